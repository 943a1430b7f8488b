import { describe, expect, it } from 'vitest'
import { recognize } from '../recognize.ts'

const people = (text: string) =>
  recognize(text)
    .filter(({ type }) => type === 'PERSON')
    .map(({ start, end }) => text.slice(start, end))

describe('mentions of a person', () => {
  it('are letters in brackets behind the name that they begin, and wherever they stand again', () => {
    expect(people('Maria Gonzalez (MG) is 45. MG denies pain.')).toEqual(['Maria Gonzalez', 'MG', 'MG'])
  })
  it('begin with the letter of another word of the name', () => {
    expect(people('Patient: Ingrid Sorensen. Labeled "I Sorensen". then I Sorensen saw.')).toEqual([
      'Ingrid Sorensen',
      'I Sorensen',
      'Sorensen',
    ])
  })
  it('are no letters in brackets that begin another word', () => {
    expect(people('Maria Gonzalez (DM) is 45. DM since 2015; MG 5 mg.')).toEqual(['Maria Gonzalez'])
  })
})
