import { type TimeRange, timeRanges } from '#contract/vocabulary'
import { percent } from '../../lib/format.ts'
import { t } from '../../strings/analytics.ts'

/** The time whose figures are shown: one of the four ranges, or from one moment to another (seconds since 1970). */
export interface ShownRange {
  readonly range: TimeRange
  readonly chosen?: { readonly from: number; readonly to: number } | undefined
  readonly compare: boolean
}

const moment = /^\d{1,10}$/

/** What the address says; 24 hours where it says nothing that can be read. */
export function shownRange(search: URLSearchParams): ShownRange {
  const range = timeRanges.find((known) => known === search.get('range')) ?? '24h'
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  const readable = moment.test(from) && moment.test(to) && Number(from) < Number(to)
  return {
    range,
    chosen: readable ? { from: Number(from), to: Number(to) } : undefined,
    compare: search.get('compare') === 'true',
  }
}

/** The address of a range, within the analytics tab. */
export function addressOf({ range, chosen, compare }: ShownRange): Record<string, string> {
  return {
    tab: 'analytics',
    range,
    ...(chosen ? { from: String(chosen.from), to: String(chosen.to) } : {}),
    ...(compare ? { compare: 'true' } : {}),
  }
}

/** What the server is asked for. */
export function askedRange({ range, chosen }: Pick<ShownRange, 'range' | 'chosen'>) {
  return chosen ? { from: chosen.from, to: chosen.to } : { time_range: range }
}

/** How a figure has changed, in words: `12.5% more than before`. Nothing where there was nothing before. */
export function changeOf(now: number | undefined, before: number | undefined): string | undefined {
  if (now === undefined || before === undefined) return undefined
  if (before === 0) return now === 0 ? t.asBefore : t.noneBefore
  const share = (now - before) / before
  if (Math.abs(share) < 0.0005) return t.asBefore
  const changed = percent(Math.abs(share))
  return share > 0 ? t.moreThanBefore(changed) : t.lessThanBefore(changed)
}
