import type { MaskedKind, Replacement, TextBlock } from '../model/document.ts'
import type { Found } from './find.ts'
import { type AnonymizationLevel, treat } from './levels.ts'

/** What became of the values of one kind. */
export interface Tally {
  removed: number
  generalised: number
  kept: number
}

/** What to replace, and what was found altogether. */
export interface Plan {
  readonly replacements: readonly Replacement[]
  /** The found values that must not stand in the output any more. */
  readonly gone: readonly Found[]
  /** The found values that stay. */
  readonly kept: readonly Found[]
  readonly tallies: ReadonlyMap<MaskedKind, Tally>
}

interface Cut {
  readonly block: number
  readonly start: number
  readonly end: number
  readonly entity: MaskedKind
  readonly text: string
  readonly length: number
  readonly generalised: boolean
}

/** What the level makes of everything found; overlapping values become one replacement under the longest. */
export function planReplacements(
  found: readonly Found[],
  blocks: readonly TextBlock[],
  rules: { readonly level: AnonymizationLevel; readonly year: number },
): Plan {
  const cuts: Cut[] = []
  const kept: Found[] = []
  const gone: Found[] = []
  for (const item of found) {
    const value = { entity: item.entity, text: item.value, before: item.before, detail: item.detail, year: rules.year }
    const treatment = treat(value, rules.level)
    if (treatment.how === 'keep') {
      kept.push(item)
      continue
    }
    gone.push(item)
    item.pieces.forEach((piece, n) => {
      if (blocks[piece.block]?.emptied === true) return
      const generalised = treatment.how === 'generalise'
      const text = n === 0 ? treatment.text : ''
      cuts.push({ ...piece, entity: item.entity, text, length: item.value.length, generalised })
    })
  }
  const tallies = new Map<MaskedKind, Tally>()
  const replacements = mergeCuts(cuts, blocks, tallies)
  countKept(kept, replacements, tallies)
  return { replacements, gone, kept, tallies }
}

const tallyOf = (tallies: Map<MaskedKind, Tally>, entity: MaskedKind): Tally => {
  const known = tallies.get(entity)
  if (known) return known
  const fresh = { removed: 0, generalised: 0, kept: 0 }
  tallies.set(entity, fresh)
  return fresh
}

function mergeCuts(cuts: Cut[], blocks: readonly TextBlock[], tallies: Map<MaskedKind, Tally>): Replacement[] {
  cuts.sort((a, b) => a.block - b.block || a.start - b.start || b.length - a.length)
  const merged: Cut[] = []
  for (const cut of cuts) {
    const last = merged.at(-1)
    if (last && last.block === cut.block && cut.start < last.end) {
      // The later part of a split value has no text of its own; where another value covers it, that one's stands.
      const longer = last.text === '' || (cut.length > last.length && cut.text !== '') ? cut : last
      merged[merged.length - 1] = { ...longer, start: last.start, end: Math.max(last.end, cut.end) }
    } else merged.push(cut)
  }
  const lengths = blocks.map((block) => block.text.length)
  return merged.map((cut) => {
    if (cut.text !== '') tallyOf(tallies, cut.entity)[cut.generalised ? 'generalised' : 'removed'] += 1
    const end = Math.min(cut.end, lengths[cut.block] ?? cut.end)
    return { block: cut.block, start: cut.start, end, entity: cut.entity, text: cut.text }
  })
}

/** A value counts as kept when no replacement covers it, once however often it was seen. */
function countKept(
  kept: readonly Found[],
  replacements: readonly Replacement[],
  tallies: Map<MaskedKind, Tally>,
): void {
  const byBlock = new Map<number, Replacement[]>()
  for (const replacement of replacements) {
    const list = byBlock.get(replacement.block)
    if (list) list.push(replacement)
    else byBlock.set(replacement.block, [replacement])
  }
  const seen = new Set<string>()
  for (const item of kept) {
    const piece = item.pieces[0]
    if (!piece) continue
    const id = `${piece.block}:${piece.start}:${item.entity}`
    const covered = byBlock.get(piece.block)?.some((cut) => cut.start < piece.end && piece.start < cut.end)
    if (seen.has(id) || covered) continue
    seen.add(id)
    tallyOf(tallies, item.entity).kept += 1
  }
}
