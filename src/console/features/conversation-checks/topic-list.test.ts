import { describe, expect, it } from 'vitest'
import { topicList } from './topic-list.ts'

describe('a line of topics', () => {
  it('is cut at its commas; blanks and repeats are dropped', () => {
    expect(topicList(' politics, , sports ,politics')).toEqual(['politics', 'sports'])
    expect(topicList('  ')).toEqual([])
  })
})
