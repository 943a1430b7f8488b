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
})

describe('keyed chance', () => {
  it('draws the same lot for the same value and key, another for another key', () => {
    expect(keyedChance('k')('name', 'é😀')).toBe(keyedChance('k')('name', 'é😀'))
    expect(keyedChance('k')('name', 'x')).not.toBe(keyedChance('l')('name', 'x'))
  })
})
