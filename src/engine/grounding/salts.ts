import { meaningOf } from './synonyms.ts'

/** A word as salts are looked for: what it means and where it stands. */
export interface Worded {
  readonly stem: string
  readonly at: number
}

const meanings = (list: string) => new Set(list.split(' ').map(meaningOf))

/** What the body holds, and what is given as one salt or another. */
const cations = meanings('calcium sodium potassium magnesium zinc ferrous ammonium aluminium aluminum')
const anions = meanings(
  'chloride gluconate sulfate phosphate carbonate bicarbonate acetate citrate lactate hydroxide oxide iodide nitrate fumarate aspartate',
)
/** Behind a drug these only say which salt of it. */
const ofDrugs = new Set([
  ...anions,
  ...cations,
  ...meanings('hydrochloride tartrate succinate maleate mesylate besylate bromide bitartrate hydrobromide'),
])
const written = new Map(
  Object.entries({
    kcl: 'potassium chloride',
    nacl: 'sodium chloride',
    saline: 'sodium chloride',
    mgso4: 'magnesium sulfate',
    cacl2: 'calcium chloride',
    nahco3: 'sodium bicarbonate',
  }).map(([short, name]) => [meaningOf(short), name.split(' ').map(meaningOf).join(' ')]),
)

/** The name of the salt that begins at a word: an electrolyte with its anion is one thing to give. */
export function saltAt(contents: readonly Worded[], index: number): string | undefined {
  const word = contents[index]
  if (!word) return undefined
  const short = written.get(word.stem)
  if (short !== undefined || !cations.has(word.stem)) return short
  const next = contents[index + 1]
  return next && next.at === word.at + 1 && anions.has(next.stem) ? `${word.stem} ${next.stem}` : undefined
}

/** Whether a word is an electrolyte, which alone may name what is given or what is measured. */
export function isElectrolyte(stem: string): boolean {
  return cations.has(stem)
}

/** Whether a word behind a drug belongs to its name as its salt. */
export function isSaltOf(stem: string): boolean {
  return ofDrugs.has(stem)
}

/** The electrolyte of a salt's name; the name itself of anything else. */
export function electrolyteOf(name: string): string {
  return name.split(' ')[0] ?? name
}
