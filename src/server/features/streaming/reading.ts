import { mergeSpans, type ReadWindow, type WindowReading } from '#engine'
import type { Call } from '../../http/call.ts'
import type { CheckResult } from '../../policy/checks.ts'
import { checkEverything, spansToMask } from '../../policy/everything.ts'
import type { Services } from '../../services.ts'

/** Judges the windows of one stream by the organisation's policy; each window is a check of its own. */
export function policyReading(
  services: Pick<Services, 'checks' | 'policies'>,
  call: Call,
  streamId: string,
): ReadWindow {
  return async (text, within) => {
    const request = { call: { ...call, source: 'stream' as const }, text, within, sessionId: streamId }
    return readingOf(await checkEverything(services, request))
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
