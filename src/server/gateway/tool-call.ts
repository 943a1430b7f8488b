import type { Call } from '../http/call.ts'
import type { CheckResult } from '../policy/checks.ts'
import { checkEverything } from '../policy/everything.ts'
import type { GatewayServices } from './guard-input.ts'
import type { Records } from './records.ts'

/** The words in a tool call's arguments: every text inside the JSON, one a line; what is no JSON is read as it stands. */
export function wordsOfArguments(given: string): string {
  try {
    const words: string[] = []
    collect(JSON.parse(given), words)
    return words.join('\n')
  } catch {
    // A model may write arguments that no parser takes: their words can still be judged.
    return given
  }
}

function collect(value: unknown, into: string[]): void {
  if (typeof value === 'string') into.push(value)
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) collect(inner, into)
}

/**
 * Judges what the model wants to hand to a tool. The words may have come from a page that a tool brought back, so orders
 * inside them are looked for as in a document. Nothing is masked: a tool that gets `<DATE>` for a date can't do its work.
 */
export async function judgeToolCall(
  services: GatewayServices,
  call: Call,
  { given, records }: { readonly given: string; readonly records?: Records },
): Promise<CheckResult | undefined> {
  const text = wordsOfArguments(given)
  if (text.trim() === '') return undefined
  const configs = { jailbreak_detection: { source: 'document' } }
  return checkEverything(services, { call, text, configs, ...(records ? { recording: records.add } : {}) })
}
