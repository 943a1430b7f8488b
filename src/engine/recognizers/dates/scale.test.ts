import { describe, expect, it } from 'vitest'
import { recognize } from '../recognize.ts'
import { dayOrder } from './order.ts'
import { isNoDay } from './scale.ts'

const daysOf = (text: string) =>
  recognize(text)
    .filter(({ type }) => type === 'DATE_TIME')
    .map(({ start, end }) => text.slice(start, end))

/** Whether the marked figure is a part of something and no day. */
function none(marked: string) {
  const [start, end] = [marked.indexOf('«'), marked.indexOf('»') - 1]
  return isNoDay(marked.replace(/[«»]/g, ''), { start, end })
}

describe('figures with a stroke', () => {
  it.each([
    'seen 16/01/2024. History: cough «10/7», no haemoptysis',
    'amoxicillin 500 tds «5/7»',
    'seen 16/01/2024, book «2/52»',
    'Targin «10/5» bd',
    'Barthel «12/20», walks with a frame',
    'caregiver strain index «5/13»',
    'Tinetti «17/28»',
    'teaches back «3/4». Sister helps',
    '10/15/2024 ESRD «2/2» FSGS',
    'Snellen 6/18 L, «6/12» R',
    'benign, «6/12» cores',
    'femur mid 1/«3»',
    'Cr fell to 1.«6» at discharge',
    'shift «1900-0730»',
    'BCx 7/7 «2/2» MSSA',
  ])('are no day: %s', (marked) => {
    expect(none(marked)).toBe(true)
  })
  it.each([
    'seen 16/01/2024, stopped on «10/7» by the GP',
    '10/15/2024. Amoxicillin «10/7», rash since',
    'seen 16/01/2024, operation «22/7», stop ramipril',
    'first seen «2/2» with FSGS',
    'dob 12/08/2015, «23»/4 Gorgie Park Road',
    'Next session «5/30»',
    'due on the «5»',
  ])('are left where they may be one: %s', (marked) => {
    expect(none(marked)).toBe(false)
  })
  it('are days in brackets, behind a test and behind everyday words, as the text writes its dates', () => {
    expect(daysOf('Seen 06/18/2024. CA-125: 1,204 to 88 to 14 (6/4).')).toContain('6/4')
    expect(daysOf('Admitted 30/12/2023. Apixaban begun day 12 (11/1).')).toContain('11/1')
    expect(daysOf('Met at bedside 8/15 per referral, appt 8/19 2pm.')).toContain('8/15')
    expect(daysOf('Seen 16/01/2024. FBC 2/4 green.')).toContain('2/4')
  })
  it('are days behind a test or a word of time, and beside the values of a month that is told', () => {
    expect(daysOf('Echo 3/12: EF 35. Cath 3/14 LAD 80%.')).toEqual(['3/12', '3/14'])
    expect(daysOf('Visit 06/14/2024. WBC 14 (6/10), 9.2 (6/12).')).toEqual(['06/14/2024', '6/10', '6/12'])
  })
  it('are days where three of one month are told', () => {
    const days = ['10/3', '10/9', '10/11', '10/10', '10/5']
    expect(daysOf('Extubated 10/3, trach 10/9, PEG 10/11. Trough 14.2 (10/10). TPN 10/5. Pain 2/10.')).toEqual(days)
    expect(daysOf('Power 4/5 arms, 3/5 legs, 2/5 hands, pain 4/10')).toEqual([])
  })
  it('are no days in brackets behind a scale', () => {
    expect(daysOf('Seen 16/01/2024. Barthel 12/20 (adm 7/20), power (4/5), strength (5/5).')).toEqual(['16/01/2024'])
  })
})

describe('the order in which a text writes its days', () => {
  it.each([
    ['seen 16/01/2024', 'day'],
    ['seen 01/16/2024', 'month'],
    ['seen 01/02/2024, amoxicillin tds', 'day'],
    ['seen 4 April 2024', 'day'],
    ['seen April 4, 2024', 'month'],
    ['appt 8/19 2pm', 'month'],
    ['seen 01/02/2024', undefined],
  ])('shows: %s', (text, order) => {
    expect(dayOrder(text).first).toBe(order)
  })
})
