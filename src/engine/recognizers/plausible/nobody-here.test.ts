import { describe, expect, it } from 'vitest'
import { isDerived } from './derived.ts'
import { isNobodyHere } from './nobody-here.ts'

/** Whether nobody is meant by a value where it stands in a text. */
function nobody(text: string, value: string): boolean {
  const start = text.indexOf(value)
  return isNobodyHere(text, { start, end: start + value.length })
}

describe('what holds nobody where it stands', () => {
  it.each([
    ['a verb that opens an entry', '3/6 1530 - Met w/ pt and son', 'Met'],
    ['what was done with somebody', '\nSpoke with daughter', 'Spoke'],
    ['a task before a value', 'free fluids. Chase K+ (3.1)', 'Chase'],
    ['a modal behind a patient', 'Told pt May need to stay', 'May'],
    ['a modal behind she', 'and she Will return Monday', 'Will'],
    ['a crew with its number', 'via EMS (Medic 12)', 'Medic'],
    ['what calls somebody', '\nBleep 2291 for jobs', 'Bleep'],
    ['a call sign', 'Crew on call sign Alpha 2.', 'Alpha'],
    ['a line in a vein', 'Lines: R IJ Cordis (11/30)', 'Cordis'],
    ['a line in an artery', 'd/c today. L radial Aline.', 'Aline'],
    ['a sum', 'Prep: Boston 2+3+3=8.', 'Boston'],
    ['a class of a town', 'polyp (Paris Is), cold snare', 'Paris Is'],
    ['the second of two who made classes', 'Pell & Gregory IIB', 'Gregory'],
    ['a model behind its make', '1.5T Siemens Aera. T1', 'Aera'],
    ['operations of the past', 'Prior op: Nissen, Burch, Pfannenstiel', 'Burch'],
    ['an operation behind s/p', 's/p Hartmann, now well', 'Hartmann'],
    ['a product behind its substance', 'cracker w/ barium (Varibar).', 'Varibar'],
    ['a form of address', 'Dear Sir/Ma,', 'Ma'],
    ['an antigen in brackets', 'anti-Jkb (Kidd), anti-Fya (Duffy)', 'Duffy'],
    ['what blood goes by', 'tonight via Quinton/Shiley; blood bank', 'Shiley'],
    ['money by phone', 'M-Pesa 0722 for transport', 'Pesa'],
    ['the clown of a charity', 'in the Ronald McDonald room', 'Ronald McDonald'],
  ])('%s', (_what, text, value) => {
    expect(nobody(text, value)).toBe(true)
  })
  it.each([
    ['somebody who met', 'Met, Anna\nw/ pt', 'Anna'],
    ['somebody before a number to call', '\nChase 555-0142', 'Chase'],
    ['somebody called May', 'Told May needs are met', 'May'],
    ['a name behind pt that does something', 'pt May has no pain', 'May'],
    ['a name behind kin', 'her son Will needs a ride', 'Will'],
    ['a pager’s owner', 'Okafor 2291', 'Okafor'],
    ['who placed a line', 'R IJ by Cordis, MD', 'Cordis'],
    ['a visitor from a town', 'Boston was cold; Paris called', 'Paris'],
    ['who operated', 'Surgeon: Nissen, first assist Burch', 'Burch'],
    ['a nurse in brackets', 'the nurse (Kidd) came', 'Kidd'],
    ['two who cover', 'covering Quinton/Shiley tonight', 'Shiley'],
    ['a family name behind a given name that goods bear too', 'Harvey Okonjo came', 'Okonjo'],
    ['a generation', 'John Howard III was seen', 'John Howard'],
  ])('not %s', (_what, text, value) => {
    expect(nobody(text, value)).toBe(false)
  })
  it.each(['Reoriented', 'Intradepartmental', 'Grandkid', 'Stepkids'])('%s is made of a word', (word) => {
    expect(isDerived(word)).toBe(true)
  })
  it.each([
    'Underhill',
    'Mohammed',
    'Kimberly',
    'Desmond',
    'Delaney',
    'Precious',
    'Oluwaseun',
    'Renard',
    'Connolly',
    'Demarco',
  ])('%s is not', (word) => {
    expect(isDerived(word)).toBe(false)
  })
})
