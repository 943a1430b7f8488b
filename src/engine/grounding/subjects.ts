import type { Token } from '../text/tokens.ts'
import { isNegation } from './polarity.ts'
import type { Quantity, Reading } from './quantity.ts'
import { isPlainWord } from './stem.ts'
import { meaningOf } from './synonyms.ts'

/** What lies between two quantities of a kind parts what they are said of; "with" only where nothing else does. */
const parting = /^(?:[,;:]|and|or|but|then|followed|while|whereas|versus|vs|compared|plus|against|than)$/
const weakly = /^(?:with|\(|\))$/
/** Where the words that name what is measured end and its circumstances begin, which a whole list may share. */
const circumstance =
  /^(?:for|during|because|when|if|until|after|before|as|by|in|on|at|with|per|among|to|were|was|is|are|has|had|have|be|been|may|should|can|could|must|will|would)$/
/** Words that say only that something is given. */
export const givingWords: ReadonlySet<string> = new Set(
  'take give use administer inject receive start begin increase reduce prescribe need require dose contain get need cost'
    .split(' ')
    .map(meaningOf),
)

/** Words that two doses may share without being of one thing. */
export const generalWords: ReadonlySet<string> = new Set(
  'dose patient drug give take day treat use adult child start maximum tablet recommend people increase reduce daily person contain'
    .split(' ')
    .map(meaningOf),
)

/** The part of the sentence that a quantity has, with its words before and behind it. */
interface Part {
  readonly before: readonly string[]
  readonly behind: readonly string[]
  /** The words behind that may be said of the whole list. */
  readonly around: readonly string[]
}

/** Each quantity with the words that it is said of: of two doses in one sentence each has its own drug. */
export function bindSubjects(tokens: readonly Token[], readings: readonly Reading[]): Quantity[] {
  const words = meanings(tokens, readings)
  const together = tokens.some(({ fold }) => fold === 'respectively')
  const sentence = tokens[0]?.start ?? 0
  const subjects = new Map<Reading, readonly string[]>()
  for (const kind of new Set(readings.map((one) => one.kind))) {
    const group = readings.filter((one) => one.kind === kind)
    const parts = shared(partsOf({ tokens, words }, group))
    group.forEach((one, i) => {
      const { before = [], behind = [], around = [] } = parts[i] ?? {}
      subjects.set(one, together && group.length > 1 ? [] : [...new Set([...before, ...behind, ...around])])
    })
  }
  return readings.map((one) => {
    const anchor = anchorOf({ tokens, words }, one)
    const part = one.part === undefined ? [] : [meaningOf(one.part)]
    return {
      ...one,
      subject: [...(subjects.get(one) ?? []), ...part],
      ...(anchor === undefined ? {} : { anchor }),
      sentence,
    }
  })
}

interface Words {
  readonly tokens: readonly Token[]
  /** The meaning of each token that has one. */
  readonly words: readonly (string | undefined)[]
}

/** What a day or a year is called among the words. */
const label = 'day '

function meanings(tokens: readonly Token[], readings: readonly Reading[]): (string | undefined)[] {
  const words = tokens.map((token) =>
    token.kind !== 'word' || isPlainWord(token.fold) || isNegation(token.fold) ? undefined : meaningOf(token.fold),
  )
  for (const { kind, from, to, low, date } of readings) {
    words.fill(undefined, from, to)
    // "5 % in 2018 and 7 % in 2019": the year tells the two apart as a name would.
    if (kind === 'year' || date) words[from] = label + (date ? Object.values(date).join('-') : String(low))
  }
  return words
}

/** Tokens on each side beyond which nothing is said of a quantity; keeps the cost of long lists linear. */
const WINDOW = 40

function partsOf(said: Words, group: readonly Reading[]): Part[] {
  const cuts = group.slice(1).map((right, i) => cutBetween(said, group[i] ?? right, right))
  const starts: number[] = []
  const ends: number[] = []
  for (let i = 0; i < group.length; i += 1) starts.push(cuts[i - 1] ?? starts.at(-1) ?? 0)
  for (let i = group.length - 1; i >= 0; i -= 1) ends[i] = cuts[i] ?? ends[i + 1] ?? said.tokens.length
  return group.map((one, i) => {
    const start = Math.max(starts[i] ?? 0, one.from - WINDOW)
    return partOf(said, one, { start, end: Math.min(ends[i] ?? 0, one.to + WINDOW) })
  })
}

function partOf({ tokens, words }: Words, one: Reading, { start, end }: { start: number; end: number }): Part {
  const own = (from: number, to: number) => words.slice(from, Math.max(from, to)).filter((word) => word !== undefined)
  const first = (from: number, to: number, sought: RegExp) => {
    const found = tokens.slice(from, Math.max(from, to)).findIndex(({ fold }) => sought.test(fold))
    return found < 0 ? undefined : from + found
  }
  const tail = first(one.to, end, circumstance)
  const behind = own(one.to, tail ?? end)
  const around = tail === undefined ? [] : own(tail, end)
  const list = first(start, one.from, /^(?:and|or)$/)
  const listed = list !== undefined && own(start, list).length > 0 && own(list, one.from).length > 0
  return { before: listed && start === 0 && behind.length === 0 ? [] : own(start, one.from), behind, around }
}

/** Where the words of the right quantity begin; undefined where nothing parts the two. */
function cutBetween({ tokens, words }: Words, left: Reading, right: Reading): number | undefined {
  const gap = Array.from({ length: Math.max(0, right.from - left.to) }, (_, i) => left.to + i)
  const strong = gap.filter((at) => parting.test(tokens[at]?.fold ?? ''))
  const last = strong.at(-1)
  const next = last !== undefined && words.slice(last, right.from).every((word) => word === undefined)
  if (next && tokens[last]?.fold !== ',') return last
  const [first] = strong
  return first ?? gap.find((at) => weakly.test(tokens[at]?.fold ?? ''))
}

/** What is said before the first of a list or behind its last is said of all that have nothing of their own there. */
function shared(parts: readonly Part[]): Part[] {
  const [first, last] = [parts[0], parts.at(-1)]
  if (!first || !last || parts.length < 2) return [...parts]
  const led = first.behind.length + first.around.length > 0
  const tailed = parts.slice(0, -1).some(({ around }) => around.length > 0)
  return parts.map((part) => {
    const dated = part.before.some((word) => word.startsWith(label))
    const named = part.before.some(isName)
    const empty = part.before.length + part.behind.length + part.around.length === 0
    return {
      before: !named && (led || dated) ? [...part.before, ...first.before.filter(isName)] : part.before,
      behind: empty ? first.behind : part.behind,
      around: tailed ? part.around : last.around,
    }
  })
}

function isName(word: string): boolean {
  return !word.startsWith(label)
}

/** The word that a quantity is written against: "500 mg of paracetamol", "paracetamol 500 mg". */
function anchorOf({ tokens, words }: Words, one: Reading): string | undefined {
  const of = tokens[one.to]?.fold === 'of' ? one.to + 1 : one.to
  const behind = words[of] ?? (/^(?:the|a|an)$/.test(tokens[of]?.fold ?? '') ? words[of + 1] : undefined)
  if (behind !== undefined && isName(behind) && !circumstance.test(tokens[of]?.fold ?? '')) return behind
  const before = words[one.from - 1]
  return before !== undefined && isName(before) && !givingWords.has(before) ? before : undefined
}
