import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTokenizer, readVocabulary } from './wordpiece.ts'

const file = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const cut = createTokenizer(readVocabulary(file('../../models/custos-encoder/vocab.txt')))

interface Vector {
  text: string
  ids: number[]
  cases: number[]
  spans: [number, number][]
}
const vectors: Vector[] = JSON.parse(file('./testdata/wordpiece.json'))

describe('the tokenizer', () => {
  it.each(vectors)('cuts %j as the reference does, with the same case classes and places', (vector) => {
    const pieces = cut(vector.text)
    expect([...pieces.ids.subarray(0, pieces.length)]).toEqual(vector.ids)
    expect([...pieces.cases.subarray(0, pieces.length)]).toEqual(vector.cases)
    expect(vector.ids.map((_id, at) => [pieces.starts[at], pieces.ends[at]])).toEqual(vector.spans)
  })

  it('keeps every piece inside the text and in order, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const pieces = cut(text)
        let before = 0
        for (let at = 0; at < pieces.length; at += 1) {
          const [start, end] = [pieces.starts[at] ?? -1, pieces.ends[at] ?? -1]
          expect(start).toBeGreaterThanOrEqual(before)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(text.length)
          before = start
        }
      }),
    )
  })

  it('takes work in proportion to the length, also for one endless word', () => {
    expect(cut('a'.repeat(500_000)).length).toBe(1)
    expect(cut('!'.repeat(200_000)).length).toBe(200_000)
  })

  it('refuses a vocabulary without its marks', () => {
    expect(() => readVocabulary('one\ntwo\n')).toThrow(/lacks/)
  })
})
