import { describe, expect, it } from 'vitest'
import { recognize } from './recognize.ts'
import { tokenRecognizers } from './registry.ts'
import { createScan } from './scan/scan.ts'

/** Texts in which nearly every word could be a name, a house, a code, a row. */
const hostile: Readonly<Record<string, string>> = {
  'names that nobody knows': 'Xyzzyra Qwortle Blenvic ',
  'names of things': 'Kaplan-Meier, Hoehn and Yahr, ',
  'letters with points': 'A.B. C. D.E. ',
  'family names and letters': 'Ng, W. Tran, B. ',
  'beds in rows': '12 Swan - ok\n13 Love - ok\n',
  'talk without an end': 'Tomasz: yes that is so\n',
  'houses within houses': 'St. Mary of the Lake School of ',
  'words of going': 'from to at via from ',
  'codes tied together': 'AB-12-345-67/89.',
  'days in figures': '3/4, 5/6, 7/8, ',
}

/** How often the recognisers that read words ask for a word's text. */
function looks(text: string): number {
  const scan = createScan(text)
  let count = 0
  const counting = (read: (at: number) => string) => (at: number) => {
    count++
    return read(at)
  }
  const counted = { ...scan, word: counting(scan.word), between: counting(scan.between) }
  for (const recognizer of tokenRecognizers) recognizer.find(counted)
  return count
}

describe('recognisers of words', () => {
  for (const [name, piece] of Object.entries(hostile)) {
    it(`look at a text in proportion to its length: ${name}`, () => {
      const once = looks(piece.repeat(40))
      expect(looks(piece.repeat(320))).toBeLessThan(once * 8.6 + 400)
    })
    it(`find within the text and in order: ${name}`, () => {
      const text = piece.repeat(120)
      let last = 0
      for (const { start, end } of recognize(text)) {
        expect(start).toBeGreaterThanOrEqual(last)
        expect(end).toBeGreaterThan(start)
        last = end
      }
      expect(last).toBeLessThanOrEqual(text.length)
    })
  }
})
