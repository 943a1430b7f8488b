import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Attributes, Meter } from '@opentelemetry/api'
import type { EventLogHealth, GuardEvent } from '../events/index.ts'
import type { Answered } from '../http/answers.ts'

/** What is read when somebody asks for the metrics. */
export interface Gauges {
  readonly events: () => EventLogHealth
  /** 1 ready, 0 not. */
  readonly model: () => number
}

/** Counts what happens. */
export interface Metrics {
  answered(request: Answered): void
  checked(events: readonly GuardEvent[]): void
  /** Starts to watch; gives what ends it. */
  watch(gauges: Gauges): () => void
}

const boundaries = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const advice = { advice: { explicitBucketBoundaries: boundaries } }

/**
 * The instruments: requests by route, checks by guardrail, and gauges of the process. Labels are words of the contract
 * and of the vocabulary; the names of custom guardrails are an operator's words, so they count together as `custom`.
 */
export function createMetrics(meter: Meter, isKnown: (guardrail: string) => boolean): Metrics {
  const requests = meter.createHistogram('http.server.request.duration', {
    unit: 's',
    description: 'Requests by route and status',
    ...advice,
  })
  const counted = new Map<string, { readonly labels: Attributes; count: number }>()
  const checks = meter.createObservableCounter('custos.checks', {
    description: 'Checks by guardrail and what followed',
  })
  checks.addCallback((result) => {
    for (const { labels, count } of counted.values()) result.observe(count, labels)
  })
  const seconds = meter.createHistogram('custos.check.duration', {
    unit: 's',
    description: 'Time of a check by guardrail',
    ...advice,
  })
  return {
    answered({ method, route, status, seconds: passed }) {
      requests.record(passed, {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
      })
    },
    checked(events) {
      for (const { guardrail, action, status, mode, source, processingSeconds } of events) {
        const name = isKnown(guardrail) ? guardrail : 'custom'
        // Summed here and told when asked for: telling each one costs as much as judging it.
        const key = `${name} ${action} ${status} ${mode} ${source}`
        const known = counted.get(key)
        if (known) known.count += 1
        else counted.set(key, { labels: { guardrail: name, action, status, mode, source }, count: 1 })
        seconds.record(processingSeconds, { guardrail: name })
      }
    },
    watch: (gauges) => watch(meter, gauges),
  }
}

function watch(meter: Meter, { events, model }: Gauges): () => void {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const waiting = meter.createObservableGauge('custos.events.waiting', {
    description: 'Events on their way into the tables',
  })
  const refused = meter.createObservableCounter('custos.events.refused', {
    description: 'Events that could not be taken',
  })
  const lag = meter.createObservableGauge('custos.event_loop.delay', {
    unit: 's',
    description: '99th percentile since the last reading',
  })
  const memory = meter.createObservableGauge('process.memory.usage', { unit: 'By', description: 'Resident memory' })
  const ready = meter.createObservableGauge('custos.model.ready', { description: '1 when the trained model judges' })
  meter.addBatchObservableCallback(
    (result) => {
      const log = events()
      result.observe(waiting, log.queued)
      result.observe(refused, log.refused)
      result.observe(lag, delay.percentile(99) / 1e9)
      result.observe(memory, process.memoryUsage.rss())
      result.observe(ready, model())
      delay.reset()
    },
    [waiting, refused, lag, memory, ready],
  )
  return () => delay.disable()
}
