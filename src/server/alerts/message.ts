import type { AlertKind } from '#contract/vocabulary'
import type { AlertNotice } from '../stores/index.ts'

/** What goes to a channel: figures and names of rules, never a text. */
export interface Message {
  readonly id: string
  readonly organization: string
  readonly sentAt: Date
  readonly notices: readonly AlertNotice[]
  /** Where the console is, if that is known. */
  readonly consoleUrl: string | undefined
}

const asPercent = (value: number) => `${(value * 100).toFixed(1)} %`
const asCount = (value: number) => String(value)

const words: Readonly<Record<AlertKind, { readonly name: string; readonly figure: (value: number) => string }>> = {
  block_rate: { name: 'block rate', figure: asPercent },
  error_rate: { name: 'error rate', figure: asPercent },
  unjudged_share: { name: 'share of checks that were not judged', figure: asPercent },
  phi_release: { name: 'releases of health information', figure: asCount },
  provider_down: { name: 'providers that do not answer', figure: asCount },
}

/** One line about one notice. */
export function lineOf(notice: AlertNotice): string {
  if (notice.what === 'test') return 'This is a test: the channel works.'
  const { name, figure } = words[notice.kind]
  const about = notice.detail === '' ? '' : ` (${notice.detail})`
  const head = notice.what === 'fired' ? 'FIRING' : 'RESOLVED'
  const limit = notice.kind === 'provider_down' ? '' : `, threshold ${figure(notice.threshold)}`
  return `${head} ${notice.rule}: ${name} ${figure(notice.value)}${about}${limit}, last ${notice.windowMinutes} min`
}

/** The mail of a message. */
export function mailOf({ organization, sentAt, notices, consoleUrl }: Message): { subject: string; text: string } {
  const [first] = notices
  const one = notices.length === 1 && first !== undefined
  const subject = one ? lineOf(first) : `${notices.length} alerts`
  const lines = notices.map((notice) => `- ${lineOf(notice)}\n  since ${notice.startedAt}`)
  const where = consoleUrl === undefined ? [] : ['', `${consoleUrl.replace(/\/$/, '')}/admin/alerts`]
  return {
    // Header lines end where a line ends.
    subject: `[Custos] ${organization}: ${subject}`.replace(/[\r\n]+/g, ' ').slice(0, 200),
    text: [...lines, '', `${organization}, ${sentAt.toISOString()}`, ...where].join('\n'),
  }
}

/** The body of a webhook. */
export function bodyOf({ id, organization, sentAt, notices, consoleUrl }: Message): string {
  return JSON.stringify({
    type: 'custos.alerts',
    id,
    organization,
    sent_at: sentAt.toISOString(),
    ...(consoleUrl === undefined ? {} : { console: consoleUrl }),
    alerts: notices.map((notice) => ({
      id: notice.alertId,
      what: notice.what,
      rule: notice.rule,
      kind: notice.kind,
      value: notice.value,
      threshold: notice.threshold,
      window_minutes: notice.windowMinutes,
      detail: notice.detail,
      started_at: notice.startedAt,
      at: notice.at,
      text: lineOf(notice),
    })),
  })
}
