import { hashWord, wordsOf } from './hash.ts'

/** Phrases, divided by `|`, as the hashes of their words, by the first of these; the longest phrase first. */
export function phrasesByFirstWord(phrases: string): ReadonlyMap<number, readonly (readonly number[])[]> {
  const found = new Map<number, readonly (readonly number[])[]>()
  for (const phrase of phrases.split('|')) {
    const words = wordsOf(phrase).map(hashWord)
    const [first] = words
    if (first === undefined) continue
    const all = [...(found.get(first) ?? []), words]
    found.set(
      first,
      all.sort((a, b) => b.length - a.length),
    )
  }
  return found
}
