import type { MaskedKind, Replacement, TextBlock } from '../model/document.ts'
import type { Found } from './find.ts'
import { type AnonymizationLevel, type Treatment, tokenFor, treat } from './levels.ts'
import { indexNeedles } from './needles.ts'

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

/** The level, and the year that ages are reckoned from. */
interface Rules {
  readonly level: AnonymizationLevel
  readonly year: number
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
export function planReplacements(found: readonly Found[], blocks: readonly TextBlock[], rules: Rules): Plan {
  const { gone, kept } = sortOut(found, rules)
  const cuts = gone.flatMap(({ item, treatment }) => cutsOf(item, treatment, blocks))
  const tallies = new Map<MaskedKind, Tally>()
  const replacements = mergeCuts(cuts, blocks, tallies)
  const byBlock = replacementsByBlock(replacements)
  const standing = kept.filter((item) => !isCovered(item, byBlock))
  countKept(standing, tallies)
  return { replacements, gone: gone.map(({ item }) => item), kept: standing, tallies }
}

type Acting = Exclude<Treatment, { readonly how: 'keep' }>

interface Gone {
  readonly item: Found
  readonly treatment: Acting
}

/** What goes and what stays. A value that goes in one place goes in all, also as a part of a longer one. */
function sortOut(found: readonly Found[], rules: Rules): { gone: Gone[]; kept: Found[] } {
  const gone: Gone[] = []
  const open: Found[] = []
  for (const item of found) {
    const value = { entity: item.entity, text: item.value, before: item.before, detail: item.detail, year: rules.year }
    const treatment = treat(value, rules.level)
    if (treatment.how === 'keep') open.push(item)
    else gone.push({ item, treatment })
  }
  const removed = indexNeedles(
    gone
      .filter(({ item }) => item.value.trim().length >= 6)
      .map(({ item }) => ({ value: item.value, entity: item.entity })),
  )
  const kept: Found[] = []
  for (const item of open) {
    if (removed.find(item.value).length === 0) kept.push(item)
    else gone.push({ item, treatment: { how: 'remove', text: tokenFor(item.entity, rules.level) } })
  }
  return { gone, kept }
}

function cutsOf(item: Found, treatment: Acting, blocks: readonly TextBlock[]): Cut[] {
  const generalised = treatment.how === 'generalise'
  return item.pieces.flatMap((piece, n) => {
    if (blocks[piece.block]?.emptied === true) return []
    const text = n === 0 ? treatment.text : ''
    return [{ ...piece, entity: item.entity, text, length: item.value.length, generalised }]
  })
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

function replacementsByBlock(replacements: readonly Replacement[]): Map<number, Replacement[]> {
  const byBlock = new Map<number, Replacement[]>()
  for (const replacement of replacements) {
    const list = byBlock.get(replacement.block)
    if (list) list.push(replacement)
    else byBlock.set(replacement.block, [replacement])
  }
  return byBlock
}

function isCovered(item: Found, byBlock: ReadonlyMap<number, readonly Replacement[]>): boolean {
  const [piece] = item.pieces
  if (!piece) return true
  return byBlock.get(piece.block)?.some((cut) => cut.start < piece.end && piece.start < cut.end) === true
}

/** Counts values that stay, each place once however often it was seen. */
function countKept(standing: readonly Found[], tallies: Map<MaskedKind, Tally>): void {
  const seen = new Set<string>()
  for (const item of standing) {
    const piece = item.pieces[0]
    const id = `${piece?.block}:${piece?.start}:${item.entity}`
    if (seen.has(id)) continue
    seen.add(id)
    tallyOf(tallies, item.entity).kept += 1
  }
}
