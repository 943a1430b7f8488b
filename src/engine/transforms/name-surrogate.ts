import { familyOf, flags, givenOf } from '../recognizers/gazetteers/flags.ts'
import { lexicon } from '../recognizers/gazetteers/lexicon.ts'
import { hashWord } from '../recognizers/scan/hash.ts'
import type { Chance } from './chance.ts'
import { likeCase } from './shape.ts'
import { type Culture, cultures } from './surrogate-names.ts'
import { type Sex, TITLES } from './titles.ts'

/** Particles, which stay before a name; behind everything else "Le" and "Do" are family names. */
const PARTICLES = /^(?:de|del|la|las|los|van|von|der|den|di|da|dos|du|do|le|bin|al|el|y)$/i
/** A degree with its points behind a name, a letter with its point, or a word with what belongs to it. */
const WORD =
  /(?<=[\p{L}.],? )(?:M\.D|D\.O|Ph\.D|R\.N|N\.P|P\.A|D\.D\.S|M\.B\.A)\.?(?!\p{L})|\p{L}(?=\.\p{L}(?:\.|(?!\p{L})))|\p{L}[\p{L}\p{M}'’]*\.?/gu
const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

const fold = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const familyCulture = new Map<string, Culture>()
const givenCulture = new Map<string, { culture: Culture; female: boolean }>()
for (const culture of [...cultures].reverse()) {
  for (const name of culture.family) familyCulture.set(fold(name), culture)
  for (const name of culture.male) givenCulture.set(fold(name), { culture, female: false })
  for (const name of culture.female) givenCulture.set(fold(name), { culture, female: true })
}

/**
 * Surrogates for people's names: as many words, in the same case, of the same sex and culture where these can be
 * told; titles, degrees and particles stay, letters become letters. One word of a name always becomes the same word, and
 * two words of a text never become one.
 */
export class NameSurrogates {
  readonly #chance: Chance
  readonly #words = new Map<string, string>()
  /** What no word may become: the names of the text, what was given already, what stays by itself. */
  readonly #taken: Set<string>
  #letters: readonly string[] | undefined
  /** The sex that titles tell of given names. */
  readonly #sexes = new Map<string, Sex>()

  /** `people`: the names of the text, so that none of them is drawn for another. */
  constructor(chance: Chance, people: readonly string[] = []) {
    this.#chance = chance
    this.#taken = new Set(people.flatMap((name) => (name.match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? []).map(fold)))
  }

  /** Says of a name what its title tells, before any is replaced; the first title of a word counts. */
  tell(name: string, sex: Sex): void {
    const words = name.match(WORD) ?? []
    const named = words.map((word) => fold(word.replace(/\.$/, ''))).filter((word) => !TITLES.test(word))
    const given = named.length < 2 ? named : /^[^,]+,/.test(name) ? named.slice(1) : named.slice(0, -1)
    for (const word of given) if (!this.#sexes.has(word)) this.#sexes.set(word, sex)
  }

  /** Settles the words of a name; give the longest names of a text first, so that short forms follow them. */
  replace(name: string): string {
    const culture = cultureOf(name)
    const words = [...name.matchAll(WORD)]
    const named = words.filter((word, at) => !isKept(word[0], words[at + 1]))
    const reversed = /^[^,]+,/.test(name) && named.length > 1 && (named[1]?.index ?? 0) > name.indexOf(',')
    // "Maria Gonzalez-Lopez": the family name begins with the first word that hyphens tie to the last.
    let family = named.length - 1
    while (family > 1 && name.charAt((named[family]?.index ?? 0) - 1) === '-') family--
    const isFamily = (word: string, place: number) =>
      named.length === 1 ? isMoreFamily(word) : reversed ? place === 0 : place >= family
    let out = ''
    let at = 0
    for (const word of words) {
      const place = named.indexOf(word)
      out += name.slice(at, word.index)
      out += place < 0 ? word[0] : this.#word(word[0], { culture, family: isFamily(word[0], place) })
      at = word.index + word[0].length
    }
    return out + name.slice(at)
  }

  #word(word: string, { culture, family }: { culture: Culture; family: boolean }): string {
    const bare = word.replace(/\.$/, '')
    const point = word.slice(bare.length)
    if (areLetters(bare)) return [...bare].map((letter) => this.#letter(letter)).join('') + point
    const key = fold(bare)
    const known = this.#words.get(key)
    const made = known ?? this.#draw(key, { culture, family })
    this.#words.set(key, made)
    this.#taken.add(fold(made))
    return likeCase(made, bare) + point
  }

  /** The letter that follows in an order that the key draws: never the same, and never one for two. */
  #letter(letter: string): string {
    this.#letters ??= [...ALPHABET].sort((a, b) => this.#chance('initial', a) - this.#chance('initial', b))
    const at = this.#letters.indexOf(fold(letter).toUpperCase())
    const drawn = Math.floor(this.#chance('initial', letter.toUpperCase()) * ALPHABET.length)
    return likeCase(this.#letters[at < 0 ? drawn : (at + 1) % ALPHABET.length] ?? 'X', letter)
  }

  /** The draw itself must not depend on the rest of the text, or a name would change from text to text. */
  #draw(key: string, { culture, family }: { culture: Culture; family: boolean }): string {
    const draw = this.#chance(family ? 'family' : 'given', key)
    const told = this.#sexes.get(key)
    const given = told ? culture[told] : sexOf(key, culture)
    const own = family ? culture.family : given
    const bothSexes = ({ female, male }: Culture) => [...female, ...male]
    const others = cultures.flatMap((other) => (family ? other.family : told ? other[told] : bothSexes(other)))
    const free = this.#free(own, draw) ?? this.#free(others, draw)
    if (free !== undefined) return free
    // A text of more people than there are names: two names together.
    const first = own[Math.floor(draw * own.length)] ?? ''
    const pairs = others.map((other) => `${first}${other.toLowerCase()}`)
    return this.#free(pairs, draw) ?? `${first}${this.#words.size.toString(36)}`
  }

  /** The first name from the drawn one on that nobody of the text has or was given. */
  #free(pool: readonly string[], draw: number): string | undefined {
    const from = Math.floor(draw * pool.length)
    for (let step = 0; step < pool.length; step++) {
      const name = pool[(from + step) % pool.length] ?? ''
      if (!this.#taken.has(fold(name)) && !PARTICLES.test(name) && !TITLES.test(name)) return name
    }
    return undefined
  }
}

/** Titles and degrees stay, particles before another word. */
function isKept(word: string, next: RegExpExecArray | undefined): boolean {
  const bare = word.replace(/\.$/, '')
  return TITLES.test(bare) || (next !== undefined && PARTICLES.test(bare) && !TITLES.test(next[0].replace(/\.$/, '')))
}

/** One letter, or a few capitals without a vowel, as people sign: "J", "MG". */
function areLetters(word: string): boolean {
  return word.length === 1 || /^[B-DF-HJ-NP-TV-XZ]{2,3}$/.test(word)
}

/** The given names to draw from: those of the same sex, by the culture's own names first, then by the lists. */
function sexOf(key: string, culture: Culture): readonly string[] {
  const isAmong = (names: readonly string[]) => names.some((name) => fold(name) === key)
  if (isAmong(culture.female)) return culture.female
  if (isAmong(culture.male)) return culture.male
  const sex = lexicon().lookup(hashWord(key)) & (flags.female | flags.male)
  if (sex === flags.female) return culture.female
  return sex === flags.male ? culture.male : [...culture.female, ...culture.male]
}

/** A lone word is a family name where lists know it better as one. */
function isMoreFamily(word: string): boolean {
  const flag = lexicon().lookup(hashWord(word))
  return familyOf(flag) > givenOf(flag)
}

function cultureOf(name: string): Culture {
  const words = (name.match(/\p{L}[\p{L}\p{M}'’]+/gu) ?? []).map(fold)
  for (const word of [...words].reverse()) {
    const culture = familyCulture.get(word)
    if (culture) return culture
  }
  for (const word of words) {
    const given = givenCulture.get(word)
    if (given) return given.culture
  }
  const [first] = cultures
  return first ?? { female: [], male: [], family: [] }
}
