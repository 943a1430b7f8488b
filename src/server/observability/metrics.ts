import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Attributes, Meter } from '@opentelemetry/api'
import type { EventLogHealth, GuardEvent } from '../events/index.ts'
import type { Answered } from '../http/answers.ts'
import type { Histograms, Series } from './histogram.ts'

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

type CheckEvent = Pick<GuardEvent, 'guardrail' | 'action' | 'status' | 'mode' | 'source'>

/** What is counted of one guardrail. */
interface Counted {
  readonly seconds: Series
  readonly kinds: { readonly labels: Omit<CheckEvent, 'guardrail'> & { readonly guardrail: string }; count: number }[]
}

interface AnsweredSeries {
  readonly method: string
  readonly status: number
  readonly seconds: Series
}

/**
 * The instruments: requests by route, checks by guardrail, and gauges of the process. Labels are words of the contract
 * and of the vocabulary; the names of custom guardrails are an operator's words, so they count together as `custom`.
 */
export function createMetrics(
  meter: Meter,
  histograms: Pick<Histograms, 'make'>,
  isKnown: (guardrail: string) => boolean,
): Metrics {
  const requests = histograms.make({
    name: 'http.server.request.duration',
    description: 'Requests by route and status',
  })
  const seconds = histograms.make({ name: 'custos.check.duration', description: 'Time of a check by guardrail' })
  const byRoute = new Map<string, AnsweredSeries[]>()
  const byGuardrail = new Map<string, Counted>()
  const checks = meter.createObservableCounter('custos.checks', {
    description: 'Checks by guardrail and what followed',
  })
  checks.addCallback((result) => {
    for (const { kinds } of byGuardrail.values()) {
      for (const { labels, count } of kinds) result.observe(count, { ...labels })
    }
  })
  return {
    answered({ method, route, status, seconds: passed }) {
      const known = made(byRoute, route, () => [])
      let series = known.find((one) => one.status === status && one.method === method)
      if (series === undefined) {
        series = { method, status, seconds: requests.series(labelsOf(method, route, status)) }
        known.push(series)
      }
      series.seconds.record(passed)
    },
    checked(events) {
      for (const event of events) {
        const guardrail = isKnown(event.guardrail) ? event.guardrail : 'custom'
        const counted = made(byGuardrail, guardrail, () => ({ seconds: seconds.series({ guardrail }), kinds: [] }))
        counted.seconds.record(event.processingSeconds)
        countKind(counted, guardrail, event)
      }
    },
    watch: (gauges) => watch(meter, gauges),
  }
}

function labelsOf(method: string, route: string, status: number): Attributes {
  return { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status }
}

/** Summed here and told when asked for: telling each one costs as much as judging it. */
function countKind({ kinds }: Counted, guardrail: string, { action, status, mode, source }: CheckEvent): void {
  for (const kind of kinds) {
    const { labels } = kind
    if (labels.action !== action || labels.status !== status || labels.mode !== mode) continue
    if (labels.source !== source) continue
    kind.count += 1
    return
  }
  kinds.push({ labels: { guardrail, action, status, mode, source }, count: 1 })
}

function made<T>(known: Map<string, T>, key: string, make: () => T): T {
  const found = known.get(key)
  if (found !== undefined) return found
  const value = make()
  known.set(key, value)
  return value
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
