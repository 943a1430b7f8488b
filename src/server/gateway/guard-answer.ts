import { mergeSpans, type Placeholders } from '#engine'
import type { Call } from '../http/call.ts'
import { checkEverything, spansToMask } from '../policy/everything.ts'
import { type GatewayServices, inJson } from './guard-input.ts'
import type { Records } from './records.ts'
import type { Slot } from './slots.ts'
import { clean, type GatewayVerdict, stops, stricter } from './verdict.ts'

/** What stands in an answer that the guardrails stopped. */
export const stoppedText = 'This answer was withheld by a safety check.'

/** One answer of several: its texts, and how to put other words in its place. */
export interface Answer {
  readonly slots: readonly Slot[]
  stop(text: string): void
}

interface AnswersParts {
  readonly answers: readonly Answer[]
  readonly placeholders: Placeholders
  readonly records: Records
}

/**
 * Checks whole answers in place: masked, withheld, or passed with the user's own values put back. A tool call's
 * arguments get their values back and are no words to a person, so they are not judged.
 */
export async function guardAnswers(
  services: GatewayServices,
  call: Call,
  { answers, placeholders, records }: AnswersParts,
): Promise<GatewayVerdict> {
  const escaped = inJson(placeholders)
  let verdict = clean
  for (const answer of answers) {
    for (const slot of answer.slots) {
      if (slot.json) {
        slot.replace(escaped.restore(slot.text))
        continue
      }
      const result = await checkEverything(services, { call, text: slot.text, recording: records.add })
      const spans = withoutOwn(slot.text, spansToMask(result.outcomes))
      verdict = stricter(verdict, result, mergeSpans(spans).length)
      if (stops(result)) {
        answer.stop(stoppedText)
        break
      }
      slot.replace(placeholders.restore(hide(slot.text, spans)))
    }
  }
  return verdict
}

const ownPlaceholder = /^<?[A-Z][A-Z_]*_\d+(?:_\d+)?>?$/

/** Our own placeholders in an answer are no finding. */
export function withoutOwn<T extends { readonly start: number; readonly end: number }>(
  text: string,
  spans: readonly T[],
): T[] {
  return spans.filter(({ start, end }) => !ownPlaceholder.test(text.slice(start, end)))
}

function hide(
  text: string,
  spans: readonly { readonly start: number; readonly end: number; readonly type: string }[],
): string {
  let [out, at] = ['', 0]
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    if (span.end <= at) continue
    out += `${text.slice(at, Math.max(at, span.start))}<${span.type}>`
    at = span.end
  }
  return out + text.slice(at)
}
