import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSubject } from '../core/subject.ts'
import { keep, makeRoom } from './cells.ts'
import { compileLexicon } from './lexicon.ts'
import { readPlain } from './read-plain.ts'
import { termList } from './read-terms.ts'
import { tokenList } from './read-tokens.ts'
import { terms } from './terms.ts'
import { DIGITS, kindOf, numberOf, PLAIN, SIGN, SPACED, STRETCHED, shapeOf, WORD } from './token-list.ts'
import { tokens } from './tokens.ts'
import { Vocabulary, vocabulary } from './vocabulary.ts'

const anyAscii = fc.oneof(
  fc.string({ unit: 'binary-ascii', maxLength: 120 }),
  fc.string({
    unit: fc.constantFrom(
      'a',
      'B',
      'the',
      'ssss',
      ' ',
      '\n',
      '.',
      ',',
      "'",
      '1',
      '2.5',
      '$',
      '#',
      '"',
      'Dr. ',
      'e.g. ',
    ),
    maxLength: 60,
  }),
)

describe('reading tokens', () => {
  it('of an ASCII text finds the words, numbers and shapes that their letters say', () => {
    fc.assert(
      fc.property(anyAscii, (text) => {
        const list = createSubject(text).once(tokenList)
        for (let index = 0; index < list.count; index += 1) {
          const [traits, fold] = [list.traits(index), list.fold(index)]
          expect(fold).toBe(text.slice(list.at(index), list.end(index)).toLowerCase())
          expect(numberOf(traits)).toBe(kindOf(traits) === SIGN ? fold.charCodeAt(0) : vocabulary.numberOf(fold))
          expect((traits & SPACED) !== 0).toBe(index === 0 || list.at(index) > list.end(index - 1))
          if (kindOf(traits) !== WORD) continue
          const shape = /\d/.test(fold) ? DIGITS : /(.)\1\1/.test(fold) ? STRETCHED : PLAIN
          expect(shapeOf(traits)).toBe(fold.length === 1 ? 0 : shape)
        }
      }),
    )
  })
  it('reads ASCII words amid other letters as it reads them alone', () => {
    fc.assert(
      fc.property(anyAscii, (text) => {
        const words = (written: string) =>
          createSubject(written)
            .once(tokens)
            .map(({ kind, fold }) => `${kind} ${fold}`)
        expect(words(`${text} \u00e9`).slice(0, -1)).toEqual(words(text))
      }),
    )
  })
  it('takes the short way only for ASCII', () => {
    expect(readPlain('caf\u00e9', makeRoom(12))).toBe(-1)
    expect(readPlain('l\u2019eau', makeRoom(15))).toBe(-1)
  })
  it('knows a word of our lists however it is written, and no other', () => {
    const words = new Vocabulary()
    const [kill, etat] = [words.learn('kill'), words.learn('etat')]
    expect([words.numberOf('kill'), words.numberOf('etat'), words.numberOf('skill')]).toEqual([kill, etat, 0])
    expect(words.learn('kill')).toBe(kill)
  })
  it('keeps thousands of words apart', () => {
    const words = new Vocabulary()
    const all = Array.from({ length: 20_000 }, (_, index) => `w${index}`)
    const numbers = all.map((word) => words.learn(word))
    expect(new Set(numbers).size).toBe(all.length)
    expect(all.every((word, index) => words.numberOf(word) === numbers[index])).toBe(true)
  })
  it('tells marked words', () => {
    const words = new Vocabulary()
    const [short, long] = [words.mark(['a', 'b']), words.mark(['b', 'c'])]
    const marksOf = (word: string) => words.marksOf(words.numberOf(word))
    expect([marksOf('a'), marksOf('b'), marksOf('c'), marksOf('d')]).toEqual([short, short | long, long, 0])
  })
})

describe('rooms', () => {
  it('that are kept are never written over by the next', () => {
    const kept = Array.from({ length: 5000 }, (_, index) => {
      const room = makeRoom(100)
      room.cells.fill(index, room.from, room.from + 100)
      return { index, room: keep(room, 40) }
    })
    for (const { index, room } of kept) {
      expect(room.cells.slice(room.from, room.from + 40).every((cell) => cell === index)).toBe(true)
    }
  })
  it('of a long text are as long as it is', () => {
    const text = 'one two '.repeat(50_000)
    expect(createSubject(text).once(tokenList).count).toBe(100_000)
  })
})

describe('lists', () => {
  it('of two subjects do not disturb each other', () => {
    const [first, second] = [createSubject('The first text.'), createSubject('A second one!')]
    const before = first.once(tokenList)
    second.once(termList)
    expect(first.once(tokens).map(({ fold }) => fold)).toEqual(['the', 'first', 'text', '.'])
    expect(first.once(tokenList)).toBe(before)
    expect(first.once(terms).map(({ form }) => form)).toEqual(['the', 'first', 'text'])
  })
  it('find words that a list of words brought after they were read', () => {
    const read = createSubject('a zyxwvut here').once(termList)
    const shared = compileLexicon([{ odd: 'zyxwvut' }])
    const own = compileLexicon([{ odd: 'zyxwvut here' }], new Vocabulary())
    expect([shared.scan(read).hits.count, own.scan(read).hits.count]).toEqual([1, 1])
    expect([own.scan(read).hits.from(0), own.scan(read).hits.to(0)]).toEqual([1, 3])
  })
})
