import type { AttackTechnique } from '#contract/vocabulary'
import { type Finding, finding } from '../../core/finding.ts'
import { createSubject, type Subject } from '../../core/subject.ts'
import { normalised } from '../../text/normalize.ts'
import { type Token, tokens } from '../../text/tokens.ts'

/** Attacks that show in the shape of a text rather than in its words: many shots, split payloads, suffixes, hidden letters. */
export function structuralFindings(subject: Subject): Finding[] {
  const { text } = subject.once(normalised)
  // Most texts have none of the signs that these shapes need, which is seen at once.
  const any = beyondAscii.test(text)
  const has = (sign: string) => any || text.includes(sign)
  const list = subject.once(tokens)
  return [
    has(':') ? manyShot(list) : undefined,
    has('=') && has('+') ? splitPayload(list) : undefined,
    any || oddSign.test(text) ? suffix(list) : undefined,
    any || beyondAscii.test(subject.text) ? hiddenLetters(subject) : undefined,
    has('[') || has('<') ? spokenTags(list) : undefined,
  ].flatMap((one) => one ?? [])
}

const beyondAscii = /[^\x00-\x7f]/
const oddSign = /[\\\][{}*^~|<>=+;`!-]/

interface Sighting {
  readonly score: number
  readonly from: Token | undefined
  readonly to: Token | undefined
  readonly because: string
}

function seen(category: AttackTechnique, { score, from, to, because }: Sighting): Finding | undefined {
  if (!from || !to) return undefined
  return finding({ category, score, span: { start: from.start, end: to.end }, source: 'structure', because: [because] })
}

const askers = new Set(['user', 'human', 'q', 'question'])
const answerers = new Set(['assistant', 'ai', 'a', 'answer', 'bot', 'chatgpt', 'model'])
const yielding = new Set(['sure', 'certainly', 'absolutely', 'of', 'here', 'first', 'step', 'yes', 'okay', 'to'])

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
  const { turns, yields } = turnsOf(createSubject(text).once(tokens))
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

function turnsOf(list: readonly Token[]): TurnPlaces {
  let [turns, yields, first, last] = [0, 0, -1, -1]
  for (let index = 0; index + 2 < list.length; index += 1) {
    if (list[index + 1]?.fold !== ':') continue
    const speaker = list[index]?.fold ?? ''
    if (!askers.has(speaker) && !answerers.has(speaker)) continue
    turns += 1
    if (first < 0) first = index
    last = index
    if (answerers.has(speaker) && yielding.has(list[index + 2]?.fold ?? '')) yields += 1
  }
  return { turns, yields, first, last }
}

/** Invented turns in which an assistant complies again and again (Anil et al., "Many-shot jailbreaking", 2024). */
function manyShot(list: readonly Token[]): Finding | undefined {
  const { turns, yields, first, last } = turnsOf(list)
  if (!isManyShot({ turns, yields })) return undefined
  const score = Math.min(0.95, 0.6 + 0.04 * yields + 0.01 * turns)
  return seen('many_shot', {
    score,
    from: list[first],
    to: list[last],
    because: 'many invented turns in which the assistant complies',
  })
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
  return seen('payload_splitting', {
    score: 0.85,
    from: list[first],
    to: list[last],
    because: 'quoted pieces that are to be put together',
  })
}

const TAIL = 40
const odd = new Set(['\\', ']', '[', '{', '}', '*', '^', '~', '|', '<', '>', '=', '+', ';', '`', '!', '-'])

const notSuffix = new Set(['http', 'https', 'www', '$', '@', '#', 'rt'])

/** A tail of words and signs run together after a plain request (Zou et al., "Universal and transferable adversarial attacks", 2023). */
function suffix(list: readonly Token[]): Finding | undefined {
  if (list.length < TAIL / 2) return undefined
  const from = Math.max(0, list.length - TAIL)
  const tail = list.slice(from)
  // Lines, addresses and templates have odd signs for other reasons.
  if (tail.some(({ fold, opensLine }, index) => (index > 0 && opensLine) || notSuffix.has(fold))) return undefined
  let [oddSigns, glued, camel] = [0, 0, 0]
  for (const [index, token] of tail.entries()) {
    const before = tail[index - 1]
    if (token.kind === 'sign' && odd.has(token.fold)) oddSigns += 1
    if (!token.spaced && token.kind === 'word' && before?.kind === 'sign' && odd.has(before.fold)) glued += 1
    if (/^[a-z]+[A-Z][a-z]/.test(token.text)) camel += 1
  }
  const strange = oddSigns / tail.length
  const score =
    strange >= 0.2 && glued >= 2 && camel >= 1
      ? Math.min(0.9, 0.5 + strange + 0.05 * camel)
      : hasGibberishTail(list)
        ? 0.5
        : 0
  if (score === 0) return undefined
  return seen('adversarial_suffix', {
    score,
    from: tail[0],
    to: tail.at(-1),
    because: 'a tail of words and signs run together',
  })
}

const joining = new Set(
  'the of and to is was that for with you it on are this have at be from or not but a an in by as i my me your his her we our they do does can will if so'.split(
    ' ',
  ),
)
const GIBBERISH = { words: 8, odd: 3 } as const

/** Whether a text ends in at least eight words of which none joins the others, with three odd signs among them. */
function hasGibberishTail(list: readonly Token[]): boolean {
  let [words, odds] = [0, 0]
  for (let index = list.length - 1; index >= 0 && list.length - index < TAIL; index -= 1) {
    const token = list[index]
    if (token?.kind === 'word' && joining.has(token.fold)) break
    if (token?.kind === 'word') words += 1
    else if (token?.kind === 'sign' && odd.has(token.fold)) odds += 1
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

const roles = new Set(['system', 'inst', 'im_start', 'instructions', 'developer', 'admin'])

/** Marks that separate turns in chat templates: "[INST]", "<|im_start|>", "<system>". Nobody writes these by hand to a clinic. */
function spokenTags(list: readonly Token[]): Finding | undefined {
  for (let index = 1; index + 1 < list.length; index += 1) {
    const [open, word, close] = [list[index - 1], list[index], list[index + 1]]
    if (!word || !roles.has(word.fold) || word.spaced || close?.spaced) continue
    const bracketed = (open?.fold === '[' && close?.fold === ']') || (open?.fold === '<' && close?.fold === '>')
    if (bracketed)
      return seen('indirect_injection', { score: 0.8, from: open, to: close, because: 'a mark of a chat template' })
  }
  return undefined
}
