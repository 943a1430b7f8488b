import { indexNeedles } from '../../detection/needles.ts'
import type { BlockKind, OpenDocument, Replacement } from '../../model/document.ts'
import { applyEdits, type Edit } from '../../model/edits.ts'
import { clearCoverage } from '../compound.ts'
import { readPart } from './blocks.ts'
import { decodePart } from './part-text.ts'
import { requireWellFormed, scanXml } from './xml-scan.ts'

/** How a part is treated beyond its text. */
export interface XmlPartRules {
  readonly kind: BlockKind
  /** Whether all its texts are emptied whatever they say: document properties. */
  readonly blank: boolean
}

const bare = (token: string) => token.replace(/[[\]]/g, '').replaceAll(' ', '-')

/** One XML part of a package. Only the bytes of replaced values change. */
export function openXmlPart(bytes: Uint8Array, rules: XmlPartRules): OpenDocument {
  const part = decodePart(bytes)
  requireWellFormed(part.source)
  const { blocks, forced } = readPart(part.source, rules)
  const editsOf = (item: Replacement): Edit[] => {
    const block = blocks[item.block]
    const text = block?.kind === 'link' ? bare(item.text) : item.text
    return block?.map.editsFor(item, text) ?? []
  }
  return {
    blocks,
    coverage: clearCoverage,
    write: async ({ replacements, needles }) => {
      const blanks = rules.blank ? blankTexts(part.source) : []
      const edited = applyEdits(part.source, [...blanks, ...forced, ...replacements.flatMap(editsOf)])
      return { bytes: part.encode(sweep(edited, needles)), boxes: [] }
    },
    close: () => undefined,
  }
}

/** Empties every text and drops the dates of a property part. */
function blankTexts(source: string): Edit[] {
  const edits: Edit[] = []
  const open: { readonly local: string; readonly start: number }[] = []
  scanXml(source, {
    open: (tag) => open.push({ local: tag.local, start: tag.start }),
    close: (_, end) => {
      const tag = open.pop()
      // An empty date is not valid, an absent one is.
      if (tag && /^(?:created|modified|lastPrinted|TotalTime)$/.test(tag.local))
        edits.push({ start: tag.start, end, text: '' })
    },
    text: (start, end) => {
      if (!keptProperty.test(open.at(-1)?.local ?? '')) edits.push({ start, end, text: '' })
    },
  })
  return edits
}

const keptProperty =
  /^(?:Pages|Words|Characters|CharactersWithSpaces|Lines|Paragraphs|DocSecurity|ScaleCrop|LinksUpToDate|SharedDoc|HyperlinksChanged|AppVersion|i4|bool)$/

/** Replaces known values that stand in places no block covers, such as attributes that only programs read. */
function sweep(source: string, needles: readonly string[]): string {
  const index = indexNeedles(needles.map((value) => ({ value, entity: 'UNIQUE_ID', anywhere: value.length >= 8 })))
  const hits = index.find(source).filter((hit) => !isMeasure(source, hit.start, hit.end))
  return applyEdits(
    source,
    hits.map((hit): Edit => ({ start: hit.start, end: hit.end, text: 'REDACTED' })),
  )
}

/** Whether a number is a whole attribute value or the whole of an element: a width, an offset, an id of the program's own. */
function isMeasure(source: string, start: number, end: number): boolean {
  if (!/^\d{1,9}$/.test(source.slice(start, end))) return false
  const before = source.charAt(start - 1)
  const after = source.charAt(end)
  return (before === '"' && after === '"') || /[\d.-]/.test(before) || /[\d.]/.test(after)
}
