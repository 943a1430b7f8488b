import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { alertChannelKinds, alertKinds } from '../vocabulary/index.ts'
import { count, identifier, shortName } from './shared.ts'

const area = 'Alerts'
const moment = z.iso.datetime()
const byId = { id: identifier }

const rates: readonly string[] = ['block_rate', 'error_rate', 'unjudged_share']
const ruleFields = {
  name: shortName,
  kind: z.enum(alertKinds),
  threshold: z
    .number()
    .gt(0, 'must be more than 0')
    .max(1_000_000)
    .default(1)
    .describe('A share 0..1 for rates; a number of releases; of no meaning for providers'),
  window_minutes: z.number().int().min(1).max(1440).default(15),
  least_events: z.number().int().min(1).max(1_000_000).default(20).describe('Fewer checks say nothing about a rate'),
  guardrail: identifier.nullable().default(null).describe('null: all together'),
  enabled: z.boolean().default(true),
  channels: z.array(identifier).max(20).default([]),
}
const isFitting = ({ kind, threshold }: { kind: string; threshold: number }) => !rates.includes(kind) || threshold <= 1
const unfitting = { error: 'must be a share of at most 1', path: ['threshold'] }

const rule = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(alertKinds),
  threshold: z.number(),
  window_minutes: count,
  least_events: count,
  guardrail: z.string().nullable(),
  enabled: z.boolean(),
  channels: z.array(z.string()),
})
const oneRule = z.object({ rule })

const channel = z.object({
  id: z.string(),
  kind: z.enum(alertChannelKinds),
  name: z.string(),
  target: z.string().describe('The mail address; of a webhook its host alone'),
  enabled: z.boolean(),
  every_minutes: count.describe('At most one message in so many minutes; what comes meanwhile goes together'),
})

const alert = z.object({
  id: z.string(),
  rule_id: z.string(),
  rule: z.string(),
  kind: z.enum(alertKinds),
  status: z.enum(['firing', 'resolved']),
  value: z.number(),
  peak: z.number(),
  threshold: z.number(),
  detail: z.string(),
  started_at: moment,
  last_at: moment.describe('When it was last beyond its threshold'),
  resolved_at: moment.nullable(),
  acknowledged_by: z.string().nullable(),
})

const delivery = z.object({
  id: z.string(),
  channel_id: z.string(),
  channel: z.string(),
  status: z.enum(['pending', 'delivered', 'dead']),
  attempts: count,
  alerts: count,
  error: z.string().nullable(),
  created_at: moment,
  next_at: moment.nullable(),
  delivered_at: moment.nullable(),
})

export const listAlerts = endpoint({
  method: 'GET',
  path: '/api/alerts',
  summary: 'Alerts, those that fire first',
  area,
  access: 'read',
  input: z.object({}),
  output: z.object({ alerts: z.array(alert), firing: count }),
})

export const acknowledgeAlert = endpoint({
  method: 'POST',
  path: '/api/alerts/:id/acknowledge',
  summary: 'Say that somebody looks after it',
  area,
  access: 'check',
  body: 'none',
  input: z.object(byId),
  output: z.object({ alert }),
})

export const listAlertRules = endpoint({
  method: 'GET',
  path: '/api/alerts/rules',
  summary: 'What is watched',
  area,
  access: 'read',
  input: z.object({}),
  output: z.object({ rules: z.array(rule) }),
})

export const createAlertRule = endpoint({
  method: 'POST',
  path: '/api/alerts/rules',
  summary: 'Watch something',
  area,
  access: 'manage',
  input: z.object(ruleFields).refine(isFitting, unfitting),
  output: oneRule,
})

export const updateAlertRule = endpoint({
  method: 'PUT',
  path: '/api/alerts/rules/:id',
  summary: 'Change what is watched',
  area,
  access: 'manage',
  input: z.object({ ...byId, ...ruleFields }).refine(isFitting, unfitting),
  output: oneRule,
})

export const deleteAlertRule = endpoint({
  method: 'DELETE',
  path: '/api/alerts/rules/:id',
  summary: 'Watch it no longer',
  area,
  access: 'manage',
  input: z.object(byId),
  output: z.object({ deleted: z.string() }),
})

export const listAlertChannels = endpoint({
  method: 'GET',
  path: '/api/alerts/channels',
  summary: 'Where alerts go',
  area,
  access: 'read',
  input: z.object({}),
  output: z.object({ channels: z.array(channel), mail: z.boolean().describe('Whether a mail server is set') }),
})

export const createAlertChannel = endpoint({
  method: 'POST',
  path: '/api/alerts/channels',
  summary: 'Add a mail address or a webhook',
  area,
  access: 'manage',
  input: z
    .object({
      kind: z.enum(alertChannelKinds),
      name: shortName,
      target: z.string().trim().min(1).max(2000),
      every_minutes: z.number().int().min(0).max(1440).default(5),
    })
    .refine(({ kind, target }) => kind !== 'email' || z.email().safeParse(target).success, {
      error: 'must be a mail address',
      path: ['target'],
    })
    .refine(({ kind, target }) => kind !== 'webhook' || z.url({ protocol: /^https?$/ }).safeParse(target).success, {
      error: 'must be an http or https address',
      path: ['target'],
    }),
  output: z.object({
    channel,
    secret: z.string().nullable().describe('What a webhook’s signatures are made with. Told once'),
  }),
})

export const updateAlertChannel = endpoint({
  method: 'PUT',
  path: '/api/alerts/channels/:id',
  summary: 'Rename, switch or slow down a channel',
  area,
  access: 'manage',
  input: z.object({
    ...byId,
    name: shortName.optional(),
    enabled: z.boolean().optional(),
    every_minutes: z.number().int().min(0).max(1440).optional(),
  }),
  output: z.object({ channel }),
})

export const deleteAlertChannel = endpoint({
  method: 'DELETE',
  path: '/api/alerts/channels/:id',
  summary: 'Remove a channel with what waits for it',
  area,
  access: 'manage',
  input: z.object(byId),
  output: z.object({ deleted: z.string() }),
})

export const testAlertChannel = endpoint({
  method: 'POST',
  path: '/api/alerts/channels/:id/test',
  summary: 'Send a message at once to see whether it arrives',
  area,
  access: 'manage',
  body: 'none',
  input: z.object(byId),
  output: z.object({ delivered: z.boolean(), error: z.string().nullable() }),
})

export const listAlertDeliveries = endpoint({
  method: 'GET',
  path: '/api/alerts/deliveries',
  summary: 'Messages on their way, delivered, and given up',
  area,
  access: 'read',
  input: z.object({ status: z.enum(['pending', 'delivered', 'dead']).optional() }),
  output: z.object({ deliveries: z.array(delivery) }),
})

export const retryAlertDelivery = endpoint({
  method: 'POST',
  path: '/api/alerts/deliveries/:id/retry',
  summary: 'Try a message again that was given up',
  area,
  access: 'manage',
  body: 'none',
  input: z.object(byId),
  output: z.object({ delivery }),
})
