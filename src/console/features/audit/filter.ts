import type { Api, InputOf } from '#contract'
import { timeZone } from '../../lib/regional.ts'

/** What the fields of the filter say; empty is not asked for. Days are the reader's own. */
export interface Filter {
  readonly actor: string
  readonly action: string
  readonly target: string
  readonly from: string
  readonly to: string
}

export const noFilter: Filter = { actor: '', action: '', target: '', from: '', to: '' }

type Query = Omit<InputOf<Api['listAudit']>, 'before' | 'limit'>

/** The filter as the call has it: the last day is part of it. */
export function queryOf({ actor, action, target, from, to }: Filter): Query {
  return {
    ...part('actor', actor.trim()),
    ...part('action', action.trim()),
    ...part('target', target.trim()),
    ...part('from', dayOf(from, 0)),
    ...part('to', dayOf(to, 1)),
  }
}

function part(name: keyof Query, value: string): Query {
  return value === '' ? {} : { [name]: value }
}

/** The beginning of a day (`2026-05-04`), or of one that many days later, as a moment. */
function dayOf(day: string, later: number): string {
  const [year, month, date] = day.split('-').map(Number)
  if (year === undefined || month === undefined || date === undefined || Number.isNaN(year + month + date)) return ''
  const begins = timeZone === 'utc' ? Date.UTC(year, month - 1, date + later) : new Date(year, month - 1, date + later)
  return new Date(begins).toISOString()
}

/** The filter as the address has it: what is empty is left out. */
export function addressOf(filter: Filter): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
}

/** The filter that an address says. */
export function filterOf(search: URLSearchParams): Filter {
  const part = (name: keyof Filter) => search.get(name) ?? ''
  return { actor: part('actor'), action: part('action'), target: part('target'), from: part('from'), to: part('to') }
}
