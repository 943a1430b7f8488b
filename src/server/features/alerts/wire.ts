import type { Api, OutputOf, ParsedInputOf } from '#contract'
import type { Alert, AlertChannel, AlertDelivery, AlertRule, RuleFields } from '../../stores/index.ts'

/** An alert in the words of the wire. */
export function alertOf(alert: Alert): OutputOf<Api['acknowledgeAlert']>['alert'] {
  const { id, rule, kind, status, value, peak, threshold, detail } = alert
  return {
    id,
    rule,
    kind,
    status,
    value,
    peak,
    threshold,
    detail,
    rule_id: alert.ruleId,
    started_at: alert.startedAt.toISOString(),
    last_at: alert.lastAt.toISOString(),
    resolved_at: alert.resolvedAt?.toISOString() ?? null,
    acknowledged_by: alert.acknowledgedBy,
  }
}

/** A rule in the words of the wire. */
export function ruleOf(rule: AlertRule): OutputOf<Api['createAlertRule']>['rule'] {
  const { id, name, kind, threshold, guardrail, enabled, channels } = rule
  return {
    id,
    name,
    kind,
    threshold,
    guardrail,
    enabled,
    channels: [...channels],
    window_minutes: rule.windowMinutes,
    least_events: rule.leastEvents,
  }
}

/** A rule as it was asked for, in our words. */
export function ruleFieldsOf(input: ParsedInputOf<Api['createAlertRule']>): RuleFields {
  const { window_minutes: windowMinutes, least_events: leastEvents, ...same } = input
  return { ...same, windowMinutes, leastEvents }
}

/** A channel without its secrets. */
export function channelOf(channel: AlertChannel): OutputOf<Api['createAlertChannel']>['channel'] {
  const { id, kind, name, shown, enabled, everyMinutes } = channel
  return { id, kind, name, target: shown, enabled, every_minutes: everyMinutes }
}

/** A message, without what it says. */
export function deliveryOf(delivery: AlertDelivery): OutputOf<Api['retryAlertDelivery']>['delivery'] {
  const { id, channel, status, attempts, error } = delivery
  return {
    id,
    channel,
    status,
    attempts,
    error,
    channel_id: delivery.channelId,
    alerts: delivery.notices.length,
    created_at: delivery.createdAt.toISOString(),
    next_at: status === 'pending' ? delivery.nextAt.toISOString() : null,
    delivered_at: delivery.deliveredAt?.toISOString() ?? null,
  }
}
