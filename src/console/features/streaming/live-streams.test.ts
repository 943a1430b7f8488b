import { expect, it } from 'vitest'
import { eventOf, sliceCount, sliceMs, slicesOf } from './live-streams.ts'

it('the last minute is told in slices, and what is older is not', () => {
  const now = 1_000_000
  const slices = slicesOf(
    [
      { at: now, action: 'allow' },
      { at: now - 1, action: 'block' },
      { at: now - sliceMs, action: 'modify' },
      { at: now - sliceMs * sliceCount, action: 'allow' },
    ],
    now,
  )
  expect(slices).toHaveLength(sliceCount)
  expect(slices.at(-1)).toEqual({ passed: 1, changed: 0, blocked: 1 })
  expect(slices.at(-2)).toEqual({ passed: 0, changed: 1, blocked: 0 })
  expect(slices[0]).toEqual({ passed: 0, changed: 0, blocked: 0 })
})

it('what is told of a stream is read, and what is not of the contract is passed over', () => {
  const chunk = { type: 'chunk', stream_id: 's', action: 'modify', held: 3 }
  expect(eventOf(JSON.stringify(chunk))).toEqual(chunk)
  const others = [{ type: 'sessions', sessions: [] }, { ...chunk, action: 'fly' }, { ...chunk, held: 'x' }, null, []]
  for (const other of others) expect(eventOf(JSON.stringify(other))).toBeUndefined()
  expect(eventOf('<html>')).toBeUndefined()
})
