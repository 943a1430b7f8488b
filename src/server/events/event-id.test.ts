import { expect, it } from 'vitest'
import { newEventId } from './event-id.ts'

it('event ids are UUIDs of version 7 that sort by time and do not repeat', () => {
  const ids = Array.from({ length: 2_000 }, () => newEventId(1_772_359_259_999))
  expect(ids.every((id) => /^019ca8d8-175f-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toBe(true)
  expect(new Set(ids).size).toBe(2_000)
  expect(newEventId(1_772_359_260_000) > newEventId(1_772_359_259_999)).toBe(true)
})
