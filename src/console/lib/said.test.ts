import { describe, expect, it } from 'vitest'
import { said, whyOf } from './said.ts'

describe('what the server says', () => {
  it('stays as it is where the reader’s language has no other words for it', () => {
    expect(said('Ward 4’s own guardrail')).toBe('Ward 4’s own guardrail')
  })
  it('tells a pattern by its parts, and how many more fit', () => {
    const steps = ['reveals, then very secret', 'reveals, then secret prompt', 'a context word stands near']
    expect(whyOf(steps)).toBe(
      'wording that fits the pattern “reveals → very secret”, and 1 more; a context word stands near',
    )
    expect(whyOf(['its label “mrn” stands before it'])).toBe('its label “mrn” stands before it')
  })
})
