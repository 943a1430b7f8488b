import { generationOf, type Sex, TITLES } from './titles.ts'

/** Somebody whom names of the texts mean; the number is given when the first placeholder is written. */
export interface Person {
  number: number | undefined
  variants: number
  words: string[]
  sex: Sex | undefined
  /** "jr", "iii": father and son of one name are two. */
  generation?: string | undefined
}

/** A word that so many people have tells nobody from anybody; it also bounds the search. */
const MOST_NAMESAKES = 64
const MOST_WORDS = 8

/**
 * Who is who among the names: a name whose words are all among those of one known person is that person, as is a fuller
 * form of it, which makes the words known that it adds. A name that fits several people, and one with a title of the
 * other sex or of another generation, is somebody new.
 */
export class People {
  readonly #byWord = new Map<string, Person[]>()

  /** The person that a name means, a new one where it fits nobody or more than one. */
  meet(value: string, sex: Sex | undefined): Person {
    const words = nameWords(value)
    const generation = generationOf(value)
    const person = this.#find(words, sex, generation)
    if (person) {
      this.widen(person, words, sex, generation)
      return person
    }
    const made: Person = { number: undefined, variants: 0, words: [], sex }
    this.widen(made, words, sex, generation)
    return made
  }

  /** Adds what a name says of a person; a word takes the place of its initial. */
  widen(
    person: Person,
    words: readonly string[],
    ...[sex, generation]: [Sex | undefined, (string | undefined)?]
  ): void {
    person.sex ??= sex
    person.generation ??= generation
    const added = words.filter((word) => !person.words.includes(word)).sort((a, b) => b.length - a.length)
    const unused = new Set(person.words.filter((word) => !words.includes(word)))
    for (const word of added) {
      const twin = [...unused].find((other) => isInitialOf(word, other) || isInitialOf(other, word))
      if (twin !== undefined) unused.delete(twin)
      if (twin !== undefined && word.length === 1) continue
      person.words = [...person.words.filter((other) => other !== twin), word]
      this.#index(word, person)
    }
  }

  #index(word: string, person: Person): void {
    if (word.length < 2) return
    const known = this.#byWord.get(word)
    if (!known) this.#byWord.set(word, [person])
    else if (known.length <= MOST_NAMESAKES) known.push(person)
  }

  #find(words: readonly string[], sex: Sex | undefined, generation: string | undefined): Person | undefined {
    const lists = words.map((word) => this.#byWord.get(word) ?? []).filter((list) => list.length <= MOST_NAMESAKES)
    const maybe = <T>(one: T | undefined, other: T | undefined) => !one || !other || one === other
    const near = [...new Set(lists.flat())].filter((one) => maybe(one.sex, sex) && maybe(one.generation, generation))
    const identical = near.filter((one) => one.words.length === words.length && hasAll(one.words, words))
    const [exact, other] =
      identical.length > 1 ? identical.filter((one) => one.sex === sex && one.generation === generation) : identical
    if (exact && !other) return exact
    // A bare name that several people have stays apart from the fuller names that come later.
    const isOpen = (one: Person) => !near.some((wide) => wide !== one && isWithin(one.words, wide.words))
    const wider = near.filter((one) => isWithin(words, one.words) && (hasAll(one.words, whole(words)) || isOpen(one)))
    if (wider.length > 0) return wider.length === 1 ? wider[0] : undefined
    const narrower = near.filter((one) => isWithin(one.words, words) && isOpen(one))
    return narrower.sort((a, b) => b.words.length - a.words.length)[0]
  }
}

/** The words of a name without accents, titles and degrees; a single letter is an initial. */
export function nameWords(value: string): string[] {
  const folded = value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const all = (folded.replace(/['’]s(?!\p{L})/gu, '').match(/\p{L}[\p{L}'’]*/gu) ?? []).map((word) =>
    word.replace(/['’]/g, ''),
  )
  const words = all.filter((word) => word.length === 1 || !TITLES.test(word))
  return [...new Set(words.some((word) => word.length > 1) ? words : all)].slice(0, MOST_WORDS)
}

const whole = (words: readonly string[]): string[] => words.filter((word) => word.length > 1)
const hasAll = (words: readonly string[], some: readonly string[]): boolean =>
  some.every((word) => words.includes(word))
const isInitialOf = (letter: string, word: string): boolean => letter.length === 1 && word.startsWith(letter)

/** Whether every word of one name is a word of the other, letters standing for words; one word at least must be whole. */
function isWithin(few: readonly string[], many: readonly string[]): boolean {
  const left = new Set(many)
  const unmatched = few.filter((word) => !left.delete(word)).sort((a, b) => b.length - a.length)
  if (!few.some((word) => word.length > 1 && !unmatched.includes(word))) return false
  for (const word of unmatched) {
    const match = [...left].find((other) => isInitialOf(word, other) || isInitialOf(other, word))
    if (match === undefined) return false
    left.delete(match)
  }
  return true
}
