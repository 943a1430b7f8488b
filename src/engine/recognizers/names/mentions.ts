import { roundScore } from '../../core/finding.ts'
import { flags } from '../gazetteers/flags.ts'
import { hashWord } from '../scan/hash.ts'
import { CAPITALISED, INITIAL, LOWER, NUMBER } from '../scan/lexer.ts'
import type { Scan } from '../scan/scan.ts'
import { WordSet } from '../scan/word-set.ts'
import type { Entity } from '../types.ts'
import { continuesName, isCapital, isNamedAfter, isParticle, isStopped, wordAt } from './read.ts'
import { calendarWords, personVerbs, speech, titles } from './words.ts'

const SURE = 0.6
const MENTION = 0.8

/**
 * `entities` in order of place. Later and earlier bare mentions of people whose name was found: "Gonzalez" after "Maria Gonzalez". Words that
 * texts use as words count only capitalised and away from the beginning of a sentence.
 */
export function mentions(scan: Scan, entities: readonly Entity[]): Entity[] {
  const people = entities.filter(({ type, score }) => type === 'PERSON' && score >= SURE)
  if (people.length === 0) return []
  const parts = nameParts(scan, people)
  const found: Entity[] = []
  let next = 0
  for (let at = 0; at < scan.count; at++) {
    const start = scan.start[at] ?? 0
    const end = scan.end[at] ?? 0
    if (!parts.has(scan.hash[at] ?? 0)) continue
    while (next < entities.length && (entities[next]?.end ?? 0) <= start) next++
    const isTaken = takes(entities[next], end)
    if (isTaken || !(isMention(scan, at) || isPair(scan, at, parts))) continue
    const last = found.at(-1)
    // "Kevin Clark" again: two mentions side by side are one.
    const continues = last && continuesName(scan, at) && last.end === scan.end[at - 1]
    if (continues) found[found.length - 1] = { ...last, end }
    else found.push(mention(startOf(scan, at, parts), end))
  }
  return [...found, ...shortened(scan.text, people)]
}

/** Words of one name whose letters are looked at. */
const MOST_LETTERS = 4
/** So many names are looked at for letters behind them. */
const MOST_NAMES = 100
const BRACKETS = /^,? ?[([]"?((?:\p{Lu}\.? ?){2,3})"?[)\]]/u

/** "Maria Gonzalez (MG) … MG denies": letters in brackets behind the name that they begin, and wherever they stand again. */
function shortened(text: string, people: readonly Entity[]): Entity[] {
  const letters = new Set<string>()
  for (const { start, end } of people.slice(0, MOST_NAMES)) {
    const said = BRACKETS.exec(text.slice(end, end + 12))?.[1]?.replace(/[^\p{Lu}]/gu, '')
    const begins = (text.slice(start, end).match(/(?<![\p{L}'’])\p{Lu}/gu) ?? []).join('')
    if (said !== undefined && said === begins) letters.add(said)
  }
  if (letters.size === 0) return []
  return [...text.matchAll(/(?<![\p{L}\p{N}./-])(?:\p{Lu}\.?){2,3}(?![\p{L}\p{N}/-])/gu)].flatMap(
    ({ 0: value, index }) => (letters.has(value.replace(/\./g, '')) ? [mention(index, index + value.length)] : []),
  )
}

/** Whether an entity that ends behind a token's beginning holds its place: a person of whom the text is not sure does not. */
function takes(other: Entity | undefined, end: number): boolean {
  return other !== undefined && other.start < end && !(other.type === 'PERSON' && other.score < SURE)
}

function mention(start: number, end: number): Entity {
  const because = ['part of a name that the text says in full elsewhere']
  return { start, end, type: 'PERSON', score: roundScore(MENTION), recognizer: 'person-mention', because }
}

/** Where a mention begins: at a letter before it that another word of the name begins with. */
function startOf(scan: Scan, at: number, parts: ReadonlyMap<number, ReadonlySet<string>>): number {
  const letters = parts.get(scan.hash[at] ?? 0)
  return scan.start[letters?.has(letterBefore(scan, at)) ? at - 1 : at] ?? 0
}

/** `"I Sorensen"` on a label, "E. Mwangi": the letter right before a word of a name; none where a sentence goes on before it. */
function letterBefore(scan: Scan, at: number): string {
  if (at === 0 || scan.shape[at - 1] !== INITIAL || !/^\.? $/.test(scan.between(at))) return ''
  const amid = at > 1 && scan.between(at - 1) === ' ' && scan.shape[at - 2] === LOWER && scan.between(at) === ' '
  return amid ? '' : scan.word(at - 1).toUpperCase()
}

/**
 * The hashes of the words of the names that were found, particles, initials and titles left out, with the letters that
 * the other words of such a name begin with.
 */
function nameParts(scan: Scan, people: readonly Entity[]): ReadonlyMap<number, ReadonlySet<string>> {
  const parts = new Map<number, Set<string>>()
  let at = 0
  for (const { start, end } of people) {
    const letters = (scan.text.slice(start, end).match(/(?<![\p{L}'’])\p{Lu}/gu) ?? []).slice(0, MOST_LETTERS)
    while (at < scan.count && (scan.end[at] ?? 0) <= start) at++
    for (; at < scan.count && (scan.start[at] ?? 0) < end; at++) {
      const length = (scan.end[at] ?? 0) - (scan.start[at] ?? 0)
      const hash = scan.hash[at] ?? 0
      const { ordinary, given, family } = wordAt(scan, at)
      const word = ordinary === 3 && given + family === 0
      if (length > 2 && !word && scan.shape[at] !== INITIAL && !isParticle(scan, at) && !titles.has(hash))
        parts.set(hash, new Set([...(parts.get(hash) ?? []), ...letters]))
    }
  }
  return parts
}

/** What opens no sentence about a person: "Hope you are well", "Will discuss". */
const noDoings = new WordSet(
  'you your this that these those for to we i it all of in on at with the a an and or as no not be if so from by up out per her his their my our any each every more some few both'
    .split(' ')
    .map(hashWord),
)
const helpers = new WordSet(
  ['will', 'may', 'can', 'mark', 'grant', 'chase', 'drew', 'rob', 'sue', 'pat', 'bill'].map(hashWord),
)

/** "Hope's hip", "Joy upset", "Will is a man of few words". */
function goesOnAsPerson(scan: Scan, next: number): boolean {
  if (next >= scan.count) return false
  const between = scan.between(next)
  if (/^['’]$/.test(between)) return scan.word(next) === 's'
  if (between !== ' ' || scan.shape[next] !== LOWER || noDoings.has(scan.hash[next] ?? 0)) return false
  if (personVerbs.has(scan.hash[next] ?? 0) && !helpers.has(scan.hash[next - 1] ?? 0)) return true
  if (wordAt(scan, next - 1).ordinary < 3) return true
  return /^(?:is|was|has|had|does|did|went|drove|came|left|took|ate|fell|got|[a-z]+(?:[^e]ed|[^su]s))$/.test(
    scan.word(next),
  )
}

/** "told May about it": a month that is a name, where no date stands. */
function isMonthAmidWords(scan: Scan, at: number): boolean {
  if (!calendarWords.has(scan.hash[at] ?? 0) || wordAt(scan, at).given < 3 || scan.shape[at] !== CAPITALISED)
    return false
  const next = at + 1
  if (next < scan.count && (scan.shape[next] === NUMBER || /^(?:of|the)$/.test(scan.word(next)))) return false
  if (at === 0 || scan.between(at) !== ' ' || scan.shape[at - 1] !== LOWER) return goesOnAsPerson(scan, next)
  return !/^(?:in|since|until|till|til|by|last|next|this|of|early|late|mid|before|after|from|through|thru|during|around|and|or|for|on)$/.test(
    scan.word(at - 1),
  )
}

/** Amid a sentence or before what only people do: else "Bell within reach" is a bell. */
function isSpokenOf(scan: Scan, at: number): boolean {
  const next = at + 1
  const acts = next < scan.count && scan.between(next) === ' ' && personVerbs.has(scan.hash[next] ?? 0)
  const owns = next < scan.count && /^['’]$/.test(scan.between(next))
  const amid = at > 0 && /^,? $/.test(scan.between(at)) && scan.shape[at - 1] === LOWER
  return acts || (amid && !owns)
}

/** "Mark King" again: ordinary words, but both of them parts of a name and side by side. */
function isPair(scan: Scan, at: number, parts: ReadonlyMap<number, unknown>): boolean {
  const isPart = (token: number) =>
    token >= 0 && token < scan.count && isCapital(scan, token) && parts.has(scan.hash[token] ?? 0)
  if (!isPart(at)) return false
  return (isPart(at + 1) && continuesName(scan, at + 1)) || (isPart(at - 1) && continuesName(scan, at))
}

function isMention(scan: Scan, at: number): boolean {
  const { ordinary, medical, given, family } = wordAt(scan, at)
  if (isStopped(scan, at)) return isMonthAmidWords(scan, at)
  const next = at + 1
  if (isNamedAfter(scan, { from: at, to: next })) return false
  const eponym = ((scan.flags[at] ?? 0) & flags.eponym) !== 0
  if (scan.shape[at] === LOWER) return ordinary === 0 && !medical && given + family > 0 && !eponym
  if (!isCapital(scan, at)) return false
  if (eponym && !isSpokenOf(scan, at)) return false
  if (ordinary < 2 && !medical) return true
  // "[Mark]: Hi" and "Mark reports": only people speak.
  if (/^(?::|\]:?)/.test(scan.text.slice(scan.end[at] ?? 0, (scan.end[at] ?? 0) + 2))) return true
  if (given > 0 && goesOnAsPerson(scan, next)) return true
  const verbs = given === 3 ? personVerbs : speech
  if (next < scan.count && scan.between(next) === ' ' && scan.shape[next] === LOWER && verbs.has(scan.hash[next] ?? 0))
    return true
  return at > 0 && /^,? $/.test(scan.between(at)) && !isCapital(scan, at - 1)
}
