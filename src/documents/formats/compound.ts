import type { Coverage, OpenDocument, TextBlock, WriteOptions } from '../model/document.ts'

/** Several documents read as one: their blocks in a row, each knowing its own replacements when it is written. */
export interface Compound {
  readonly blocks: readonly TextBlock[]
  readonly coverage: Coverage
  /** The options for the member at an index: its replacements only, counted from its own first block. */
  optionsFor(index: number, options: WriteOptions): WriteOptions
}

/** Joins the members' blocks and what could not be looked into. */
export function joinDocuments(members: readonly OpenDocument[]): Compound {
  const starts: number[] = []
  const blocks: TextBlock[] = []
  for (const member of members) {
    starts.push(blocks.length)
    for (const block of member.blocks) blocks.push(block)
  }
  return {
    blocks,
    coverage: joinCoverage(members.map((member) => member.coverage)),
    optionsFor: (index, options) => {
      const start = starts[index] ?? 0
      const end = start + (members[index]?.blocks.length ?? 0)
      const own = options.replacements.filter((item) => item.block >= start && item.block < end)
      return { ...options, replacements: own.map((item) => ({ ...item, block: item.block - start })) }
    },
  }
}

function joinCoverage(all: readonly Coverage[]): Coverage {
  return {
    pages: all.reduce((sum, one) => sum + one.pages, 0),
    ocrPages: all.flatMap((one) => one.ocrPages),
    ocrConfidence: all.reduce((least, one) => Math.min(least, one.ocrConfidence), 1),
    faces: all.reduce((sum, one) => sum + one.faces, 0),
    unjudged: [...new Set(all.flatMap((one) => one.unjudged))],
  }
}

/** Full sight of a part without pages. */
export const clearCoverage: Coverage = { pages: 0, ocrPages: [], ocrConfidence: 1, faces: 0, unjudged: [] }
