import { mergeSpans, type ReadWindow, type WindowReading } from '#engine'
import type { Call } from '../http/call.ts'
import type { CheckResult, Checks } from './checks.ts'
import { checkEverything, spansToMask } from './everything.ts'
import type { Policies } from './policies.ts'

/** Judges the windows of one stream by the organisation's policy; each window is a check of its own. */
export function policyReading(
  services: { readonly checks: Checks; readonly policies: Policies },
  call: Call,
  streamId: string,
): ReadWindow {
  return async (text, within) => {
    return readingOf(await checkEverything(services, { call, text, within, sessionId: streamId }))
  }
}

function readingOf(result: CheckResult): WindowReading {
  const spans = spansToMask(result.outcomes)
  // Overlapping ranges become one, under the word of the widest.
  const hide = mergeSpans(spans).map((whole) => {
    const parts = spans.filter((span) => span.start >= whole.start && span.end <= whole.end)
    const widest = parts.sort((a, b) => b.end - b.start - (a.end - a.start))[0]
    return { ...whole, placeholder: `<${widest?.type ?? 'HIDDEN'}>` }
  })
  const stopped = result.action === 'block' || result.action === 'redirect'
  return stopped ? { hide, block: result.decidedBy ?? 'policy' } : { hide }
}
