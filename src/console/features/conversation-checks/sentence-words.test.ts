import { describe, expect, it } from 'vitest'
import { type JudgedSentence, labelOf, plainly, reasonOf, toneOf } from './sentence-words.ts'

const right: JudgedSentence = {
  supported: true,
  verdict: 'supported',
  false_citation: false,
  reason: 'the words, numbers and polarity of the source agree',
  source: 'a',
  quote: 'Metformin is the first choice.',
}
const wrong = { ...right, supported: false, false_citation: true, reason: 'the source that it cites does not say it' }

describe('the words for a judged sentence', () => {
  it('quote the source of one that is supported', () => {
    expect([labelOf(right), toneOf(right)]).toEqual(['supported', 'ok'])
    expect(reasonOf(right)).toBe('Source a: “Metformin is the first choice.”')
  })
  it('name a wrong citation before the source that does say it', () => {
    expect([labelOf(wrong), toneOf(wrong)]).toEqual(['wrong citation', 'bad'])
    expect(reasonOf(wrong)).toBe(
      'The source named for this does not say it. Found elsewhere: Source a: “Metformin is the first choice.”',
    )
  })
  it('say that a source speaks against it, with each reason', () => {
    const refuted: JudgedSentence = {
      ...wrong,
      verdict: 'refuted',
      reason: 'a number or unit differs from the source; the source that it cites does not say it',
    }
    expect(labelOf(refuted)).toBe('contradicted by a source')
    expect(reasonOf(refuted)).toBe(
      'The source has another number or unit. The source named for this does not say it. Source a: “Metformin is the first choice.”',
    )
  })
  it('never take what was not judged for wrong', () => {
    const left: JudgedSentence = {
      ...wrong,
      verdict: 'unjudged',
      false_citation: false,
      reason: 'there was no time left to judge this',
      source: null,
      quote: null,
    }
    expect([labelOf(left), toneOf(left)]).toEqual(['not checked', 'warn'])
    expect(reasonOf(left)).toBe('There was no time left to check this.')
  })
  it('say when there are no sources, and leave unknown reasons as they are', () => {
    expect(plainly('there are no sources to check against')).toBe('There are no sources to check this against.')
    expect(plainly('something new')).toBe('something new')
  })
})
