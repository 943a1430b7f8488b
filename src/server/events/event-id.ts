import { randomBytes } from 'node:crypto'
import type { GuardEvent } from './guard-event.ts'

let pool = Buffer.alloc(0)
let used = 0

/** A time-ordered UUID (version 7, RFC 9562) for an event that happened at `at` (milliseconds since 1970). */
export function newEventId(at: number): string {
  if (used + 10 > pool.length) {
    pool = randomBytes(4_000)
    used = 0
  }
  const chance = pool.toString('hex', used, used + 10)
  used += 10
  const time = at.toString(16).padStart(12, '0')
  const variant = '89ab'[Number.parseInt(chance.charAt(3), 16) & 3]
  return `${time.slice(0, 8)}-${time.slice(8)}-7${chance.slice(0, 3)}-${variant}${chance.slice(4, 7)}-${chance.slice(7, 19)}`
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Whether the database can take it: one event that it can't would take its whole batch with it. */
export function isSound({ id, confidence, processingSeconds, at }: GuardEvent): boolean {
  return uuid.test(id) && Number.isFinite(confidence + processingSeconds + at)
}
