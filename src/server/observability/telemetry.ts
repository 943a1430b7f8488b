import type { IncomingMessage, ServerResponse } from 'node:http'
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, type MetricProducer, type MetricReader } from '@opentelemetry/sdk-metrics'
import type { BasicTracerProvider } from '@opentelemetry/sdk-trace-base'
import { type EventLog, eventList, type GuardEvent } from '../events/index.ts'
import type { Answered } from '../http/answers.ts'
import { createHistograms } from './histogram.ts'
import { createMetrics, type Gauges } from './metrics.ts'
import { createTraces, type Traces } from './traces.ts'

/** What is told to those who run the server: metrics to be fetched, and traces and metrics sent to a collector. */
export interface Telemetry {
  answered(request: Answered): void
  /** The same log, whose events are counted too. */
  counting(events: EventLog): EventLog
  watch(gauges: Gauges): void
  /** Writes the metrics in Prometheus' text form. */
  write(request: IncomingMessage, response: ServerResponse): void
  close(): Promise<void>
}

export interface TelemetryOptions {
  readonly version: string
  /** Base address of an OpenTelemetry collector (OTLP over HTTP); absent: nothing is sent. */
  readonly collector?: string | undefined
  readonly isKnownGuardrail: (guardrail: string) => boolean
  /** Milliseconds since 1970. */
  readonly now: () => number
}

const everyMs = 15_000

/** Starts telemetry. The collector's libraries are loaded only where there is a collector. */
export async function createTelemetry(options: TelemetryOptions): Promise<Telemetry> {
  const resource = resourceFromAttributes({ 'service.name': 'custos', 'service.version': options.version })
  const scope = { name: 'custos', version: options.version }
  const histograms = createHistograms({ resource, scope, now: options.now })
  const metricProducers = [histograms.producer]
  // No server of its own: the metrics are a route among the others, behind the same gate.
  const prometheus = new PrometheusExporter({ preventServerStart: true, metricProducers })
  const collector =
    options.collector === undefined ? undefined : await openCollector(options.collector, resource, metricProducers)
  const readers: MetricReader[] = [prometheus, ...(collector ? [collector.metrics] : [])]
  const provider = new MeterProvider({ resource, readers })
  const metrics = createMetrics(provider.getMeter(scope.name, scope.version), histograms, options.isKnownGuardrail)
  const traces: Traces | undefined =
    collector && createTraces(collector.tracing.getTracer('custos', options.version), options.now)
  let unwatch = () => {}
  const checked = (events: readonly GuardEvent[]) => {
    metrics.checked(events)
    traces?.checked(events)
  }
  return {
    answered(request) {
      metrics.answered(request)
      traces?.answered(request)
    },
    counting: (events) => countingLog(events, checked),
    watch(gauges) {
      unwatch = metrics.watch(gauges)
    },
    write: (request, response) => prometheus.getMetricsRequestHandler(request, response),
    async close() {
      unwatch()
      // A collector that is away must not hold up the end.
      await Promise.allSettled([provider.shutdown(), collector?.tracing.shutdown()])
    },
  }
}

function countingLog(events: EventLog, checked: (events: readonly GuardEvent[]) => void): EventLog {
  return {
    record(given) {
      checked(eventList(given))
      return events.record(given)
    },
    settled: () => events.settled(),
    drain: () => events.drain(),
    health: () => events.health(),
  }
}

interface Collector {
  readonly metrics: MetricReader
  readonly tracing: BasicTracerProvider
}

async function openCollector(
  base: string,
  resource: ReturnType<typeof resourceFromAttributes>,
  metricProducers: MetricProducer[],
): Promise<Collector> {
  const [{ OTLPTraceExporter }, { OTLPMetricExporter }, sdk, { PeriodicExportingMetricReader }] = await Promise.all([
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/exporter-metrics-otlp-http'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/sdk-metrics'),
  ])
  const address = (path: string) => new URL(path, base.endsWith('/') ? base : `${base}/`).href
  return {
    metrics: new PeriodicExportingMetricReader({
      exporter: new OTLPMetricExporter({ url: address('v1/metrics') }),
      exportIntervalMillis: everyMs,
      metricProducers,
    }),
    tracing: new sdk.BasicTracerProvider({
      resource,
      spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter({ url: address('v1/traces') }))],
    }),
  }
}
