import type { Token } from '../text/tokens.ts'
import { isPermission, permissionIn } from './permission.ts'
import { deniesNext, isDenialAt } from './polarity.ts'
import { amountsIn, deniesOnlyAll, isQuantifier } from './quantifiers.ts'
import { meaningOf } from './synonyms.ts'

/** One word that carries meaning, as claims and evidence are compared by. */
export interface Content {
  readonly stem: string
  /** The word itself, folded. */
  readonly word: string
  readonly weight: number
  /** Position of its token in the sentence. */
  readonly at: number
  /** Written with a capital inside its sentence: most likely a name. */
  readonly name: boolean
  /** Whether it names a drug. */
  readonly drug: boolean
  /** Whether it is added to what stands before it: by "and", "or" or a comma. */
  readonly added: boolean
}

/** What a denial denies: the next two words that mean something, or the next alone where it is a thing that is denied. */
export interface Denial {
  readonly words: readonly string[]
  readonly thing: boolean
  /** The first of them, and what "or" joins to it: "not crushed or chewed". */
  readonly listed: readonly string[]
}

/** A part of a sentence that can be negated on its own. */
export interface Clause {
  readonly contents: readonly Content[]
  readonly stems: ReadonlySet<string>
  readonly negations: number
  /** Whether its sentence begins with it: it has the subject. */
  readonly first: boolean
  readonly denies: readonly Denial[]
  /** Meanings of the words that deny: to stop is the opposite of to go on, too. */
  readonly deniers: readonly string[]
  /** What it is about: its words without those that say how many, and that it may be done or is there. */
  readonly topic: ReadonlySet<string>
  /** Whether it says that something may be done, or must not. */
  readonly permission: 'yes' | 'no' | undefined
  /** How many of what, from few to all. */
  readonly amounts: ReadonlyMap<string, number>
}

const coarse = new Set([';', ':', 'but', 'however', 'although', 'though', 'whereas', 'while'])
const fine = new Set([...coarse, ',', 'and'])

/** Clauses of one sentence that are parted, and denials of one clause whose words are looked at: cost stays linear. */
const [MOST_CLAUSES, MOST_DENIALS] = [40, 8]

/** The clauses of a sentence, parted at commas and at "and" too; and where that parts more, those parted at neither. */
export interface Clauses {
  readonly clauses: readonly Clause[]
  readonly wholes: readonly Clause[]
}

/** Reads the clauses of a sentence off its tokens; `bounds` are those of them that belong to quantities. */
export function clausesOf(own: readonly Token[], contents: readonly Content[], bounds: ReadonlySet<number>): Clauses {
  const read = { own, contents, bounds }
  const [clauses, wholes] = [partedAt(read, fine), partedAt(read, coarse)]
  return { clauses, wholes: wholes.length === clauses.length ? [] : wholes }
}

interface Read {
  readonly own: readonly Token[]
  readonly contents: readonly Content[]
  /** Tokens that belong to a quantity or to its bound: "no more than" denies nothing. */
  readonly bounds: ReadonlySet<number>
}

function partedAt(read: Read, separators: ReadonlySet<string>): Clause[] {
  const { own, contents } = read
  const found: Clause[] = []
  let [from, next, held] = [0, 0, [] as Content[]]
  own.forEach((token, index) => {
    const least = token.fold === ';' ? 1 : 2
    if (separators.has(token.fold) && held.length >= least && found.length < MOST_CLAUSES) {
      found.push(clauseOf(read, [from, index], held))
      from = index
      held = []
    }
    const content = contents[next]
    if (content?.at !== index) return
    held.push(content)
    next += 1
  })
  return held.length > 0 ? [...found, clauseOf(read, [from, own.length], held)] : found
}

function clauseOf(read: Read, [from, to]: readonly [number, number], contents: readonly Content[]): Clause {
  const { own } = read
  const denials = denialsIn(read, from, to)
  const words = own.slice(from, to)
  const about = contents.filter(({ at }) => !isAside(own[at]?.fold ?? ''))
  return {
    contents,
    stems: new Set(contents.map(({ stem }) => stem)),
    negations: denials.length,
    first: from === 0,
    denies: denials.slice(0, MOST_DENIALS).map((at) => {
      const behind = contents.filter((content) => content.at > at).filter(isDeniable)
      const words = behind.slice(0, 2).map(({ stem }) => stem)
      return { words, thing: deniesNext(own[at]?.fold ?? ''), listed: listOf(behind, own) }
    }),
    deniers: denials.slice(0, MOST_DENIALS).map((at) => meaningOf(own[at]?.fold ?? '')),
    topic: new Set(about.map(({ stem }) => stem)),
    permission: permissionIn(words),
    amounts: amountsIn(own, contents),
  }
}

const fillers = new Set(
  'yet already currently sign evidence symptom indication trace suggestion'.split(' ').map(meaningOf),
)

/** "No signs of infection" denies the infection. */
function isDeniable({ stem }: Content, place: number, all: readonly Content[]): boolean {
  return !fillers.has(stem) || place === all.length - 1
}

/** The first of some words, and those behind it that "or" joins to it. */
function listOf(words: readonly Content[], own: readonly Token[]): string[] {
  const end = words.findIndex(({ at }, i) => i > 0 && !/^n?or$/.test(own[at - 1]?.fold ?? ''))
  return words.slice(0, end < 0 ? words.length : end).map(({ stem }) => stem)
}

const thereIs =
  /^(?:present|report(?:ed|s)?|not(?:ed|es)|observ(?:ed|es)|seen?|found|occur(?:red|s)?|experienced|exist(?:s|ed)?|show(?:ed|n|s)?|reveal(?:ed|s)?|contain(?:ed|s)?|detect(?:ed|s)?|grew|grow(?:s|n)?)$/

function isAside(word: string): boolean {
  return isQuantifier(word) || isPermission(word) || thereIs.test(word)
}

/** Places of the denials of a clause. One that only carries a denial on, as "nor" and "and no" do, is none of its own. */
function denialsIn({ own, bounds }: Read, from: number, to: number): number[] {
  const found: number[] = []
  for (let at = from; at < to; at += 1) {
    const word = own[at]?.fold ?? ''
    if (!isDenialAt(own, at) || bounds.has(at) || onlyBegins(own, at) || deniesOnlyAll(own, at)) continue
    const carriesOn = word === 'nor' || /^(?:and|or|nor|,)$/.test(own[at - 1]?.fold ?? '')
    if (found.length === 0 || !carriesOn) found.push(at)
  }
  return found
}

/** "Not only safe but cheap" denies nothing. */
function onlyBegins(own: readonly Token[], at: number): boolean {
  return own[at]?.fold === 'not' && /^(?:only|just|merely)$/.test(own[at + 1]?.fold ?? '')
}
