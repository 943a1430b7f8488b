/**
 * What the lexicon knows of a word. Three strengths of two bits each (0: never heard of), then single bits.
 * `opener`: some phrase of the lexicon begins with the word. `phrase`: the entry itself is a phrase.
 */
export const flags = {
  givenShift: 0,
  familyShift: 2,
  wordShift: 4,
  medical: 1 << 6,
  drug: 1 << 7,
  condition: 1 << 8,
  disease: 1 << 9,
  town: 1 << 10,
  city: 1 << 11,
  country: 1 << 12,
  hospital: 1 << 13,
  eponym: 1 << 14,
  opener: 1 << 15,
  phrase: 1 << 16,
  female: 1 << 17,
  male: 1 << 18,
  /** Some recogniser begins at this word. */
  trigger: 1 << 19,
} as const

/** Strength 0..3 of the word as a given name: 3 popular, 1 listed. */
export const givenOf = (flag: number): number => (flag >> flags.givenShift) & 3
/** Strength 0..3 of the word as a family name. */
export const familyOf = (flag: number): number => (flag >> flags.familyShift) & 3
/** How ordinary the word is in lower case: 3 very, 1 listed, 0 unknown. */
export const wordOf = (flag: number): number => (flag >> flags.wordShift) & 3
