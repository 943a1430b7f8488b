import type { Masking } from '#contract/vocabulary'
import { createPlaceholders, mergeSpans, type Placeholders } from '#engine'
import type { Call } from '../http/call.ts'
import { type Configs, checkEverything, spansToMask } from '../policy/everything.ts'
import type { Services } from '../services.ts'
import type { Records } from './records.ts'
import { configsForAnswer, type Said } from './retrieved.ts'
import type { Slot } from './slots.ts'
import { clean, type GatewayVerdict, stricter } from './verdict.ts'

export type GatewayServices = Pick<Services, 'checks' | 'policies' | 'now'>

/** What the guardrails said of a request's fresh texts, and what stands for the values that the model does not see. */
export interface GuardedInput {
  readonly placeholders: Placeholders
  readonly verdict: GatewayVerdict
  /** The fresh texts as the model sees them. */
  readonly sent: readonly string[]
  /** What the answer is held against beside the policy. */
  readonly forAnswer: Configs
}

/**
 * Checks every fresh text, tool results among them, and masks all of them in place: what was said before is masked
 * again, since callers send it with its values, and so are the operator's instructions, which are not judged.
 */
export async function guardInput(
  services: GatewayServices,
  call: Call,
  request: { readonly slots: readonly Slot[]; readonly masking: Masking; readonly records: Records },
): Promise<GuardedInput> {
  const placeholders = createPlaceholders()
  let verdict = clean
  const [sent, said]: [string[], Said[]] = [[], []]
  for (const slot of request.slots) {
    const judged = slot.fresh && slot.speaker !== 'system'
    const { text } = slot
    const result = await checkEverything(services, {
      call,
      text,
      unrecorded: !judged,
      configs: configsFor(slot),
      recording: request.records.add,
    })
    const spans = request.masking === 'off' ? [] : spansToMask(result.outcomes)
    const masked = spans.length > 0 ? placeholders.mask(text, spans) : text
    if (spans.length > 0) slot.replace(masked)
    said.push({ text: masked, speaker: slot.speaker, fresh: slot.fresh })
    if (!judged) continue
    verdict = stricter(verdict, result, mergeSpans(spans).length)
    sent.push(masked)
  }
  const own = request.masking === 'reversible' ? placeholders : createPlaceholders()
  return { placeholders: own, verdict, sent, forAnswer: configsForAnswer(said) }
}

/** What a tool brings back is a document to the model: orders inside it are injections. */
function configsFor({ speaker }: Slot): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  return speaker === 'tool' ? { jailbreak_detection: { source: 'document' } } : {}
}

/** The same table for texts that stand inside JSON: values come back escaped. */
export function inJson(placeholders: Placeholders): Pick<Placeholders, 'restore'> {
  return createPlaceholders(
    placeholders.entries().map(({ placeholder, value }) => ({
      placeholder,
      value: JSON.stringify(value).slice(1, -1),
    })),
  )
}
