import type { Attributes, HrTime } from '@opentelemetry/api'
import { ValueType } from '@opentelemetry/api'
import type { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  type CollectionResult,
  DataPointType,
  type HistogramMetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics'

/** How values with the same labels are spread. */
export interface Series {
  /** Counts one value. */
  record(value: number): void
}

/** A histogram whose series are counted here, and told to the readers of metrics when they ask. */
export interface Histogram {
  /** A series of its own. Whoever asks keeps it: asking twice for the same labels makes two. */
  series(labels: Attributes): Series
}

/** What a histogram is called and told of. */
export interface HistogramNames {
  readonly name: string
  readonly description: string
}

/** Histograms of durations in seconds, beside those of the library. */
export interface Histograms {
  make(names: HistogramNames): Histogram
  /** For readers of metrics. */
  readonly producer: MetricProducer
}

interface Told {
  readonly resource: ReturnType<typeof resourceFromAttributes>
  readonly scope: { readonly name: string; readonly version: string }
  /** Milliseconds since 1970. */
  readonly now: () => number
}

const boundaries = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

class Counted implements Series {
  readonly labels: Attributes
  readonly #counts = Array.from({ length: boundaries.length + 1 }, () => 0)
  #sum = 0
  #count = 0
  #min = Number.POSITIVE_INFINITY
  #max = Number.NEGATIVE_INFINITY

  constructor(labels: Attributes) {
    this.labels = labels
  }

  record(value: number): void {
    let bucket = 0
    while (bucket < boundaries.length && value > (boundaries[bucket] ?? 0)) bucket += 1
    this.#counts[bucket] = (this.#counts[bucket] ?? 0) + 1
    this.#sum += value
    this.#count += 1
    if (value < this.#min) this.#min = value
    if (value > this.#max) this.#max = value
  }

  get value() {
    const buckets = { boundaries: [...boundaries], counts: [...this.#counts] }
    return { buckets, sum: this.#sum, count: this.#count, min: this.#min, max: this.#max }
  }
}

/**
 * Histograms whose series are found once and then counted in place: the library's own sort, write out and hash the labels at
 * every value, which costs a check as much as its answer does. Totals since the start (cumulative), as Prometheus wants them.
 */
export function createHistograms({ resource, scope, now }: Told): Histograms {
  const startTime = hrTime(now())
  const made: (() => HistogramMetricData)[] = []
  return {
    make(names) {
      const all: Counted[] = []
      made.push(() => dataOf(names, all, { startTime, endTime: hrTime(now()) }))
      return {
        series(labels) {
          const counted = new Counted(labels)
          all.push(counted)
          return counted
        },
      }
    },
    producer: {
      async collect(): Promise<CollectionResult> {
        const metrics = made.map((data) => data()).filter(({ dataPoints }) => dataPoints.length > 0)
        return { resourceMetrics: { resource, scopeMetrics: [{ scope, metrics }] }, errors: [] }
      },
    },
  }
}

function dataOf(
  names: HistogramNames,
  all: readonly Counted[],
  times: { readonly startTime: HrTime; readonly endTime: HrTime },
): HistogramMetricData {
  return {
    descriptor: { ...names, unit: 's', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
    dataPointType: DataPointType.HISTOGRAM,
    dataPoints: all.map(({ labels, value }) => ({ ...times, attributes: labels, value })),
  }
}

function hrTime(milliseconds: number): HrTime {
  return [Math.floor(milliseconds / 1_000), (milliseconds % 1_000) * 1_000_000]
}
