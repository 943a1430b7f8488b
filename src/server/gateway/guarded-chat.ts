import type { Placeholders } from '#engine'
import type { Call } from '../http/call.ts'
import { checkEverything, spansToMask } from '../policy/everything.ts'
import type { ChatCompletion } from './chat-wire.ts'
import { type GatewayServices, type GatewayVerdict, stricter } from './guard-input.ts'

/** What stands in an answer that the guardrails stopped. */
export const stoppedText = 'This answer was withheld by a safety check.'

/** Checks each choice of a whole answer: masked, withheld, or passed with the user's own values put back. */
export async function guardCompletion(
  services: GatewayServices,
  call: Call,
  { completion, placeholders }: { readonly completion: ChatCompletion; readonly placeholders: Placeholders },
): Promise<{ completion: ChatCompletion; verdict: GatewayVerdict }> {
  let verdict: GatewayVerdict = { action: 'allow', status: 'judged', decided_by: null, masked: 0 }
  const choices: ChatCompletion['choices'] = []
  for (const choice of completion.choices) {
    const text = choice.message.content
    if (!text) {
      choices.push(choice)
      continue
    }
    const result = await checkEverything(services, { call, text })
    const spans = ownValuesOut(text, spansToMask(result.outcomes))
    verdict = stricter(verdict, result, spans.length)
    const stopped = result.action === 'block' || result.action === 'redirect'
    const content = stopped ? stoppedText : placeholders.restore(hide(text, spans))
    const finish_reason = stopped ? 'content_filter' : choice.finish_reason
    choices.push({ ...choice, message: { ...choice.message, content }, finish_reason })
  }
  return { completion: { ...completion, choices }, verdict }
}

/** Our own placeholders in an answer are no finding. */
function ownValuesOut<T extends { readonly start: number; readonly end: number }>(
  text: string,
  spans: readonly T[],
): T[] {
  return spans.filter(({ start, end }) => !/^<?[A-Z_]+_\d+(?:_\d+)?>?$/.test(text.slice(start, end)))
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
