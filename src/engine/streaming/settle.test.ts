import { describe, expect, it } from 'vitest'
import { settle, unsettled } from './settle.ts'

const shown = (unit: string) => unit.slice(0, settle(unsettled, unit).shown)

describe('what has settled of a sentence', () => {
  it.each([
    ['We told her to keep the wound dry and to call us if ', 'We told her to keep the wound dry '],
    ['We told her to keep', ''],
    // Nothing settles behind a word from which a value may grow, and nothing just before it.
    ['She went to see Maria Gonzalez and then the others came home with her again', ''],
    ['The tablets may be taken with food by those who call 617-555-0123 today and later', 'The tablets may be taken '],
    ['they flew from seoul to see us and then went on with the rest of them', ''],
    // A rule that has begun to match holds its beginning back.
    ['how can I make all of it at home with', ''],
  ])('%j', (unit, expected) => {
    expect(shown(unit)).toBe(expected)
  })
  it('is the same word by word as at once', () => {
    const unit = 'You should try to walk a little every day, but you do not have to do more than feels right to you'
    let state = unsettled
    for (let end = 1; end <= unit.length; end += 1) state = settle(state, unit.slice(0, end))
    expect(state).toEqual(settle(unsettled, unit))
  })
})
