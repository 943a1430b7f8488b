import type { AttackTechnique } from '#contract/vocabulary'
import { type Finding, finding } from '../../core/finding.ts'
import type { Span } from '../../core/span.ts'
import { createSubject, type Subject } from '../../core/subject.ts'
import { tokenList } from '../../text/read-tokens.ts'
import { kindOf, numberOf, OPENS_LINE, SIGN, SPACED, type TokenList, WORD } from '../../text/token-list.ts'
import { type Token, tokens } from '../../text/tokens.ts'
import { vocabulary } from '../../text/vocabulary.ts'

/** Attacks that show in the shape of a text rather than in its words: many shots, split payloads, suffixes, hidden letters. */
export function structuralFindings(subject: Subject): Finding[] {
  const list = subject.once(tokenList)
  const { text } = list
  // Most texts have none of the signs that these shapes need, which is seen at once.
  const any = list.mapped !== undefined && beyondAscii.test(text)
  const has = (sign: string) => any || text.includes(sign)
  return [
    has(':') ? manyShot(list) : undefined,
    has('=') && has('+') ? splitPayload(subject.once(tokens)) : undefined,
    any || oddSign.test(text) ? suffix(list) : undefined,
    list.mapped === undefined ? undefined : hiddenLetters(subject),
    has('[') || has('<') ? spokenTags(list) : undefined,
  ].filter((one) => one !== undefined)
}

const beyondAscii = /[^\x00-\x7f]/
const oddSign = /[\\\][{}*^~|<>=+;`!-]/

interface Sighting {
  readonly score: number
  readonly span: Span
  readonly because: string
}

function seen(category: AttackTechnique, { score, span, because }: Sighting): Finding {
  return finding({ category, score, span, source: 'structure', because: [because] })
}

const ASKER = vocabulary.mark(['user', 'human', 'q', 'question'])
const ANSWERER = vocabulary.mark(['assistant', 'ai', 'a', 'answer', 'bot', 'chatgpt', 'model'])
const YIELDING = vocabulary.mark([
  'sure',
  'certainly',
  'absolutely',
  'of',
  'here',
  'first',
  'step',
  'yes',
  'okay',
  'to',
])

/** The marks of a word or number of our lists; none of a sign. */
function marksAt(list: TokenList, index: number): number {
  const traits = list.traits(index)
  return kindOf(traits) === SIGN ? 0 : vocabulary.marksOf(numberOf(traits))
}

function isSignAt(list: TokenList, index: number, code: number): boolean {
  const traits = list.traits(index)
  return kindOf(traits) === SIGN && numberOf(traits) === code
}

/** Turns of a talk inside a text, and those of them in which an assistant complies. */
export interface InventedTurns {
  readonly turns: number
  readonly yields: number
}

interface TurnPlaces extends InventedTurns {
  readonly first: number
  readonly last: number
}

/** The turns of a talk that a text writes down: "User: …", "Assistant: Sure …". */
export function inventedTurns(text: string): InventedTurns {
  const { turns, yields } = turnsOf(createSubject(text).once(tokenList))
  return { turns, yields }
}

/** Whether so many turns are what a many-shot attack is made of. */
export function isManyShot({ turns, yields }: InventedTurns): boolean {
  return turns >= 8 && yields >= 3
}

const mostFeigned = 24

/** A text with so many invented turns, at most two dozen: what stands for those that were read before and are gone. */
export function feignedTalk({ turns, yields }: InventedTurns): string {
  const complying = Math.max(0, Math.min(yields, mostFeigned / 2))
  const others = Math.max(0, Math.min(turns, mostFeigned) - complying)
  return 'Assistant: sure\n'.repeat(complying) + 'User: so\n'.repeat(others)
}

const COLON = 58

function turnsOf(list: TokenList): TurnPlaces {
  let [turns, yields, first, last] = [0, 0, -1, -1]
  for (let index = 0; index + 2 < list.count; index += 1) {
    if (!isSignAt(list, index + 1, COLON)) continue
    const speaker = marksAt(list, index)
    if ((speaker & (ASKER | ANSWERER)) === 0) continue
    turns += 1
    if (first < 0) first = index
    last = index
    if ((speaker & ANSWERER) !== 0 && (marksAt(list, index + 2) & YIELDING) !== 0) yields += 1
  }
  return { turns, yields, first, last }
}

/** Invented turns in which an assistant complies again and again (Anil et al., "Many-shot jailbreaking", 2024). */
function manyShot(list: TokenList): Finding | undefined {
  const { turns, yields, first, last } = turnsOf(list)
  if (!isManyShot({ turns, yields })) return undefined
  const score = Math.min(0.95, 0.6 + 0.04 * yields + 0.01 * turns)
  const because = 'many invented turns in which the assistant complies'
  return seen('many_shot', { score, span: list.place(first, last), because })
}

/** Quoted pieces put into names, and the names then added together. */
function splitPayload(list: readonly Token[]): Finding | undefined {
  const names = new Set<string>()
  let [first, last] = [-1, -1]
  for (let index = 0; index + 2 < list.length; index += 1) {
    const [name, sign, quote] = [list[index], list[index + 1], list[index + 2]]
    if (name?.kind !== 'word' || sign?.fold !== '=' || (quote?.fold !== '"' && quote?.fold !== "'")) continue
    names.add(name.fold)
    if (first < 0) first = index
  }
  if (names.size < 2) return undefined
  let sums = 0
  for (let index = 0; index + 2 < list.length; index += 1) {
    const added =
      names.has(list[index]?.fold ?? '') && list[index + 1]?.fold === '+' && names.has(list[index + 2]?.fold ?? '')
    if (!added) continue
    sums += 1
    last = index + 2
  }
  // Programs also add strings; a short message around two or three quoted pieces does not.
  const brief =
    list.length < 250 && !list.some(({ fold }) => fold === ';' || fold === '{' || fold === 'def' || fold === 'import')
  if (sums === 0 || !brief) return undefined
  const span = { start: list[first]?.start ?? 0, end: list[last]?.end ?? 0 }
  return seen('payload_splitting', { score: 0.85, span, because: 'quoted pieces that are to be put together' })
}

const TAIL = 40
const oddSigns = new Set([...'\\][{}*^~|<>=+;`!-'].map((sign) => sign.charCodeAt(0)))
const notSuffix = new Set([...'$@#'].map((sign) => sign.charCodeAt(0)))
const NOT_SUFFIX = vocabulary.mark(['http', 'https', 'www', 'rt'])

function isOddAt(list: TokenList, index: number): boolean {
  const traits = list.traits(index)
  return kindOf(traits) === SIGN && oddSigns.has(numberOf(traits))
}

/** Lines, addresses and templates have odd signs for other reasons. */
function hasOtherReason(list: TokenList, from: number): boolean {
  for (let index = from; index < list.count; index += 1) {
    const traits = list.traits(index)
    if (index > from && (traits & OPENS_LINE) !== 0) return true
    if (kindOf(traits) === SIGN ? notSuffix.has(numberOf(traits)) : (marksAt(list, index) & NOT_SUFFIX) !== 0)
      return true
  }
  return false
}

/** A tail of words and signs run together after a plain request (Zou et al., "Universal and transferable adversarial attacks", 2023). */
function suffix(list: TokenList): Finding | undefined {
  if (list.count < TAIL / 2) return undefined
  const from = Math.max(0, list.count - TAIL)
  if (hasOtherReason(list, from)) return undefined
  let [odd, glued, camel] = [0, 0, 0]
  for (let index = from; index < list.count; index += 1) {
    const traits = list.traits(index)
    if (isOddAt(list, index)) odd += 1
    if (kindOf(traits) !== WORD) continue
    if ((traits & SPACED) === 0 && index > from && isOddAt(list, index - 1)) glued += 1
    if (/^[a-z]+[A-Z][a-z]/.test(list.written(index))) camel += 1
  }
  const strange = odd / (list.count - from)
  const runTogether = strange >= 0.2 && glued >= 2 && camel >= 1
  const score = runTogether ? Math.min(0.9, 0.5 + strange + 0.05 * camel) : hasGibberishTail(list) ? 0.5 : 0
  if (score === 0) return undefined
  const span = list.place(from, list.count - 1)
  return seen('adversarial_suffix', { score, span, because: 'a tail of words and signs run together' })
}

const JOINING = vocabulary.mark(
  'the of and to is was that for with you it on are this have at be from or not but a an in by as i my me your his her we our they do does can will if so'.split(
    ' ',
  ),
)
const GIBBERISH = { words: 8, odd: 3 } as const

/** Whether a text ends in at least eight words of which none joins the others, with three odd signs among them. */
function hasGibberishTail(list: TokenList): boolean {
  let [words, odds] = [0, 0]
  for (let index = list.count - 1; index >= 0 && list.count - index < TAIL; index -= 1) {
    const isWord = kindOf(list.traits(index)) === WORD
    if (isWord && (marksAt(list, index) & JOINING) !== 0) break
    if (isWord) words += 1
    else if (isOddAt(list, index)) odds += 1
  }
  return words >= GIBBERISH.words && odds >= GIBBERISH.odd
}

const invisibleInWord = /[A-Za-z](?:[\u200b-\u200f\u202a-\u202e\u2060-\u2064\u00ad]+)[A-Za-z]/g

/** Letters held apart by characters that cannot be seen. */
function hiddenLetters({ text }: Subject): Finding | undefined {
  const places = [...text.matchAll(invisibleInWord)]
  const [first, last] = [places[0], places.at(-1)]
  if (places.length < 3 || !first || !last) return undefined
  return finding({
    category: 'encoding_obfuscation',
    score: Math.min(0.85, 0.55 + 0.05 * places.length),
    span: { start: first.index, end: last.index + last[0].length },
    source: 'structure',
    because: ['words with invisible characters inside'],
  })
}

const ROLE = vocabulary.mark(['system', 'inst', 'im_start', 'instructions', 'developer', 'admin'])
const [SQUARE, ANGLE] = [
  { open: 91, close: 93 },
  { open: 60, close: 62 },
]

/** Marks that separate turns in chat templates: "[INST]", "<|im_start|>", "<system>". Nobody writes these by hand to a clinic. */
function spokenTags(list: TokenList): Finding | undefined {
  const stands = (index: number, { open, close }: typeof SQUARE) =>
    isSignAt(list, index - 1, open) && isSignAt(list, index + 1, close)
  for (let index = 1; index + 1 < list.count; index += 1) {
    const glued = ((list.traits(index) | list.traits(index + 1)) & SPACED) === 0
    if (!glued || (marksAt(list, index) & ROLE) === 0) continue
    if (!stands(index, SQUARE) && !stands(index, ANGLE)) continue
    const span = list.place(index - 1, index + 1)
    return seen('indirect_injection', { score: 0.8, span, because: 'a mark of a chat template' })
  }
  return undefined
}
