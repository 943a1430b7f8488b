import type { AlertRule, CheckCounts } from '../stores/index.ts'

/** What a rule is measured by. */
export interface Measures {
  counts(since: Date): Promise<CheckCounts>
  /** Releases of health information since then. */
  releases(since: Date): Promise<number>
  /** Share of this server's answers that failed, 0..1. */
  serverErrorRate(): number
  /** Names of outside services that do not answer, and of the trained model when it can't be used. */
  providersDown(): readonly string[]
}

export interface Measured {
  readonly value: number
  readonly breached: boolean
  readonly detail: string
}

/** Whether a rule is broken at a moment, and by how much. */
export async function measure(rule: AlertRule, measures: Measures, at: Date): Promise<Measured> {
  const since = new Date(Math.floor((at.getTime() - rule.windowMinutes * 60_000) / 60_000) * 60_000)
  switch (rule.kind) {
    case 'block_rate':
    case 'unjudged_share': {
      const { events, blocked, unjudged } = await measures.counts(since)
      const value = events === 0 ? 0 : (rule.kind === 'block_rate' ? blocked : unjudged) / events
      return { value, breached: events >= rule.leastEvents && value >= rule.threshold, detail: rule.guardrail ?? '' }
    }
    case 'error_rate': {
      const value = measures.serverErrorRate()
      return { value, breached: value >= rule.threshold, detail: '' }
    }
    case 'phi_release': {
      const value = await measures.releases(since)
      return { value, breached: value >= rule.threshold, detail: '' }
    }
    case 'provider_down': {
      const down = measures.providersDown()
      return { value: down.length, breached: down.length > 0, detail: down.join(', ') }
    }
  }
}
