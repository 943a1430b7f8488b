import { createPlaceholders, isStricter, type Placeholders } from '#engine'
import type { Call } from '../http/call.ts'
import type { CheckResult } from '../policy/checks.ts'
import { checkEverything, spansToMask } from '../policy/everything.ts'
import type { Services } from '../services.ts'
import { type ChatMessage, textsOf, withTexts } from './chat-wire.ts'

/** What the guardrails said of a conversation's new messages, and the conversation as the model may see it. */
export interface GuardedInput {
  readonly messages: readonly ChatMessage[]
  readonly placeholders: Placeholders
  readonly verdict: GatewayVerdict
}

/** What callers are told; no text. */
export interface GatewayVerdict {
  readonly action: CheckResult['action']
  readonly status: CheckResult['status']
  readonly decided_by: string | null
  readonly masked: number
}

export type GatewayServices = Pick<Services, 'checks' | 'policies' | 'now'>

/**
 * Checks every message since the model's last answer, tool results among them, and masks the whole conversation: what
 * was said before is masked again, since callers send it with its values. Instructions of the operator (system,
 * developer) are not judged.
 */
export async function guardInput(
  services: GatewayServices,
  call: Call,
  messages: readonly ChatMessage[],
): Promise<GuardedInput> {
  const placeholders = createPlaceholders()
  const answered = messages.findLastIndex((message) => message.role === 'assistant')
  const guarded: ChatMessage[] = []
  let verdict: GatewayVerdict = { action: 'allow', status: 'judged', decided_by: null, masked: 0 }
  for (const [i, message] of messages.entries()) {
    if (message.role === 'system' || message.role === 'developer') {
      guarded.push(message)
      continue
    }
    const isNew = i > answered
    const texts: string[] = []
    for (const text of textsOf(message)) {
      const result = await checkEverything(services, { call, text, unrecorded: !isNew, configs: configsFor(message) })
      const spans = spansToMask(result.outcomes)
      texts.push(spans.length > 0 ? placeholders.mask(text, spans) : text)
      if (isNew) verdict = stricter(verdict, result, spans.length)
    }
    guarded.push(withTexts(message, texts))
  }
  return { messages: guarded, placeholders, verdict }
}

/** What a tool brings back is a document to the model: orders inside it are injections. */
function configsFor({ role }: ChatMessage): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  return role === 'tool' || role === 'function' ? { jailbreak_detection: { source: 'document' } } : {}
}

/** A verdict with one more check in it. */
export function stricter(verdict: GatewayVerdict, result: CheckResult, masked: number): GatewayVerdict {
  const wins = isStricter(result.action, verdict.action)
  return {
    action: wins ? result.action : verdict.action,
    status: result.status === 'unjudged' ? 'unjudged' : verdict.status,
    decided_by: wins ? (result.decidedBy ?? null) : verdict.decided_by,
    masked: verdict.masked + masked,
  }
}
