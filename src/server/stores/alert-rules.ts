import { randomUUID } from 'node:crypto'
import type { AlertChannelKind, AlertKind } from '#contract/vocabulary'
import type { Database, Query } from '../database/index.ts'
import type { Actor } from './actor.ts'
import { appendAudit } from './audit.ts'
import { theRow } from './rows.ts'

/** What an organisation watches. */
export interface AlertRule {
  readonly organizationId: string
  readonly id: string
  readonly name: string
  readonly kind: AlertKind
  readonly threshold: number
  readonly windowMinutes: number
  readonly leastEvents: number
  /** Null: all together. */
  readonly guardrail: string | null
  readonly enabled: boolean
  readonly channels: readonly string[]
}

/** Where alerts go. Target and secret are sealed for `channel.id`. */
export interface AlertChannel {
  readonly organizationId: string
  readonly id: string
  readonly kind: AlertChannelKind
  readonly name: string
  readonly shown: string
  readonly target: Uint8Array
  readonly secret: Uint8Array | null
  readonly enabled: boolean
  readonly everyMinutes: number
}

export type RuleFields = Omit<AlertRule, 'organizationId' | 'id'>
export type NewChannel = Omit<AlertChannel, 'organizationId' | 'enabled'>
export interface ChannelChange {
  readonly name?: string | undefined
  readonly enabled?: boolean | undefined
  readonly everyMinutes?: number | undefined
}

export interface AlertKey {
  readonly organizationId: string
  readonly id: string
}

/** Every change is audited in its transaction. All that name an id throw `not_found`. */
export interface AlertRuleStore {
  rules(organizationId: string): Promise<AlertRule[]>
  createRule(organizationId: string, rule: RuleFields, actor: Actor): Promise<AlertRule>
  updateRule(key: AlertKey, rule: RuleFields, actor: Actor): Promise<AlertRule>
  deleteRule(key: AlertKey, actor: Actor): Promise<void>
  /** Rules of all organisations that nobody measured since `before`; now they count as measured at `at`. */
  claim(at: Date, before: Date): Promise<AlertRule[]>
  channels(organizationId: string): Promise<AlertChannel[]>
  channel(key: AlertKey): Promise<AlertChannel>
  createChannel(organizationId: string, channel: NewChannel, actor: Actor): Promise<AlertChannel>
  updateChannel(key: AlertKey, change: ChannelChange, actor: Actor): Promise<AlertChannel>
  deleteChannel(key: AlertKey, actor: Actor): Promise<void>
}

const ruleColumns = `organization_id AS "organizationId", id, name, kind, threshold, window_minutes AS "windowMinutes",
  least_events AS "leastEvents", guardrail, enabled, channels`
const channelColumns = `organization_id AS "organizationId", id, kind, name, shown, target, secret, enabled,
  every_minutes AS "everyMinutes"`
type RuleRow = { -readonly [K in keyof AlertRule]: AlertRule[K] }
type ChannelRow = { -readonly [K in keyof AlertChannel]: AlertChannel[K] }

/** The rules and channels of a database. */
export function createAlertRuleStore(database: Database): AlertRuleStore {
  return { ...ruleStore(database), ...channelStore(database) }
}

type Rules = Pick<AlertRuleStore, 'rules' | 'createRule' | 'updateRule' | 'deleteRule' | 'claim'>

function ruleStore(database: Database): Rules {
  return {
    rules: (organizationId) =>
      database.query<RuleRow>(
        `SELECT ${ruleColumns} FROM alert_rules WHERE organization_id = $1 ORDER BY created_at, id`,
        [organizationId],
      ),
    createRule: (organizationId, rule, actor) =>
      database.transaction(async (query) => {
        const rows = await query<RuleRow>(
          `INSERT INTO alert_rules (organization_id, id, name, kind, threshold, window_minutes, least_events, guardrail,
             enabled, channels) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING ${ruleColumns}`,
          [organizationId, randomUUID(), ...valuesOf(rule)],
        )
        return audited(query, actor, { row: theRow(rows, 'rule'), action: 'alert.rule.create' })
      }),
    updateRule: ({ organizationId, id }, rule, actor) =>
      database.transaction(async (query) => {
        const rows = await query<RuleRow>(
          `UPDATE alert_rules SET name = $3, kind = $4, threshold = $5, window_minutes = $6, least_events = $7,
             guardrail = $8, enabled = $9, channels = $10 WHERE organization_id = $1 AND id::text = $2
           RETURNING ${ruleColumns}`,
          [organizationId, id, ...valuesOf(rule)],
        )
        return audited(query, actor, { row: theRow(rows, 'rule'), action: 'alert.rule.change' })
      }),
    deleteRule: ({ organizationId, id }, actor) =>
      database.transaction(async (query) => {
        const rows = await query<RuleRow>(
          `DELETE FROM alert_rules WHERE organization_id = $1 AND id::text = $2 RETURNING ${ruleColumns}`,
          [organizationId, id],
        )
        const row = theRow(rows, 'rule')
        await query(
          `UPDATE alerts SET status = 'resolved', resolved_at = now()
           WHERE organization_id = $1 AND rule_id::text = $2 AND status = 'firing'`,
          [organizationId, id],
        )
        await audited(query, actor, { row, action: 'alert.rule.remove' })
      }),
    claim: (at, before) =>
      database.query<RuleRow>(
        `UPDATE alert_rules SET checked_at = $1 WHERE enabled AND (checked_at IS NULL OR checked_at <= $2)
         RETURNING ${ruleColumns}`,
        [at, before],
      ),
  }
}

function valuesOf(rule: RuleFields): unknown[] {
  const { name, kind, threshold, windowMinutes, leastEvents, guardrail, enabled, channels } = rule
  return [name, kind, threshold, windowMinutes, leastEvents, guardrail, enabled, [...channels]]
}

type Channels = Omit<AlertRuleStore, keyof Rules>

function channelStore(database: Database): Channels {
  return {
    channels: (organizationId) =>
      database.query<ChannelRow>(
        `SELECT ${channelColumns} FROM alert_channels WHERE organization_id = $1 ORDER BY created_at, id`,
        [organizationId],
      ),
    async channel({ organizationId, id }) {
      const rows = await database.query<ChannelRow>(
        `SELECT ${channelColumns} FROM alert_channels WHERE organization_id = $1 AND id::text = $2`,
        [organizationId, id],
      )
      return theRow(rows, 'channel')
    },
    createChannel: (organizationId, channel, actor) =>
      database.transaction(async (query) => {
        const { id, kind, name, shown, target, secret, everyMinutes } = channel
        const rows = await query<ChannelRow>(
          `INSERT INTO alert_channels (organization_id, id, kind, name, shown, target, secret, every_minutes)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING ${channelColumns}`,
          [organizationId, id, kind, name, shown, Buffer.from(target), secret && Buffer.from(secret), everyMinutes],
        )
        return audited(query, actor, { row: theRow(rows, 'channel'), action: 'alert.channel.create' })
      }),
    updateChannel: ({ organizationId, id }, { name, enabled, everyMinutes }, actor) =>
      database.transaction(async (query) => {
        const rows = await query<ChannelRow>(
          `UPDATE alert_channels SET name = coalesce($3, name), enabled = coalesce($4, enabled),
             every_minutes = coalesce($5, every_minutes) WHERE organization_id = $1 AND id::text = $2
           RETURNING ${channelColumns}`,
          [organizationId, id, name ?? null, enabled ?? null, everyMinutes ?? null],
        )
        return audited(query, actor, { row: theRow(rows, 'channel'), action: 'alert.channel.change' })
      }),
    deleteChannel: ({ organizationId, id }, actor) =>
      database.transaction(async (query) => {
        const rows = await query<ChannelRow>(
          `DELETE FROM alert_channels WHERE organization_id = $1 AND id::text = $2 RETURNING ${channelColumns}`,
          [organizationId, id],
        )
        const row = theRow(rows, 'channel')
        await query('UPDATE alert_rules SET channels = array_remove(channels, $2) WHERE organization_id = $1', [
          organizationId,
          id,
        ])
        await audited(query, actor, { row, action: 'alert.channel.remove' })
      }),
  }
}

interface Changed<R> {
  readonly row: R
  readonly action: string
}

async function audited<R extends AlertKey>(query: Query, actor: Actor, { row, action }: Changed<R>): Promise<R> {
  await appendAudit(query, row.organizationId, { entry: { action, target: row.id }, actor })
  return row
}
