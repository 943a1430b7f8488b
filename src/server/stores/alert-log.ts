import { randomUUID } from 'node:crypto'
import type { AlertKind } from '#contract/vocabulary'
import type { Database, Query } from '../database/index.ts'
import type { AlertKey, AlertRule } from './alert-rules.ts'
import { toJson } from './json.ts'
import { theRow } from './rows.ts'

/** A rule that was broken, from then until it held again. */
export interface Alert {
  readonly organizationId: string
  readonly id: string
  readonly ruleId: string
  readonly rule: string
  readonly kind: AlertKind
  readonly status: 'firing' | 'resolved'
  readonly value: number
  readonly peak: number
  readonly threshold: number
  /** Names of providers or of a guardrail; never text. */
  readonly detail: string
  readonly startedAt: Date
  readonly lastAt: Date
  readonly resolvedAt: Date | null
  readonly acknowledgedBy: string | null
}

/** One thing that a channel is to be told. */
export interface AlertNotice {
  readonly alertId: string
  readonly what: 'fired' | 'resolved' | 'test'
  readonly rule: string
  readonly kind: AlertKind
  readonly value: number
  readonly threshold: number
  readonly windowMinutes: number
  readonly detail: string
  readonly startedAt: string
  readonly at: string
}

/** A message to a channel: all that came up since the last one. */
export interface AlertDelivery {
  readonly organizationId: string
  readonly id: string
  readonly channelId: string
  readonly channel: string
  readonly status: 'pending' | 'delivered' | 'dead'
  readonly attempts: number
  readonly notices: readonly AlertNotice[]
  readonly error: string | null
  readonly createdAt: Date
  readonly nextAt: Date
  readonly deliveredAt: Date | null
}

/** What a rule's measuring found. */
export interface Breach {
  readonly value: number
  readonly detail: string
  readonly at: Date
}

/** Counts of an organisation's enforced checks in a stretch of time. */
export interface CheckCounts {
  readonly events: number
  readonly blocked: number
  readonly unjudged: number
}

export interface AlertLog {
  /** Firing first, then the newest; 100 at most. */
  list(organizationId: string): Promise<Alert[]>
  firing(rule: AlertRule): Promise<Alert | undefined>
  /** Opens an alert, or adds to the one that fires; true where it is new. Its notices go with it. */
  breach(rule: AlertRule, breach: Breach, notice: (alert: Alert) => AlertNotice): Promise<boolean>
  /** Ends an alert; its notices go with it. */
  resolve(rule: AlertRule, alert: Alert, notice: AlertNotice): Promise<void>
  /** Throws `not_found`. */
  acknowledge(key: AlertKey, by: string): Promise<Alert>
  counts(rule: Pick<AlertRule, 'organizationId' | 'guardrail'>, since: Date): Promise<CheckCounts>
  /** Puts what channels have to be told into messages, at most one per channel in its time. */
  gather(at: Date): Promise<void>
  /** Messages that are due; nobody else takes them until `lease`. */
  due(at: Date, lease: Date): Promise<AlertDelivery[]>
  settle(key: AlertKey, ending: DeliveryEnding): Promise<void>
  deliveries(organizationId: string, status?: AlertDelivery['status']): Promise<AlertDelivery[]>
  /** Throws `not_found` for one that was not given up. */
  retry(key: AlertKey, at: Date): Promise<AlertDelivery>
  /** Removes what ended before. */
  forget(before: Date): Promise<void>
}

export type DeliveryEnding =
  | { readonly status: 'delivered'; readonly at: Date }
  | { readonly status: 'pending'; readonly nextAt: Date; readonly error: string }
  | { readonly status: 'dead'; readonly error: string }

const alertColumns = `organization_id AS "organizationId", id, rule_id AS "ruleId", rule, kind, status, value, peak,
  threshold, detail, started_at AS "startedAt", last_at AS "lastAt", resolved_at AS "resolvedAt",
  acknowledged_by AS "acknowledgedBy"`
const deliveryColumns = `d.organization_id AS "organizationId", d.id, d.channel_id AS "channelId", c.name AS channel,
  d.status, d.attempts, d.notices, d.error, d.created_at AS "createdAt", d.next_at AS "nextAt",
  d.delivered_at AS "deliveredAt"`
const joined = 'JOIN alert_channels c ON c.organization_id = d.organization_id AND c.id = d.channel_id'
type AlertRow = { -readonly [K in keyof Alert]: Alert[K] }
type DeliveryRow = { -readonly [K in keyof AlertDelivery]: AlertDelivery[K] }

/** The alerts of a database, and the messages about them. */
export function createAlertLog(database: Database): AlertLog {
  return { ...alertPart(database), ...deliveryPart(database) }
}

type Alerts = Pick<AlertLog, 'list' | 'firing' | 'breach' | 'resolve' | 'acknowledge' | 'counts'>

function alertPart(database: Database): Alerts {
  const { query } = database
  return {
    list: (organizationId) =>
      query<AlertRow>(
        `SELECT ${alertColumns} FROM alerts WHERE organization_id = $1 ORDER BY status, started_at DESC, id LIMIT 100`,
        [organizationId],
      ),
    firing: async ({ organizationId, id }) => (await readFiring(query, organizationId, id))[0],
    breach: (rule, breach, notice) => database.transaction((inside) => openAlert(inside, rule, { breach, notice })),
    resolve: (rule, alert, notice) =>
      database.transaction(async (inside) => {
        const rows = await inside(
          `UPDATE alerts SET status = 'resolved', resolved_at = $3
           WHERE organization_id = $1 AND id = $2 AND status = 'firing' RETURNING 1`,
          [alert.organizationId, alert.id, new Date(notice.at)],
        )
        if (rows.length > 0) await tell(inside, rule, notice)
      }),
    async acknowledge({ organizationId, id }, by) {
      const rows = await query<AlertRow>(
        `UPDATE alerts SET acknowledged_by = coalesce(acknowledged_by, $3)
         WHERE organization_id = $1 AND id::text = $2 RETURNING ${alertColumns}`,
        [organizationId, id, by],
      )
      return theRow(rows, 'alert')
    },
    async counts({ organizationId, guardrail }, since) {
      const [row] = await query<{ events: number; blocked: number; unjudged: number }>(
        `SELECT coalesce(sum(events), 0)::float8 AS events, coalesce(sum(blocked), 0)::float8 AS blocked,
           coalesce(sum(unjudged), 0)::float8 AS unjudged FROM rollups
         WHERE organization_id = $1 AND width = 60 AND mode = 'enforce' AND bucket >= $2
           AND ($3::text IS NULL OR guardrail = $3)`,
        [organizationId, since, guardrail],
      )
      return row ?? { events: 0, blocked: 0, unjudged: 0 }
    },
  }
}

function readFiring(query: Query, organizationId: string, ruleId: string): Promise<AlertRow[]> {
  return query<AlertRow>(
    `SELECT ${alertColumns} FROM alerts WHERE organization_id = $1 AND rule_id::text = $2 AND status = 'firing'`,
    [organizationId, ruleId],
  )
}

interface Opening {
  readonly breach: Breach
  readonly notice: (alert: Alert) => AlertNotice
}

async function openAlert(query: Query, rule: AlertRule, { breach, notice }: Opening): Promise<boolean> {
  const { organizationId, id: ruleId } = rule
  const { value, detail, at } = breach
  const known = await query(
    `UPDATE alerts SET value = $3, peak = greatest(peak, $3), detail = $4, last_at = $5
     WHERE organization_id = $1 AND rule_id = $2 AND status = 'firing' RETURNING 1`,
    [organizationId, ruleId, value, detail, at],
  )
  if (known.length > 0) return false
  const [alert] = await query<AlertRow>(
    `INSERT INTO alerts (organization_id, id, rule_id, rule, kind, value, peak, threshold, detail, started_at, last_at)
     VALUES ($1, $2, $3, $4, $5, $6, $6, $7, $8, $9, $9)
     ON CONFLICT (organization_id, rule_id) WHERE status = 'firing' DO NOTHING RETURNING ${alertColumns}`,
    [organizationId, randomUUID(), ruleId, rule.name, rule.kind, value, rule.threshold, detail, at],
  )
  if (!alert) return false
  await tell(query, rule, notice(alert))
  return true
}

/** Puts a notice before every channel of the rule that is on. */
async function tell(query: Query, { organizationId, channels }: AlertRule, notice: AlertNotice): Promise<void> {
  await query(
    `INSERT INTO alert_notices (organization_id, channel_id, notice)
     SELECT organization_id, id, $3 FROM alert_channels
     WHERE organization_id = $1 AND id::text = ANY ($2::text[]) AND enabled`,
    [organizationId, [...channels], toJson(notice)],
  )
}

type Deliveries = Omit<AlertLog, keyof Alerts>

function deliveryPart(database: Database): Deliveries {
  const { query } = database
  return {
    gather: (at) => database.transaction((inside) => gather(inside, at)),
    due: (at, lease) =>
      query<DeliveryRow>(
        `WITH taken AS (
           UPDATE alert_deliveries SET next_at = $2, attempts = attempts + 1 WHERE (organization_id, id) IN (
             SELECT organization_id, id FROM alert_deliveries WHERE status = 'pending' AND next_at <= $1
             ORDER BY next_at LIMIT 20 FOR UPDATE SKIP LOCKED) RETURNING *)
         SELECT ${deliveryColumns} FROM taken d ${joined}`,
        [at, lease],
      ),
    async settle({ organizationId, id }, ending) {
      await query(
        `UPDATE alert_deliveries SET status = $3, delivered_at = $4, next_at = coalesce($5, next_at), error = $6
         WHERE organization_id = $1 AND id = $2`,
        [
          organizationId,
          id,
          ending.status,
          ending.status === 'delivered' ? ending.at : null,
          ending.status === 'pending' ? ending.nextAt : null,
          ending.status === 'delivered' ? null : ending.error,
        ],
      )
    },
    deliveries: (organizationId, status) =>
      query<DeliveryRow>(
        `SELECT ${deliveryColumns} FROM alert_deliveries d ${joined}
         WHERE d.organization_id = $1 AND ($2::text IS NULL OR d.status = $2) ORDER BY d.created_at DESC, d.id LIMIT 100`,
        [organizationId, status ?? null],
      ),
    async retry({ organizationId, id }, at) {
      const rows = await query<DeliveryRow>(
        `WITH again AS (
           UPDATE alert_deliveries SET status = 'pending', attempts = 0, next_at = $3, error = NULL
           WHERE organization_id = $1 AND id::text = $2 AND status = 'dead' RETURNING *)
         SELECT ${deliveryColumns} FROM again d ${joined}`,
        [organizationId, id, at],
      )
      return theRow(rows, 'message that was given up')
    },
    async forget(before) {
      await query(`DELETE FROM alerts WHERE status = 'resolved' AND resolved_at < $1`, [before])
      await query(`DELETE FROM alert_deliveries WHERE status <> 'pending' AND created_at < $1`, [before])
    },
  }
}

async function gather(query: Query, at: Date): Promise<void> {
  const channels = await query<{ organizationId: string; id: string }>(
    `SELECT organization_id AS "organizationId", id FROM alert_channels c
     WHERE (last_sent_at IS NULL OR last_sent_at <= $1::timestamptz - make_interval(mins => every_minutes))
       AND EXISTS (SELECT 1 FROM alert_notices n WHERE n.organization_id = c.organization_id AND n.channel_id = c.id)
     FOR UPDATE SKIP LOCKED`,
    [at],
  )
  for (const { organizationId, id } of channels) {
    const notices = await query<{ notice: AlertNotice }>(
      `WITH taken AS (DELETE FROM alert_notices WHERE organization_id = $1 AND channel_id = $2 RETURNING id, notice)
       SELECT notice FROM taken ORDER BY id`,
      [organizationId, id],
    )
    await query(
      `INSERT INTO alert_deliveries (organization_id, id, channel_id, notices, created_at, next_at)
       VALUES ($1, $2, $3, $4, $5, $5)`,
      [organizationId, randomUUID(), id, toJson(notices.map(({ notice }) => notice)), at],
    )
    await query('UPDATE alert_channels SET last_sent_at = $3 WHERE organization_id = $1 AND id = $2', [
      organizationId,
      id,
      at,
    ])
  }
}
