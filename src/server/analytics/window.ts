import type { TimeRange } from '#contract/vocabulary'

const minute = 60
const hour = 3_600
const day = 86_400
const allWidths = [day, hour, minute]

/** A run of counters of one width, in seconds since 1970; `to` is not in it. */
export interface Span {
  readonly width: number
  readonly from: number
  readonly to: number
}

/** What a range means at a moment. */
export interface Window {
  /** Seconds since 1970. */
  readonly from: number
  /** The moment itself. */
  readonly now: number
  /** Width of a bucket of the series. */
  readonly step: number
  /** Counters that make up the window, each event in exactly one of them. */
  readonly spans: readonly Span[]
  /** The same time by the widest counters that fit: fewer, where the steps of the series do not matter. */
  readonly widest: readonly Span[]
}

interface Shape {
  readonly seconds: number
  /** How finely the beginning is cut. */
  readonly grain: number
  readonly step: number
  readonly widths: readonly number[]
}

const shapes: Readonly<Record<TimeRange, Shape>> = {
  '1h': { seconds: hour, grain: minute, step: minute, widths: [minute] },
  '24h': { seconds: day, grain: minute, step: hour, widths: [hour, minute] },
  '7d': { seconds: 7 * day, grain: hour, step: 6 * hour, widths: [hour] },
  '30d': { seconds: 30 * day, grain: hour, step: day, widths: [day, hour] },
}

/**
 * The last hour and day to the minute, the last 7 and 30 days to the hour, up to now. A series has at most 60 buckets:
 * minutes, hours, quarters of a day, days (UTC); its first one is cut where the range begins.
 */
export function windowOf(range: TimeRange, nowMs: number): Window {
  const { seconds, grain, step, widths } = shapes[range]
  const now = nowMs / 1_000
  const end = Math.floor(now / grain) * grain + grain
  const from = end - seconds
  const finer = allWidths.filter((width) => width >= grain)
  return { from, now, step, spans: spansOf(from, end, widths), widest: spansOf(from, end, finer) }
}

/** A range that somebody chose, in seconds since 1970. */
export interface ChosenRange {
  readonly from: number
  readonly to: number
}

// How long counters of a width are kept bounds how finely the past is cut.
const minutesKept = 2 * day
const hoursKept = 95 * day
const longestRange = 1_830 * day

/** A chosen stretch of time, widened to whole minutes, hours or days (UTC) by its age; at most five years, nothing to come. */
export function chosenWindow(range: ChosenRange, nowMs: number): Window {
  return cut(range, nowMs, Math.ceil)
}

function cut({ from, to }: ChosenRange, nowMs: number, roundEnd: (grains: number) => number): Window {
  const now = nowMs / 1_000
  const start = Math.max(Math.min(from, now - minute), to - longestRange)
  const grain = start > now - minutesKept ? minute : start > now - hoursKept ? hour : day
  const first = Math.floor(start / grain) * grain
  const end = Math.max(roundEnd(Math.min(to, now) / grain) * grain, first + grain)
  const step = Math.max(grain, stepFor(end - first))
  const finer = allWidths.filter((width) => width >= grain)
  const steps = finer.filter((width) => width <= step)
  return {
    from: first,
    now: Math.min(end, now),
    step,
    spans: within(first, end, steps),
    widest: within(first, end, finer),
  }
}

function stepFor(length: number): number {
  if (length <= 2 * hour) return minute
  if (length <= 2 * day) return hour
  return length <= 14 * day ? 6 * hour : day
}

/** The window of the same length that ends where this one begins, or up to a day earlier where only days are kept. */
export function windowBefore({ from, now }: Window, nowMs: number): Window {
  return cut({ from: from - (now - from), to: from }, nowMs, Math.floor)
}

/** The last minutes, the one that runs included. */
export function lastMinutes(count: number, nowMs: number): Window {
  const now = nowMs / 1_000
  const end = Math.floor(now / minute) * minute + minute
  const from = end - count * minute
  const spans = [{ width: minute, from, to: end }]
  return { from, now, step: count * minute, spans, widest: spans }
}

/** Covers a stretch of time that both ends bound, by the widest counters that lie in it. The finest width divides both ends. */
function within(from: number, end: number, widths: readonly number[]): Span[] {
  const spans: Span[] = []
  for (let at = from; at < end; ) {
    const width = widths.find((candidate) => at % candidate === 0 && at + candidate <= end)
    if (width === undefined) throw new RangeError('no counter lies there')
    addSpan(spans, at, width)
    at += width
  }
  return spans
}

function addSpan(spans: Span[], at: number, width: number): void {
  const last = spans.at(-1)
  if (last?.width === width) spans[spans.length - 1] = { ...last, to: at + width }
  else spans.push({ width, from: at, to: at + width })
}

/**
 * Covers a stretch of time by the widest counters that begin in it, finer ones at its beginning. The last one may reach
 * beyond the end: what has not happened yet is not counted.
 */
function spansOf(from: number, end: number, widths: readonly number[]): Span[] {
  const spans: Span[] = []
  for (let at = from; at < end; ) {
    const width = widths.find((candidate) => at % candidate === 0)
    if (width === undefined) throw new RangeError('no counter begins there')
    addSpan(spans, at, width)
    at += width
  }
  return spans
}
