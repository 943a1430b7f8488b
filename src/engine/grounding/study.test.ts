import { describe, expect, it } from 'vitest'
import { createKnowledgeIndex } from './knowledge.ts'
import { isStudy } from './study.ts'

const kindOf = (text: string) => createKnowledgeIndex([{ id: 'a', text }]).passages[0]?.kind

describe('a report of a study', () => {
  it.each([
    'Adults with asthma were randomized to two groups. The mean peak flow was measured. It rose by 12%.',
    'We reviewed the records of 80 consecutive patients with hip fracture. Mortality was 9%.',
  ])('%j is one', (text) => {
    expect(isStudy(text)).toBe(true)
  })
  it.each([
    'Mr Adler was seen in the clinic. His blood pressure was 150/95 mmHg. Ramipril was increased to 5 mg.',
    'Take one tablet twice a day. Side effects: headache in 5% of patients.',
    'The library opens at 9. Children need a parent.',
  ])('%j is none', (text) => {
    expect(isStudy(text)).toBe(false)
  })
  it('a source of up to three sentences counts as short, whatever it reports', () => {
    const study = 'We enrolled 40 participants. They were randomized to two groups. The mean score was compared.'
    expect(kindOf(study)).toBe('short')
    expect(kindOf(`${study} It rose by 12%.`)).toBe('study')
    expect(kindOf('Rest today. Drink water. Call us tomorrow. Take care.')).toBe('other')
  })
})
