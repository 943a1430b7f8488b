import { randomUUID } from 'node:crypto'
import type { GuardEvent } from './guard-event.ts'

let lastAt = Number.NaN
let lastTime = ''

/** A time-ordered UUID (version 7, RFC 9562) for an event that happened at `at` (milliseconds since 1970). */
export function newEventId(at: number): string {
  if (at !== lastAt) {
    const time = at.toString(16).padStart(12, '0')
    lastTime = `${time.slice(0, 8)}-${time.slice(8)}-7`
    lastAt = at
  }
  // The rest of a random one has the variant's bits where they belong.
  return lastTime + randomUUID().slice(15)
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Whether the database can take it: one event that it can't would take its whole batch with it. */
export function isSound({ id, confidence, processingSeconds, at }: GuardEvent): boolean {
  return uuid.test(id) && Number.isFinite(confidence + processingSeconds + at)
}
