import type { Chance } from './chance.ts'
import { keyedPlace } from './keyed-place.ts'
import { foldName, type NamePool, poolOf } from './name-pools.ts'
import { likeCase } from './shape.ts'
import { TITLES } from './titles.ts'

/** Particles, which stay before a name; behind everything else "Le" and "Do" are family names. */
const PARTICLES = /^(?:de|del|la|las|los|van|von|der|den|di|da|dos|du|do|le|bin|al|el|y)$/i
/** A degree with its points behind a name, a letter with its point, or a word with what belongs to it. */
const WORD =
  /(?<=[\p{L}.],? )(?:M\.D|D\.O|Ph\.D|R\.N|N\.P|P\.A|D\.D\.S|M\.B\.A)\.?(?!\p{L})|\p{L}(?=\.\p{L}(?:\.|(?!\p{L})))|\p{L}[\p{L}\p{M}'’]*\.?/gu
/** What stands behind a name and is none of it: a point, an owner's s. */
const BEHIND = /(?:['’]s)?['’]?\.?$/i
const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** So often a name that is another word's already is drawn anew before a number parts the two. */
const MOST_TRIES = 40

/**
 * Surrogates for people's names: as many words, in the same case, a given name of the same sex for a given name, a
 * family name of the same culture for a family name, where the word itself tells these; titles, degrees and particles
 * stay, letters become letters. One word becomes the same word under one key, alone, in a longer name and in every
 * text. Known names never become one; of others four in ten thousand would, and where both stand in one text the one
 * that comes later in the alphabet is drawn anew.
 */
export class NameSurrogates {
  readonly #chance: Chance
  readonly #words = new Map<string, string>()
  readonly #given = new Set<string>()
  readonly #orders = new Map<NamePool, readonly string[]>()
  #letters: readonly string[] | undefined

  /** `people`: the names of the text, so that no two of them become one. */
  constructor(chance: Chance, people: readonly string[] = []) {
    this.#chance = chance
    const words = people.flatMap((name) => named(name).map((word) => partsOf(word).bare))
    for (const key of [...new Set(words.filter((word) => !areLetters(word)).map(foldName))].sort()) this.#settle(key)
  }

  /** The name with each of its words replaced. */
  replace(name: string): string {
    const kept = new Set(named(name).map(({ index }) => index))
    return name.replace(WORD, (word, at: number) => (kept.has(at) ? this.#word(word) : word))
  }

  #word(word: string): string {
    const { bare, behind } = partsOf(word)
    if (areLetters(bare)) return [...bare].map((letter) => this.#letter(letter)).join('') + behind
    return likeCase(this.#settle(foldName(bare)), bare) + behind
  }

  #settle(key: string): string {
    const known = this.#words.get(key)
    if (known !== undefined) return known
    let made = this.#draw(key, 0)
    for (let tried = 1; this.#given.has(made) && tried < MOST_TRIES; tried++) made = this.#draw(key, tried)
    if (this.#given.has(made)) made += this.#words.size.toString(36)
    this.#words.set(key, made)
    this.#given.add(made)
    return made
  }

  /** What stands for a word, by the word and the key alone. */
  #draw(key: string, tried: number): string {
    const { pool, place } = poolOf(key)
    const { names, members, others, purpose } = pool
    if (place !== undefined && names === members) return this.#next(pool, members[place] ?? '')
    if (place !== undefined && tried === 0)
      return names[keyedPlace(place, names.length, { purpose, chance: this.#chance })] ?? ''
    const made = others[Math.floor(this.#chance(`${purpose} lot ${tried}`, key) * others.length)] ?? ''
    return foldName(made) === key ? this.#draw(key, tried + 1) : made
  }

  /** The name that follows in an order that the key draws: never the same, and never one for two. */
  #next(pool: NamePool, name: string): string {
    let order = this.#orders.get(pool)
    if (!order) {
      const lots = new Map(pool.names.map((one) => [one, this.#chance(pool.purpose, one)]))
      order = [...pool.names].sort((a, b) => (lots.get(a) ?? 0) - (lots.get(b) ?? 0))
      this.#orders.set(pool, order)
    }
    return order[(order.indexOf(name) + 1) % order.length] ?? ''
  }

  /** The letter that follows in an order that the key draws: never the same, and never one for two. */
  #letter(letter: string): string {
    this.#letters ??= [...ALPHABET].sort((a, b) => this.#chance('initial', a) - this.#chance('initial', b))
    const at = this.#letters.indexOf(foldName(letter).toUpperCase())
    const drawn = Math.floor(this.#chance('initial', letter.toUpperCase()) * ALPHABET.length)
    return likeCase(this.#letters[at < 0 ? drawn : (at + 1) % ALPHABET.length] ?? 'X', letter)
  }
}

/** The words of a name that name somebody: no titles and degrees, no particles before another word. */
function named(name: string): RegExpExecArray[] {
  const words = [...name.matchAll(WORD)]
  return words.filter(([word], at) => {
    const bare = word.replace(/\.$/, '')
    const next = words[at + 1]
    return (
      !TITLES.test(bare) && !(next !== undefined && PARTICLES.test(bare) && !TITLES.test(next[0].replace(/\.$/, '')))
    )
  })
}

function partsOf(word: string | RegExpExecArray): { readonly bare: string; readonly behind: string } {
  const whole = typeof word === 'string' ? word : word[0]
  const behind = whole.length > 1 ? (BEHIND.exec(whole)?.[0] ?? '') : ''
  return { bare: whole.slice(0, whole.length - behind.length), behind }
}

/** One letter, or a few capitals without a vowel, as people sign: "J", "MG". */
function areLetters(word: string): boolean {
  return word.length === 1 || /^[B-DF-HJ-NP-TV-XZ]{2,3}$/.test(word)
}
