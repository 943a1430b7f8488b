import { describe, expect, it } from 'vitest'
import { mergedReads } from './merge-reads.ts'

function merged(text: string, ...marks: (readonly [type: string, value: string])[]): string[] {
  const reads = marks.map(([type, value]) => ({
    type,
    start: text.indexOf(value),
    end: text.indexOf(value) + value.length,
    score: 0.9,
  }))
  return mergedReads(text, reads).map(({ type, start, end }) => `${type}:${text.slice(start, end)}`)
}

describe('reads of a tagger', () => {
  it('leave out the letter of the sex before an age or in a column of its own, not an initial', () => {
    expect(merged('Kavanagh, Seán     M 67', ['PERSON', 'Kavanagh, Seán     M'])).toEqual(['PERSON:Kavanagh, Seán'])
    expect(merged('Vagi Morea M 36, engineer', ['PERSON', 'Vagi Morea M'])).toEqual(['PERSON:Vagi Morea'])
    expect(merged('Kowalski, Jan M / MRN', ['PERSON', 'Kowalski, Jan M'])).toEqual(['PERSON:Kowalski, Jan M'])
  })
  it('are one over a hyphen and a sign for "and"', () => {
    expect(merged('seen by Evelyn Strickland-Moss', ['PERSON', 'Evelyn Strickland'], ['PERSON', 'Moss'])).toEqual([
      'PERSON:Evelyn Strickland-Moss',
    ])
    expect(
      merged('works at Kettle & Crumb', ['LOCATION', 'Kettle'], ['ORGANIZATION', '&'], ['LOCATION', 'Crumb']),
    ).toEqual(['LOCATION:Kettle & Crumb'])
  })
  it('stay apart over a space, a comma and the end of a sentence', () => {
    const text = 'Ruiz Paged, Kim. Broda. Kerlix'
    const names = ['Ruiz', 'Paged', 'Kim', 'Broda', 'Kerlix'].map((name) => ['PERSON', name] as const)
    expect(merged(text, ...names)).toEqual(names.map(([type, name]) => `${type}:${name}`))
  })
  it('of houses part at the gap of a column, and end before a label', () => {
    expect(merged('Coast Air  Teams @w', ['ORGANIZATION', 'Coast Air  Teams'])).toEqual([
      'ORGANIZATION:Coast Air',
      'ORGANIZATION:Teams',
    ])
    expect(merged('Lake  County: Muskogee', ['LOCATION', 'Lake  County'])).toEqual(['LOCATION:Lake'])
    expect(merged('14 Elm St  Dover', ['LOCATION', '14 Elm St  Dover'])).toEqual(['LOCATION:14 Elm St  Dover'])
  })
  it('of signs alone are nothing', () => {
    expect(merged('a - b', ['ORGANIZATION', '-'])).toEqual([])
  })
})
