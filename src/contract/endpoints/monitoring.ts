import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { actions, eventSources, guardrailModes, healthStatuses, judgements, timeRanges } from '../vocabulary/index.ts'
import { count, fraction, jsonObject, shortName } from './shared.ts'
import { streamSession } from './streaming.ts'

const area = 'Monitoring'
const seconds = z.number().min(0)
const exportFormats = ['json', 'csv', 'ndjson'] as const
const time_range = z.enum(timeRanges).default('24h')
/** Seconds since 1970, as a query has it: until the year 2200. */
const moment = z.coerce.number().min(0).max(7_258_118_400)
const ownRange = {
  from: moment.optional().describe('seconds since 1970; with `to` instead of time_range'),
  to: moment.optional(),
}

function isOrdered({ from, to }: { from?: number | undefined; to?: number | undefined }): boolean {
  return from === undefined ? to === undefined : to !== undefined && from < to
}
const notOrdered = { error: 'give both, the earlier one first', path: ['from'] }

const breakdown = z.object({
  total_events: count,
  blocked_events: count,
  success_rate: fraction,
  block_rate: fraction,
  avg_confidence: fraction,
  avg_processing_time: seconds,
})

/** The figures of a time range. */
const summary = z.object({
  total_events: count,
  blocked_events: count,
  block_rate: fraction,
  success_rate: fraction,
  average_confidence: fraction,
})
const performance = z.object({
  avg_processing_time: seconds,
  p50_processing_time: seconds,
  p95_processing_time: seconds,
  p99_processing_time: seconds,
  throughput_events_per_second: z.number().min(0),
})

export const analyticsFigures = z.object({
  time_range: z.enum([...timeRanges, 'custom']),
  from: seconds.describe('seconds since 1970'),
  to: seconds,
  summary,
  performance,
  guardrail_breakdown: z.record(z.string(), breakdown),
  safety_metrics: z.object({
    no_safety_events: z.boolean(),
    safety_blocks: count,
    safety_block_rate: fraction,
    high_confidence_blocks: count,
  }),
  trends: z.object({
    time_series: z.array(
      z.object({
        timestamp: z.number().describe('seconds, start of the bucket'),
        total_events: count,
        blocked_events: count,
        masked_events: count,
        avg_processing_time: seconds,
      }),
    ),
  }),
  previous: z.object({ summary, performance }).optional().describe('The same length of time before, if asked for'),
})

export const getAnalytics = endpoint({
  method: 'GET',
  path: '/api/guardrails/analytics',
  summary: 'The figures of a time range',
  area,
  access: 'read',
  input: z
    .object({
      time_range,
      ...ownRange,
      compare: z.enum(['true', 'false']).default('false').describe('also the period before'),
      guardrail_types: z
        .string()
        .max(2000)
        .optional()
        .transform((list) =>
          list
            ?.split(',')
            .map((word) => word.trim())
            .filter(Boolean),
        ),
    })
    .refine(isOrdered, notOrdered),
  output: analyticsFigures,
})

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/guardrails/health',
  summary: 'How the installation is doing',
  area,
  access: 'read',
  input: z.object({}),
  output: z.object({
    health_status: z.enum(healthStatuses),
    uptime_seconds: seconds,
    recent_error_rate: fraction,
    active_sessions: count,
    total_requests_processed: count,
    requests_per_second: z.number().min(0),
    reasons: z.array(z.string()).describe('Why the status is not healthy'),
    version: z.string(),
  }),
})

export const getCompliance = endpoint({
  method: 'GET',
  path: '/api/guardrails/healthcare/compliance',
  summary: 'HIPAA figures of the last 24 hours',
  area,
  access: 'read',
  input: z.object({}),
  output: z.object({
    hipaa_compliance_score: z.number().min(0).max(100).describe('percent'),
    total_interactions: count,
    phi_detection_rate: fraction,
  }),
})

export const exportAnalytics = endpoint({
  method: 'POST',
  path: '/api/guardrails/analytics/export',
  summary: 'The figures of a time range, to keep',
  area,
  access: 'read',
  input: z
    .object({ time_range, ...ownRange, format: z.enum(exportFormats).default('json') })
    .refine(isOrdered, notOrdered),
  output: z.object({
    exported_at: z.iso.datetime(),
    format: z.enum(exportFormats),
    analytics: analyticsFigures,
    content: z.string().optional().describe('CSV or NDJSON: a line for each bucket and each guardrail'),
  }),
})

const eventFilters = {
  time_range,
  ...ownRange,
  guardrail: z.string().max(200).optional(),
  action: z.enum(actions).optional(),
  status: z.enum(judgements).optional(),
  source: z.enum(eventSources).optional(),
  category: z.string().max(100).optional().describe('a category or entity type that was found'),
  session_id: z.string().max(200).optional(),
  request_id: z.string().max(64).optional(),
}

export const listEvents = endpoint({
  method: 'GET',
  path: '/api/guardrails/events',
  summary: 'Single checks behind the figures, newest first; an event has no text',
  area,
  access: 'read',
  input: z
    .object({
      ...eventFilters,
      cursor: z.string().max(100).optional().describe('next_cursor of the page before'),
      limit: z.coerce.number().int().min(1).max(500).default(50),
    })
    .refine(isOrdered, notOrdered),
  output: z.object({
    events: z.array(
      z.object({
        id: z.string(),
        timestamp: z.iso.datetime(),
        guardrail: z.string(),
        action: z.enum(actions),
        mode: z.enum(guardrailModes),
        status: z.enum(judgements),
        source: z.enum(eventSources),
        confidence: fraction,
        processing_time: seconds,
        categories: z.array(z.string()),
        policy_version: z.number().int().nullable(),
        session_id: z.string().nullable(),
        request_id: z.string().nullable(),
      }),
    ),
    next_cursor: z
      .string()
      .nullable()
      .describe(
        'null after the last page. A search for what is rare may end with a shorter page, and goes on from here.',
      ),
  }),
})

export const exportEvents = endpoint({
  method: 'GET',
  path: '/api/guardrails/events/export',
  summary: 'The same checks as a file that is written while it is read, oldest last',
  area,
  access: 'read',
  answer: 'file',
  input: z.object({ ...eventFilters, format: z.enum(['csv', 'ndjson']).default('csv') }).refine(isOrdered, notOrdered),
  output: z.unknown(),
})

const namedSession = z.object({
  session_id: z.string(),
  session_name: z.string(),
  created_at: z.iso.datetime(),
  config: jsonObject,
})

export const listActiveSessions = endpoint({
  method: 'GET',
  path: '/api/guardrails/sessions/active',
  summary: 'Open streams and named sessions',
  area,
  access: 'read',
  input: z.object({}),
  output: z.object({ sessions: z.array(z.union([streamSession, namedSession])) }),
})

export const createSession = endpoint({
  method: 'POST',
  path: '/api/guardrails/sessions',
  summary: 'Open a named session',
  area,
  access: 'check',
  input: z.object({ sessionName: shortName, config: jsonObject.default({}) }),
  output: namedSession,
})

export const listRecentActivity = endpoint({
  method: 'GET',
  path: '/api/recent-activity',
  summary: 'The newest checks, newest first',
  area,
  access: 'read',
  input: z.object({}),
  output: z.object({
    recent_activity: z.array(
      z.object({
        id: z.string(),
        action: z.string().describe('blocked, masked, redirected or allowed'),
        type: z.string(),
        confidence: z.number().min(0).max(100).describe('percent'),
        timestamp: z.iso.datetime(),
      }),
    ),
  }),
})
