import { describe, expect, it } from 'vitest'
import { recognize } from './recognize.ts'

const found = (text: string) =>
  recognize(text)
    .filter(({ recognizer }) => recognizer === 'found-beside')
    .map(({ type, start, end }) => `${type}:${text.slice(start, end)}`)

describe('what stands beside something found', () => {
  it('is a number right behind a name', () => {
    const text = 'Pt Ferrante, Silvio M118-402\nCalled to Dawn'
    const ids = recognize(text).filter(({ type }) => type === 'UNIQUE_ID')
    expect(ids.map(({ start, end }) => text.slice(start, end))).toEqual(['M118-402'])
  })
  it('is an age over 89 right behind a name', () => {
    expect(found('Mrs. Yetta Feinman (90, Cedar Crest) has a cough')).toEqual(['AGE:90'])
    expect(found('Mr. Elmer Torgerson, 96, wishes to thank us')).toEqual(['AGE:96'])
    expect(found('Mr. Elmer Torgerson 92 kg, Mrs. Pell, 71, here')).toEqual([])
  })
  it('is a town behind a street', () => {
    expect(found('domicilié 18 rue des Glycines, Albi.')).toEqual(['LOCATION:Albi.'])
  })
  it('is a name before a number to call, but no label', () => {
    expect(found('emergency contact is Ash 555-0139. safety')).toEqual(['PERSON:Ash'])
    expect(found('Questions? Call Telefon 603-555-0135 or Office 603-555-0136')).toEqual([])
  })
  it('is what somebody is called', () => {
    expect(found('Name: Ozzie Trevathan ("Oz")   Pharmacy: Kinney')).toEqual(['PERSON:Oz'])
    expect(found('Seen by Ozzie Trevathan ("see notes") today')).toEqual([])
  })
  it('is no dose, no date and no phone number behind a name', () => {
    expect(found('Mr. Smith 20240117 and Mr. Jones 01632 960 018')).toEqual([])
  })
})
