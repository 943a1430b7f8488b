import type { Alert, AlertChannel, AlertDelivery, AlertNotice, AlertRule, Stores } from '../stores/index.ts'
import { type Measures, measure } from './measure.ts'
import type { Message } from './message.ts'
import { SendFailure } from './webhook.ts'

/** Watches rules and brings messages on their way. Time is handed in: whoever owns the clock calls. */
export interface Alerts {
  /** Measures the rules that are due, opens and ends alerts, and delivers what is due. */
  tick(): Promise<void>
  /** Sends a test at once; the answer is why it did not arrive, or undefined. */
  test(channel: AlertChannel): Promise<string | undefined>
}

export interface AlertsParts {
  readonly stores: Pick<Stores, 'alertRules' | 'alertLog' | 'audit' | 'organizations'>
  readonly signs: Pick<Measures, 'serverErrorRate' | 'providersDown'>
  /** Throws a `SendFailure`. */
  readonly send: (channel: AlertChannel, message: Message) => Promise<void>
  readonly consoleUrl?: string | undefined
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** 0..1: spreads second tries. */
  readonly chance: () => number
  readonly onFailure: (cause: unknown) => void
}

/** How often one rule is measured at most, by whichever server comes first. */
const everyMs = 10_000
const mostAttempts = 8
const leaseMs = 60_000
const keptMs = 90 * 86_400_000

/** Alerts of all organisations. */
export function createAlerts(parts: AlertsParts): Alerts {
  const { stores, now, onFailure } = parts
  return {
    async tick() {
      const at = new Date(now())
      for (const rule of await stores.alertRules.claim(at, new Date(at.getTime() - everyMs))) {
        await watch(parts, rule, at).catch(onFailure)
      }
      await stores.alertLog.gather(at)
      const due = await stores.alertLog.due(at, new Date(at.getTime() + leaseMs))
      await Promise.all(due.map((delivery) => deliver(parts, delivery).catch(onFailure)))
      await stores.alertLog.forget(new Date(at.getTime() - keptMs))
    },
    async test(channel) {
      const at = new Date(now())
      try {
        await parts.send(
          channel,
          await messageOf(parts, channel, { id: `test-${channel.id}`, notices: [testNotice(at)] }),
        )
        return undefined
      } catch (cause) {
        if (!(cause instanceof SendFailure)) onFailure(cause)
        return reasonOf(cause)
      }
    },
  }
}

async function watch(parts: AlertsParts, rule: AlertRule, at: Date): Promise<void> {
  const { alertLog, audit } = parts.stores
  const measured = await measure(
    rule,
    {
      ...parts.signs,
      counts: (since) => alertLog.counts(rule, since),
      releases: (since) => audit.count(rule.organizationId, 'phi.release', since),
    },
    at,
  )
  const { value, detail } = measured
  if (measured.breached) {
    await alertLog.breach(rule, { value, detail, at }, (alert) => noticeOf(rule, alert, { what: 'fired', at }))
    return
  }
  const firing = await alertLog.firing(rule)
  // It ends when the rule has held for its whole window: what comes and goes is one alert.
  if (firing === undefined || at.getTime() - firing.lastAt.getTime() < rule.windowMinutes * 60_000) return
  await alertLog.resolve(rule, firing, noticeOf(rule, { ...firing, value }, { what: 'resolved', at }))
}

function noticeOf(rule: AlertRule, alert: Alert, { what, at }: { what: 'fired' | 'resolved'; at: Date }): AlertNotice {
  const { id, kind, value, threshold, detail, startedAt } = alert
  return {
    alertId: id,
    what,
    kind,
    value,
    threshold,
    detail,
    rule: rule.name,
    windowMinutes: rule.windowMinutes,
    startedAt: startedAt.toISOString(),
    at: at.toISOString(),
  }
}

function testNotice(at: Date): AlertNotice {
  const time = at.toISOString()
  return {
    alertId: 'test',
    what: 'test',
    rule: 'Test',
    kind: 'block_rate',
    value: 0,
    threshold: 0,
    windowMinutes: 0,
    detail: '',
    startedAt: time,
    at: time,
  }
}

async function deliver(parts: AlertsParts, delivery: AlertDelivery): Promise<void> {
  const { alertRules, alertLog } = parts.stores
  const { organizationId, id } = delivery
  const key = { organizationId, id }
  try {
    const channel = await alertRules.channel({ organizationId, id: delivery.channelId })
    await parts.send(channel, await messageOf(parts, channel, delivery))
    await alertLog.settle(key, { status: 'delivered', at: new Date(parts.now()) })
  } catch (cause) {
    if (!(cause instanceof SendFailure)) parts.onFailure(cause)
    const permanent = cause instanceof SendFailure && cause.permanent
    const error = reasonOf(cause)
    if (permanent || delivery.attempts >= mostAttempts) return alertLog.settle(key, { status: 'dead', error })
    const nextAt = new Date(parts.now() + waitMs(delivery.attempts, parts.chance()))
    await alertLog.settle(key, { status: 'pending', nextAt, error })
  }
}

/** 30 s, doubled with each try, an hour at most, a fifth more or less: receivers that come back are not run down. */
export function waitMs(attempts: number, chance: number): number {
  return Math.min(3_600_000, 30_000 * 2 ** (attempts - 1)) * (0.8 + 0.4 * chance)
}

async function messageOf(
  { stores, now, consoleUrl }: AlertsParts,
  { organizationId }: AlertChannel,
  { id, notices }: Pick<AlertDelivery, 'id' | 'notices'>,
): Promise<Message> {
  const { name } = await stores.organizations.get(organizationId)
  return { id, notices, consoleUrl, organization: name, sentAt: new Date(now()) }
}

function reasonOf(cause: unknown): string {
  return cause instanceof SendFailure ? cause.message : 'It could not be sent.'
}
