import type { KnowledgeSource } from './knowledge.ts'
import { lazily } from './passage.ts'

/**
 * What sources have of a work that is referred to: the place of the one that it is; none where several are, or where they
 * only speak of it; `undefined` where it stands nowhere.
 */
export type Held = readonly (number | undefined)[]

/** The sources of an answer, as works that it may refer to. */
export interface Library {
  /** By an address or a number of its own, of which one is enough. */
  bySign(signs: readonly string[]): Held
  /** By words that stand together: authors and a year, who wrote a guideline and its number. One of several readings is enough. */
  byWords(readings: readonly (readonly string[])[]): Held
  /** By its title. */
  byTitle(title: string): Held
}

interface Shelf {
  /** The id and the title, folded. */
  readonly label: string
  readonly labelWords: ReadonlySet<string>
  /** The words of the title alone, in their order. */
  readonly title: readonly string[]
  /** The text, folded. */
  text(): string
  /** Its words, each between two blanks. */
  words(): string
}

/** Works that are looked for in one answer, for each costs a look through all sources; more count as standing nowhere. */
const MOST_SOUGHT = 100

/** Reads nothing of the sources before the first work is looked for. */
export function createLibrary(sources: readonly KnowledgeSource[]): Library {
  const shelves = lazily(() => sources.map(shelfOf))
  const known = new Map<string, Held>()
  const once = (key: string, names: (shelf: Shelf) => boolean, tells: (shelf: Shelf) => boolean): Held => {
    const before = known.get(key)
    if (before !== undefined || known.size >= MOST_SOUGHT) return before ?? [undefined]
    const found = heldBy(shelves(), names, tells)
    known.set(key, found)
    return found
  }
  return {
    bySign: (signs) => {
      const inText = (text: string) => signs.some((sign) => holds(text, fold(sign), isPartOfSign))
      return once(
        `sign ${signs.join(' ')}`,
        ({ label }) => inText(label),
        ({ text }) => inText(text()),
      )
    },
    byWords: (readings) =>
      once(
        `words ${readings.map((words) => words.join(' ')).join('|')}`,
        ({ labelWords }) => readings.some((words) => words.every((word) => labelWords.has(fold(word)))),
        ({ text }) => readings.some((words) => standTogether(text(), words)),
      ),
    byTitle: (title) => {
      const words = title.length > LONGEST_TITLE ? [] : titleWords(title)
      if (words.length === 0) return [undefined]
      return once(
        `title ${words.join(' ')}`,
        (shelf) => words.every((word) => shelf.labelWords.has(word)) || isEntryOf(title, shelf),
        (shelf) => words.length > 1 && shelf.words().includes(` ${wordsIn(title).join(' ')} `),
      )
    },
  }
}

function heldBy(shelves: readonly Shelf[], names: (shelf: Shelf) => boolean, tells: (shelf: Shelf) => boolean): Held {
  const named = shelves.flatMap((shelf, at) => (names(shelf) ? [at] : []))
  if (named.length > 0) return named.length === 1 ? named : []
  return shelves.some(tells) ? [] : [undefined]
}

function shelfOf({ id, title = '', text }: KnowledgeSource): Shelf {
  const label = fold(`${id}\n${title}`)
  const whole = wordsIn(label)
  // "smith2019" is what "Smith, 2019" names; "European Society of Cardiology" what "ESC" does.
  const parts = whole.flatMap((word) => word.match(/\p{L}+|\p{N}+/gu) ?? [])
  const folded = lazily(() => fold(text))
  const words = lazily(() => ` ${wordsIn(folded()).join(' ')} `)
  return {
    label,
    labelWords: new Set([...whole, ...parts, ...initialsIn(title)]),
    title: wordsIn(fold(title)),
    text: folded,
    words,
  }
}

/** Lower case, without diacritics and without the "www." of addresses. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\bwww\./g, '')
}

function wordsIn(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Words that tell no title from another. */
const small = new Set('the a an of for on in and or to with by from at guideline guidelines guidance'.split(' '))
/** A line that is longer is no title. */
const LONGEST_TITLE = 500

function titleWords(title: string): string[] {
  const placeless = title.replace(/,?\s(?:pp?\.|pages?|sections?|chapters?)\s?\d{1,4}(?:[-–]\d{1,4})?/gi, '')
  return wordsIn(placeless).filter((word) => !small.has(word))
}

/** What an entry of a bibliography says behind the title beside numbers. */
const imprint = new Set(
  (
    'edition ed version updated accessed retrieved revised published last page pages p pp section chapter vol volume no issue pdf online available doi pmid http https ' +
    'lancet bmj jama nejm journal j med medicine medical n engl new england diabetes care circulation annals ann internal intern cochrane database syst rev systematic reviews eur heart nature science'
  ).split(' '),
)

/** "Smith J, Jones A. Metformin in diabetes. Lancet. 2019;393:1-10." Nothing else may stand beside the title: it would be overlooked. */
function isEntryOf(written: string, { title }: Shelf): boolean {
  const words = wordsIn(written)
  const at = title.length < 2 ? -1 : ` ${words.join(' ')} `.indexOf(` ${title.join(' ')} `)
  if (at < 0) return false
  const before = ` ${words.join(' ')} `.slice(0, at).split(' ').filter(Boolean).length
  const names = new Set((written.match(/(?<![\p{L}\p{N}])\p{Lu}[\p{L}'’-]*/gu) ?? []).flatMap(wordsIn))
  const isBeside = (word: string) => imprint.has(word) || small.has(word) || /^\p{N}+$/u.test(word)
  const authors = words.slice(0, before).every((word) => isBeside(word) || names.has(word) || /^(?:et|al)$/.test(word))
  return authors && words.slice(before + title.length).every(isBeside)
}

/** What an address or a number goes on with. */
function isPartOfSign(before: string, behind: string): boolean {
  return /[\p{L}\p{N}_.-]$/u.test(before) || /^(?:[\p{L}\p{N}_-]|\.[\p{L}\p{N}])/u.test(behind)
}

function isPartOfWord(before: string, behind: string): boolean {
  return /[\p{L}\p{N}]$/u.test(before) || /^[\p{L}\p{N}]/u.test(behind)
}

/** Whether a text has something that is no part of more. */
function holds(text: string, sought: string, isPart: typeof isPartOfWord): boolean {
  return placesOf(text, sought, isPart).next().done === false
}

function* placesOf(text: string, sought: string, isPart: typeof isPartOfWord): Generator<number> {
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + sought.length)) {
    const end = at + sought.length
    if (!isPart(text.slice(Math.max(0, at - 1), at), text.slice(end, end + 2))) yield at
  }
}

/** How far apart words of one reference stand: an entry of a bibliography has its year behind its title. */
const REACH = 300
/** Places of its rarest word that are looked at. */
const MOST_PLACES = 200

function standTogether(text: string, words: readonly string[]): boolean {
  const [rarest, ...others] = [...words].sort((a, b) => b.length - a.length || a.localeCompare(b))
  const stands = (word: string, within: string) => placesOfName(within, word).next().done === false
  if (rarest === undefined || !others.every((word) => stands(word, text))) return false
  let looked = 0
  for (const at of placesOfName(text, rarest)) {
    const near = text.slice(Math.max(0, at - REACH), at + REACH)
    if (others.every((word) => stands(word, near))) return true
    looked += 1
    if (looked >= MOST_PLACES) return false
  }
  return false
}

/** Places of a word; an acronym's also where it is written out. */
function* placesOfName(text: string, name: string): Generator<number> {
  yield* placesOf(text, fold(name), isPartOfWord)
  if (!isAcronym(name)) return
  const letters = [...name.toLowerCase()].map((letter) => `${letter}\\p{L}{2,30}`)
  const spelled = new RegExp(`(?<!\\p{L})${letters.join('\\s(?:(?:of|for|on|and|the|in)\\s){0,2}')}`, 'gu')
  for (const match of text.matchAll(spelled)) yield match.index
}

/** Whether a word is made of the initials of others. */
export function isAcronym(word: string): boolean {
  return /^\p{Lu}{2,6}$/u.test(word)
}

/** The initials of names of several words: "ada" of "American Diabetes Association". */
export function initialsIn(text: string): string[] {
  const names = text.match(/\p{Lu}\p{Ll}{1,30}(?:\s(?:(?:of|for|on|and|the|in)\s){0,2}\p{Lu}\p{Ll}{1,30}){1,6}/gu) ?? []
  return names.map((name) => (name.match(/\p{Lu}/gu) ?? []).join('').toLowerCase())
}
