import { familyOf, flags, givenOf } from '../recognizers/gazetteers/flags.ts'
import { lexicon } from '../recognizers/gazetteers/lexicon.ts'
import { hashWord } from '../recognizers/scan/hash.ts'
import type { Chance } from './chance.ts'
import { likeCase } from './shape.ts'
import { type Culture, cultures } from './surrogate-names.ts'

const KEPT =
  /^(?:dr|mr|mrs|ms|miss|prof|sr|sra|srta|dra|don|doña|herr|frau|mme|mlle|m|rev|sir|nurse|jr|ii|iii|iv|md|m\.d|do|phd|rn|np|pa|pa-c|lpn|dds|esq|facs|mba|mph|de|del|la|las|los|van|von|der|den|di|da|dos|du|le|bin|al|el|y|and|of|the)$/i

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
 * told; titles, degrees and particles stay. One word of a name always becomes the same word.
 */
export class NameSurrogates {
  readonly #chance: Chance
  readonly #words = new Map<string, string>()
  readonly #taken: ReadonlySet<string>

  /** `people`: the names of the text, so that none of them is drawn for another. */
  constructor(chance: Chance, people: readonly string[] = []) {
    this.#chance = chance
    this.#taken = new Set(people.flatMap((name) => (name.match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? []).map(fold)))
  }

  /** Settles the words of a name; give the longest names of a text first, so that short forms follow them. */
  replace(name: string): string {
    const culture = cultureOf(name)
    const words = [...name.matchAll(/\p{L}[\p{L}\p{M}'’.]*/gu)]
    const named = words.filter((word) => !KEPT.test(word[0].replace(/\.$/, '')))
    const reversed = /^[^,]+,/.test(name) && named.length > 1 && (named[1]?.index ?? 0) > name.indexOf(',')
    // "Maria Gonzalez-Lopez": the family name begins with the first word that hyphens tie to the last.
    let family = named.length - 1
    while (family > 1 && name.charAt((named[family]?.index ?? 0) - 1) === '-') family--
    let out = ''
    let at = 0
    for (const word of words) {
      const place = named.indexOf(word)
      out += name.slice(at, word.index)
      out +=
        place < 0
          ? word[0]
          : this.#word(word[0], {
              culture,
              family: named.length === 1 ? isMoreFamily(word[0]) : reversed ? place === 0 : place >= family,
            })
      at = word.index + word[0].length
    }
    return out + name.slice(at)
  }

  #word(word: string, { culture, family }: { culture: Culture; family: boolean }): string {
    const bare = word.replace(/\.$/, '')
    const key = fold(bare)
    if (bare.length === 1) return this.#initial(bare) + word.slice(1)
    const known = this.#words.get(key)
    const made = known ?? this.#draw(key, { culture, family })
    this.#words.set(key, made)
    return likeCase(made, bare)
  }

  #initial(letter: string): string {
    const made = 'ABCDEGHJKLMNPRST'.charAt(Math.floor(this.#chance('initial', letter.toUpperCase()) * 16))
    return likeCase(made, letter)
  }

  #draw(key: string, { culture, family }: { culture: Culture; family: boolean }): string {
    const draw = this.#chance(family ? 'family' : 'given', key)
    const bySex = sexOf(key, culture)
    const pool = (family ? culture.family : bySex).filter((name) => fold(name) !== key)
    // The draw itself must not depend on the rest of the text, or a name would change from text to text.
    const from = Math.floor(draw * pool.length)
    for (let step = 0; step < pool.length; step++) {
      const name = pool[(from + step) % pool.length]
      if (name !== undefined && !this.#taken.has(fold(name))) return name
    }
    return pool[from] ?? 'Alex'
  }
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
