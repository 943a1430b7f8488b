import { safetyRules } from '../guardrails/content-safety/rules.ts'
import { attackRules } from '../guardrails/jailbreak-detection/rules.ts'
import { strayOpeners } from '../guardrails/jailbreak-detection/stray.ts'
import { isInertOpening, isInertWord } from '../recognizers/inert.ts'
import { plainTerms } from '../text/plain-terms.ts'

/**
 * How far a unit that is still arriving is settled. `shown`: the prefix that may go out. `at`: where reading goes on.
 * `starts`: where its words begin. `over`: something was met that a value may grow from; nothing more settles here.
 */
export interface Settling {
  readonly shown: number
  readonly at: number
  readonly starts: readonly number[]
  readonly over: boolean
}

export const unsettled: Settling = { shown: 0, at: 0, starts: [], over: false }

/** Words that stay back although nothing begins at them: a value that comes next may take some of them in. */
const margin = 4
/** The rules are asked at every such word: each asking reads the sentence again. */
const stride = 3
const mostWords = 60

/**
 * The settling after more text of the same unit has come. A unit settles word by word from its beginning as long as
 * its words are plain, ordinary and known: no recogniser finds a value among such words, and none reaches back over
 * the margin. Where a rule has begun to match and may still go on, nothing settles behind its beginning.
 */
export function settle(from: Settling, unit: string): Settling {
  if (from.over) return from
  let { shown, at } = from
  const starts = [...from.starts]
  while (at < unit.length) {
    const end = wordEnd(unit, at)
    // A word is whole when something stands behind it, and what stands there must be plain too.
    const next = gapEnd(unit, end)
    if (next === undefined) break
    const inert = next >= 0 && starts.length < mostWords && isInert(unit.slice(at, end), at)
    if (!inert) return { shown, at, starts, over: true }
    starts.push(at)
    at = next
    if (starts.length > margin && starts.length % stride === 0) shown = Math.max(shown, settledAt(unit, starts))
  }
  return { shown, at, starts, over: false }
}

/** The beginning of the first word that must stay back. */
function settledAt(unit: string, starts: readonly number[]): number {
  const terms = plainTerms(
    unit,
    starts.map((start) => ({ start, end: wordEnd(unit, start) })),
  )
  const open = Math.min(safetyRules.openFrom(terms), attackRules.openFrom(terms), terms.count - margin)
  return starts[open] ?? 0
}

function wordEnd(unit: string, start: number): number {
  let end = start
  while (end < unit.length && isLetter(unit.charCodeAt(end))) end += 1
  return end
}

/** Where the next word begins: behind one blank, or a comma and a blank. Undefined: not known yet; -1: something else. */
function gapEnd(unit: string, end: number): number | undefined {
  const comma = unit.charAt(end) === ',' ? 1 : 0
  const blank = unit.charAt(end + comma)
  if (blank === '') return undefined
  if (blank !== ' ') return -1
  const next = unit.charCodeAt(end + comma + 1)
  if (Number.isNaN(next)) return undefined
  return isSmall(next) ? end + comma + 1 : -1
}

const isSmall = (code: number) => code >= 97 && code <= 122
const isLetter = (code: number) => isSmall(code) || (code >= 65 && code <= 90)

function isInert(written: string, at: number): boolean {
  if (written === 'I') return true
  // Only the first word of a unit may be written with a capital, and must be very ordinary then.
  const small = written.toLowerCase()
  if (at === 0 && strayOpeners.has(small)) return false
  return small === written ? isInertWord(small) : at === 0 && isInertOpening(small)
}
