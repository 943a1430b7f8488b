import type { Token } from '../text/tokens.ts'
import { directionOfWord } from './directions.ts'
import { isNegation } from './polarity.ts'
import { isPlainWord } from './stem.ts'
import { meaningOf } from './synonyms.ts'

/** "Women live longer than men": what stands on either side, on which scale, and which side has more of it. */
export interface Order {
  readonly left: ReadonlySet<string>
  readonly right: ReadonlySet<string>
  readonly scale: string
  /** 0 where both have as much of it. */
  readonly sign: 1 | -1 | 0
  /** What is compared, as far as a word names it: "more effective", "as effective". */
  readonly quality?: string | undefined
}

const scales = new Map<string, { scale: string; sign: 1 | -1 }>()
const table: readonly (readonly [string, string, string])[] = [
  ['amount', 'more higher greater larger bigger', 'less fewer lower smaller'],
  ['length', 'longer', 'shorter'],
  ['age', 'older elder', 'younger'],
  ['speed', 'faster quicker sooner', 'slower'],
  ['strength', 'stronger', 'weaker'],
  ['worth', 'better superior', 'worse inferior'],
  ['time', 'later', 'earlier'],
  ['weight', 'heavier', 'lighter'],
  ['warmth', 'warmer hotter', 'colder cooler'],
  ['safety', 'safer', 'riskier'],
  ['choice', 'rather instead preferred preferable', ''],
]
for (const [scale, more, less] of table) {
  for (const word of more.split(' ')) scales.set(word, { scale, sign: 1 })
  for (const word of less.split(' ')) scales.set(word, { scale, sign: -1 })
}

const ends = new Set([
  ';',
  ':',
  ',',
  'but',
  'however',
  'although',
  'though',
  'whereas',
  'while',
  'because',
  'if',
  'when',
])

/** Comparisons of one sentence that are read. */
const MOST_ORDERS = 8

/** The comparisons of a sentence that are put with "than" or its like. One that is denied orders nothing. */
export function ordersIn(own: readonly Token[], counted: ReadonlySet<number>): Order[] {
  const marks = own.flatMap((token, at) => (isMark(own, at, token.fold) ? [at] : [])).slice(0, MOST_ORDERS)
  return marks.flatMap((at, i) => {
    const from = lastEnd(own, at, (marks[i - 1] ?? -1) + 1)
    const to = nextEnd(own, at, marks[i + 1] ?? own.length)
    if (own.slice(from, to).some(({ fold }) => isNegation(fold))) return []
    if (counted.has(at + 1)) return []
    const how = own[at]?.fold === 'as' ? equalityIn(own, at) : comparativeIn(own, from, at)
    const [left, right] = [side(own, [from, at], counted), side(own, [at + 1, to], counted)]
    return how && left.size > 0 && right.size > 0 ? [{ ...how, left, right }] : []
  })
}

function isMark(own: readonly Token[], at: number, word: string): boolean {
  const before = own[at - 1]?.fold ?? ''
  if (word === 'than') return before !== 'other'
  if (word === 'as') return equalityIn(own, at) !== undefined
  if (word === 'versus' || word === 'vs') return true
  if (word === 'of') return before === 'instead'
  if (word === 'over') return before === 'preferred'
  if (word === 'to') return /^(?:compared|superior|inferior|preferred|preferable)$/.test(before)
  return word === 'with' && before === 'compared'
}

function lastEnd(own: readonly Token[], at: number, least: number): number {
  for (let i = at - 1; i >= least; i -= 1) if (ends.has(own[i]?.fold ?? '')) return i + 1
  return least
}

function nextEnd(own: readonly Token[], at: number, most: number): number {
  for (let i = at + 1; i < most; i += 1) if (ends.has(own[i]?.fold ?? '')) return i
  return most
}

/** "As effective as"; twice as effective, or at least as effective, is something else, and "as well as" joins. */
function equalityIn(own: readonly Token[], at: number): Pick<Order, 'scale' | 'sign' | 'quality'> | undefined {
  const [before, as, quality] = [own[at - 3]?.fold ?? '', own[at - 2]?.fold, own[at - 1]]
  if (as !== 'as' || quality?.kind !== 'word' || isPlainWord(quality.fold)) return undefined
  if (/^(?:least|twice|times?|half|nearly|almost|not)$/.test(before)) return undefined
  if (/^(?:well|soon|long|far|little|quickly|early|many|such|possible)$/.test(quality.fold)) return undefined
  return { scale: 'equal', sign: 0, quality: meaningOf(quality.fold) }
}

function comparativeIn(
  own: readonly Token[],
  from: number,
  at: number,
): Pick<Order, 'scale' | 'sign' | 'quality'> | undefined {
  for (let i = at - 1; i >= from; i -= 1) {
    const known = scales.get(own[i]?.fold ?? '')
    if (known) return i === at - 2 ? { ...known, quality: meaningOf(own[at - 1]?.fold ?? '') } : known
  }
  const last = own[at - 1]?.fold ?? ''
  if (own[at]?.fold === 'than') return last.length > 4 && last.endsWith('er') ? { scale: last, sign: 1 } : undefined
  const moves = new Set(own.slice(from, at).flatMap(({ fold }) => directionOfWord(fold) ?? []))
  if (moves.has('up') === moves.has('down')) return undefined
  return { scale: 'amount', sign: moves.has('up') ? 1 : -1 }
}

function side(own: readonly Token[], [from, to]: readonly [number, number], counted: ReadonlySet<number>): Set<string> {
  const words = new Set<string>()
  for (let i = from; i < to; i += 1) {
    const token = own[i]
    if (!token || counted.has(i) || token.kind === 'sign' || scales.has(token.fold) || token.fold === 'compared')
      continue
    // "Drug A": a capital inside a sentence is the name of something, though "a" says nothing.
    if (i > 0 && /^\p{Lu}$/u.test(token.text)) words.add(token.fold)
    else if (token.kind === 'number' || !isPlainWord(token.fold)) words.add(meaningOf(token.fold))
  }
  return words
}

/** From this share on a side is taken to speak of the same. */
const MOSTLY = 0.5

/** How two comparisons stand to each other; `turned` is the same said from the other side, with the opposite word. */
export type Ordered = 'same' | 'turned' | 'contrary' | 'open'

function compareOrders(claim: Order, given: Order): Ordered {
  if ((claim.sign === 0) !== (given.sign === 0)) return isEqualAndNot(claim, given) ? 'contrary' : 'open'
  if (claim.scale !== given.scale || claim.sign === 0) return 'open'
  const sameSign = claim.sign === given.sign
  if (isCrossed(claim, given)) return sameSign ? 'contrary' : 'turned'
  const straight = alike(claim.right, given.right) && alike(claim.left, given.left)
  if (!straight) return 'open'
  return sameSign ? 'same' : 'contrary'
}

/** "A is as effective as B", "A is more effective than B". */
function isEqualAndNot(one: Order, other: Order): boolean {
  if (one.quality === undefined || one.quality !== other.quality) return false
  return (alike(one.left, other.left) && alike(one.right, other.right)) || isCrossed(one, other)
}

function isCrossed(one: Order, other: Order): boolean {
  const mine = without(one.right, other.right)
  const theirs = without(other.right, one.right)
  return mine.length > 0 && theirs.length > 0 && mostlyIn(mine, other.left) && mostlyIn(theirs, one.left)
}

function without(words: ReadonlySet<string>, others: ReadonlySet<string>): string[] {
  return [...words].filter((word) => !others.has(word))
}

function mostlyIn(words: readonly string[], others: ReadonlySet<string>): boolean {
  return words.filter((word) => others.has(word)).length >= words.length * MOSTLY
}

function alike(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return mostlyIn([...one], other) && mostlyIn([...other], one)
}

/** Holds the comparisons of two sentences against each other: one that agrees outweighs one that does not. */
export function compareAllOrders(claimed: readonly Order[], given: readonly Order[]): Ordered {
  const all = new Set(claimed.flatMap((claim) => given.map((one) => compareOrders(claim, one))))
  return (['turned', 'same', 'contrary'] as const).find((how) => all.has(how)) ?? 'open'
}
