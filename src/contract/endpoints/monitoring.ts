import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { healthStatuses, timeRanges } from '../vocabulary/index.ts'
import { count, fraction, jsonObject, shortName } from './shared.ts'
import { streamSession } from './streaming.ts'

const area = 'Monitoring'
const seconds = z.number().min(0)
const time_range = z.enum(timeRanges).default('24h')

const breakdown = z.object({
  total_events: count,
  blocked_events: count,
  success_rate: fraction,
  block_rate: fraction,
  avg_confidence: fraction,
  avg_processing_time: seconds,
})

/** The figures of a time range. */
export const analyticsFigures = z.object({
  time_range: z.enum(timeRanges),
  summary: z.object({
    total_events: count,
    blocked_events: count,
    block_rate: fraction,
    success_rate: fraction,
    average_confidence: fraction,
  }),
  performance: z.object({
    avg_processing_time: seconds,
    p95_processing_time: seconds,
    throughput_events_per_second: z.number().min(0),
  }),
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
      }),
    ),
  }),
})

export const getAnalytics = endpoint({
  method: 'GET',
  path: '/api/guardrails/analytics',
  summary: 'The figures of a time range',
  area,
  access: 'read',
  input: z.object({
    time_range,
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
  }),
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
  input: z.object({ time_range, format: z.enum(['json']).default('json') }),
  output: z.object({
    exported_at: z.iso.datetime(),
    format: z.string(),
    analytics: analyticsFigures,
  }),
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
