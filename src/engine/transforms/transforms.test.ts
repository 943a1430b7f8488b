import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyedChance } from './chance.ts'
import { mask } from './mask.ts'
import { createPlaceholders } from './placeholders.ts'

const marked = fc
  .tuple(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('<PERSON_1> saw <PERSON_1>', 'Ann Lee and Lee, <LITERAL_1>'),
    ),
    fc.array(fc.tuple(fc.nat(60), fc.nat(20), fc.constantFrom('PERSON', 'US_SSN', 'DATE_TIME'))),
  )
  .map(([text, raw]) => ({
    text,
    spans: raw.map(([start, length, type]) => ({
      start: Math.min(start, text.length),
      end: Math.min(start + length, text.length),
      type,
    })),
  }))

describe('masking', () => {
  it('leaves the type in place of the value', () => {
    expect(mask('Ann, SSN 219-09-9999', [{ start: 9, end: 20, type: 'US_SSN' }])).toBe('Ann, SSN <US_SSN>')
  })
  it('leaves no part of overlapping values', () => {
    const spans = [
      { start: 0, end: 6, type: 'PERSON' },
      { start: 4, end: 14, type: 'LOCATION' },
    ]
    expect(mask('Austin Boston x', spans)).toBe('<LOCATION>x')
  })
})

describe('placeholders', () => {
  it('restore any text exactly, even one that holds placeholders of its own', () => {
    fc.assert(
      fc.property(fc.array(marked, { maxLength: 4 }), (texts) => {
        const table = createPlaceholders()
        for (const { text, spans } of texts) expect(table.restore(table.mask(text, spans))).toBe(text)
      }),
    )
  })
  it('restore after the table was stored and read again', () => {
    fc.assert(
      fc.property(marked, marked, (first, second) => {
        const table = createPlaceholders()
        const masked = table.mask(first.text, first.spans)
        const again = createPlaceholders(JSON.parse(JSON.stringify(table.entries())))
        expect(again.restore(again.mask(second.text, second.spans))).toBe(second.text)
        expect(again.restore(masked)).toBe(first.text)
      }),
    )
  })
  it('number the same value the same, and a shorter form of a name as the same person', () => {
    const table = createPlaceholders()
    const text = 'Maria Gonzalez came. Gonzalez left. Maria Gonzalez called.'
    const spans = [
      [0, 14],
      [21, 29],
      [36, 50],
    ].map(([start = 0, end = 0]) => ({ start, end, type: 'PERSON' }))
    expect(table.mask(text, spans)).toBe('<PERSON_1> came. <PERSON_1_2> left. <PERSON_1> called.')
  })
  const masked = (...texts: string[]) => {
    const table = createPlaceholders()
    return texts.map((text) => {
      const spans = [...text.matchAll(/\[(.*?)\]/g)].map((match, at) => {
        const start = match.index - 2 * at
        return { start, end: start + (match[1] ?? '').length, type: 'PERSON' }
      })
      const plain = text.replace(/[[\]]/g, '')
      const out = table.mask(plain, spans)
      expect(table.restore(out)).toBe(plain)
      return out.match(/(?<=<PERSON_)[\d_]+/g)?.join(' ') ?? ''
    })
  }
  it('part people whom only a shorter form has in common', () => {
    expect(masked('Dr. [Gonzalez] saw her.', '[Maria Gonzalez] called.', '[Pedro Gonzalez] came.')).toEqual([
      '1',
      '1_2',
      '2',
    ])
    expect(masked('Dr. [Gonzalez] saw [Maria Gonzalez] and [Pedro Gonzalez].')).toEqual(['1 2 3'])
  })
  it('give a bare name that several people have a number of its own, in any order', () => {
    expect(masked('[Jim Lee] met [Kim Lee]. [Lee] left. [James Lee] came, and [LEE].')).toEqual(['1 2 3 4 3_2'])
    expect(masked('[Lee] left. [Jim Lee] met [Kim Lee].')).toEqual(['1 2 3'])
    expect(masked('[Lee] left. [Jim Lee] came.')).toEqual(['1 1_2'])
    expect(masked('[John Smith], [Jane Smith], [J. Smith], [John Smith, MD], [Smith, John].')).toEqual([
      '1 2 3 1_2 1_3',
    ])
  })
  it('know a person by short words, initials and other accents', () => {
    expect(masked('Mr. [Bo Xu] came. Patient: [Xu, Bo]')).toEqual(['1 1_2'])
    expect(masked('[José Peña], [Jose Pena], [J. Peña], [M. Peña]')).toEqual(['1 1_2 1_3 2'])
    expect(masked('[M. Lopez]', '[Maria Lopez]', '[Mark Lopez]')).toEqual(['1', '1_2', '2'])
    expect(masked("[Sean O'Brien], [OBrien]’s")).toEqual(['1 1_2'])
  })
  it('part father and son of one name', () => {
    expect(masked('[John Smith Jr.], [John Smith, Sr.], [John Smith III] and again [John Smith Jr.]')).toEqual([
      '1 2 3 1',
    ])
    expect(masked('[John Smith, Jr., MD]', '[John Smith Junior], [John Smith II]')).toEqual(['1', '1_2 2'])
  })
  it('part people by titles of the other sex, inside the name or before it', () => {
    expect(masked('Mr. [Smith] and Mrs. [Smith] came, Mr. [Smith] left')).toEqual(['1 2 1'])
    expect(masked('[Mr. Smith] and [Mrs. Smith] came, [Smith] left')).toEqual(['1 2 3'])
    expect(masked('Mr. and Mrs. [Smith] came, Mr. [Smith] left')).toEqual(['1 1'])
    expect(masked('[John Smith]', 'Mr. [Smith]', 'Ms. [Smith]')).toEqual(['1', '1_2', '2'])
  })
  it('part people by their titles after the table was stored too', () => {
    const table = createPlaceholders()
    const spans = (...starts: number[]) => starts.map((start) => ({ start, end: start + 5, type: 'PERSON' }))
    const first = table.mask('Mr. Smith, Mrs. Smith', spans(4, 16))
    const again = createPlaceholders(JSON.parse(JSON.stringify(table.entries())))
    expect(again.mask('Mrs. Smith, Mr. Smith, Smith', spans(5, 16, 23))).toBe(
      'Mrs. <PERSON_2>, Mr. <PERSON_1>, <PERSON_3>',
    )
    expect(again.restore(first)).toBe('Mr. Smith, Mrs. Smith')
  })
})

describe('keyed chance', () => {
  it('draws the same lot for the same value and key, another for another key', () => {
    expect(keyedChance('k')('name', 'é😀')).toBe(keyedChance('k')('name', 'é😀'))
    expect(keyedChance('k')('name', 'x')).not.toBe(keyedChance('l')('name', 'x'))
  })
})
