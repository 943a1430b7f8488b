import fc from 'fast-check'
import { expect, it } from 'vitest'
import { actions, eventSources, guardrailModes, judgements } from '#contract/vocabulary'
import { eventsOfLine, lineOf } from './event-line.ts'
import type { GuardEvent } from './guard-event.ts'

const words = fc.string({ unit: 'binary', maxLength: 20 })
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const share = fc.double({ min: 0, max: 1, noNaN: true })
const anyEvent: fc.Arbitrary<GuardEvent> = fc.record({
  id: fc.uuid(),
  organizationId: words,
  guardrail: words,
  action: fc.constantFrom(...actions),
  confidence: share,
  processingSeconds: share,
  categories: fc.array(words, { maxLength: 3 }),
  source: fc.constantFrom(...eventSources),
  sessionId: maybe(words),
  requestId: maybe(words),
  policyVersion: maybe(fc.nat()),
  mode: fc.constantFrom(...guardrailModes),
  status: fc.constantFrom(...judgements),
  at: fc.nat(),
  textFingerprint: maybe(words),
})

it('gives back from one line of the journal the events that it was made of', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { minLength: 1, maxLength: 3 }), (events) => {
      const line = lineOf(events)
      expect(line.indexOf('\n')).toBe(line.length - 1)
      const back = eventsOfLine(line.slice(0, -1))
      expect(back?.map(({ event }) => JSON.stringify(event))).toEqual(events.map((event) => written(event)))
      expect(back?.map(({ leads }) => leads)).toEqual(events.map((_, index) => index === 0))
    }),
  )
})

/** JSON with its keys in the order of the journal. */
function written(event: GuardEvent): string {
  return JSON.stringify(eventsOfLine(`[${JSON.stringify(event)}]`)?.[0]?.event)
}
