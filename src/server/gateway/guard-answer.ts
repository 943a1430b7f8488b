import { mergeSpans, type Placeholders } from '#engine'
import type { Call } from '../http/call.ts'
import type { CheckResult } from '../policy/checks.ts'
import { type Configs, checkEverything, spansToMask } from '../policy/everything.ts'
import { type GatewayServices, inJson } from './guard-input.ts'
import type { Records } from './records.ts'
import type { Slot } from './slots.ts'
import { judgeToolCall } from './tool-call.ts'
import { clean, type GatewayVerdict, stops, stricter, unmasked } from './verdict.ts'

/** What stands in an answer that the guardrails stopped. */
export const stoppedText = 'This answer was withheld by a safety check.'

/** One answer of several: its texts, and how to put other words in its place. */
export interface Answer {
  readonly slots: readonly Slot[]
  stop(text: string): void
}

interface AnswersParts {
  readonly answers: readonly Answer[]
  /** What they are held against beside the policy. */
  readonly configs: Configs
  readonly placeholders: Placeholders
  readonly records: Records
}

/**
 * Checks whole answers in place: masked, withheld, or passed with the user's own values put back. A tool call's
 * arguments are judged too; they are not masked, and get their values back.
 */
export async function guardAnswers(
  services: GatewayServices,
  call: Call,
  { answers, configs, placeholders, records }: AnswersParts,
): Promise<GatewayVerdict> {
  const escaped = inJson(placeholders)
  const judgeWords = async ({ text }: Slot): Promise<Judged> => {
    const result = await checkEverything(services, { call, text, recording: records.add, bySources: true, configs })
    const spans = withoutOwn(text, spansToMask(result.outcomes))
    return { result, masked: mergeSpans(spans).length, shown: placeholders.restore(hide(text, spans)) }
  }
  const judgeArguments = async ({ text }: Slot): Promise<Judged> => {
    const result = await judgeToolCall(services, call, { given: text, records })
    return { result: result && unmasked(result), masked: 0, shown: escaped.restore(text) }
  }
  let verdict = clean
  for (const answer of answers) {
    for (const slot of answer.slots) {
      const { result, masked, shown } = await (slot.json ? judgeArguments(slot) : judgeWords(slot))
      if (result) verdict = stricter(verdict, result, masked)
      if (result && stops(result)) {
        answer.stop(stoppedText)
        break
      }
      slot.replace(shown)
    }
  }
  return verdict
}

interface Judged {
  /** Undefined where there was no word to judge. */
  readonly result: Pick<CheckResult, 'action' | 'status' | 'decidedBy'> | undefined
  readonly masked: number
  readonly shown: string
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
