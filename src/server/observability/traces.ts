import { type Context, context, TraceFlags, type Tracer, trace } from '@opentelemetry/api'
import type { GuardEvent } from '../events/index.ts'
import type { Answered } from '../http/answers.ts'

/** Makes a span of each request and, below it, one of each check that it asked for. */
export interface Traces {
  checked(events: readonly GuardEvent[]): void
  answered(request: Answered): void
}

// A request that never ends must not be remembered for ever.
const mostOpen = 10_000
const traceparent = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/

/** `now` gives milliseconds since 1970. Spans carry routes, guardrails and actions: words of ours, never a text. */
export function createTraces(tracer: Tracer, now: () => number): Traces {
  const open = new Map<string, GuardEvent[]>()
  return {
    checked(events) {
      for (const event of events) {
        if (event.requestId === undefined) continue
        const known = open.get(event.requestId)
        if (known) known.push(event)
        else if (open.size < mostOpen) open.set(event.requestId, [event])
      }
    },
    answered(request) {
      const end = now()
      const { method, route, status, seconds, requestId, headers } = request
      const parent = parentOf(headers.traceparent)
      const attributes = {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'custos.request_id': requestId,
      }
      const span = tracer.startSpan(`${method} ${route}`, { startTime: end - seconds * 1000, attributes }, parent)
      const below = trace.setSpan(parent, span)
      for (const event of open.get(requestId) ?? []) checkSpan(tracer, event, below)
      open.delete(requestId)
      span.end(end)
    },
  }
}

function checkSpan(tracer: Tracer, event: GuardEvent, parent: Context): void {
  const attributes = { 'custos.action': event.action, 'custos.status': event.status, 'custos.mode': event.mode }
  const startTime = event.at - event.processingSeconds * 1000
  tracer.startSpan(`check ${event.guardrail}`, { startTime, attributes }, parent).end(event.at)
}

/** Goes on with the caller's trace (W3C Trace Context), if it sends one. */
function parentOf(header: string | string[] | undefined): Context {
  const [, traceId, spanId, flags] = traceparent.exec(typeof header === 'string' ? header : '') ?? []
  if (traceId === undefined || spanId === undefined) return context.active()
  const traceFlags = Number.parseInt(flags ?? '0', 16) & TraceFlags.SAMPLED
  return trace.setSpanContext(context.active(), { traceId, spanId, traceFlags, isRemote: true })
}
