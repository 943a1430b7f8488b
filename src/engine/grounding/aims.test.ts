import { describe, expect, it } from 'vitest'
import { isAim } from './aims.ts'
import { gatherEvidence } from './gather.ts'
import { createKnowledgeIndex } from './knowledge.ts'

describe('what a study set out to do', () => {
  it.each([
    'To evaluate the effect of statins on mortality.',
    'OBJECTIVE: To determine whether statins lower mortality.',
    'The aim of this study was to compare two doses.',
    'We sought to find out whether walking helps.',
    'This study investigates whether statins lower mortality.',
    'We examined the effect of statins on mortality.',
    'The present study was undertaken to assess mortality.',
  ])('is told from what it found: %j', (sentence) => {
    expect(isAim(sentence)).toBe(true)
  })
  it.each([
    'Statins lowered mortality.',
    'We compared two doses and found no difference.',
    'The study was stopped early for benefit.',
    'To lower mortality, statins should be given early.',
    'Our results show that statins lower mortality.',
  ])('is not %j', (sentence) => {
    expect(isAim(sentence)).toBe(false)
  })
  it('gives way to a sentence that says what was found', () => {
    const text =
      'To evaluate the effect of early statins on mortality after stroke. Mortality after stroke was lower with early statins.'
    const [claim] = gatherEvidence(
      'Early statins have an effect on mortality after stroke.',
      createKnowledgeIndex([{ id: 'a', text }]),
    )
    expect(claim?.evidence[0]?.quote).toBe('Mortality after stroke was lower with early statins.')
  })
})
