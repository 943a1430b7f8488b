import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { actions, limits } from '../vocabulary/index.ts'
import type { UploadedFile } from './documents.ts'
import { count, fraction, identifier } from './shared.ts'

const area = 'Evaluations'
const moment = z.iso.datetime()

const counts = { true_positives: count, false_positives: count, true_negatives: count, false_negatives: count }

/** Figures of one rule over a labelled set. A share of nothing is null. */
const figures = z.object({
  ...counts,
  precision: fraction.nullable(),
  recall: fraction.nullable(),
  f1: fraction.nullable(),
  accuracy: fraction.nullable(),
  false_positive_rate: fraction.nullable(),
})

const curvePoint = z.object({
  threshold: fraction,
  ...counts,
  precision: fraction.nullable(),
  recall: fraction.nullable(),
  false_positive_rate: fraction.nullable(),
})

const row = {
  row: z.number().int().min(1).describe('Its place in the file, from 1'),
  expected: z.boolean().describe('Whether it should be stopped, masked or redirected'),
  text: z.string().optional().describe('Beginning of the text; only while the file is in this server’s memory'),
}

/** A run of a labelled set. The server keeps figures and row numbers; texts only in memory, and only for a while. */
const evaluation = z.object({
  id: z.string(),
  target: z.string(),
  status: z.enum(['running', 'completed', 'cancelled', 'failed']),
  created_at: moment,
  created_by: z.string(),
  finished_at: moment.nullable(),
  total: count,
  done: count,
  policy_version: count,
  result: z
    .object({
      unjudged: count.describe('Rows that could not be judged: in no other figure'),
      threshold: fraction.nullable().describe('That of the guardrail; null for a whole policy'),
      figures,
      curve: z.array(curvePoint).describe('Empty for a whole policy'),
      errors: z.array(z.object({ ...row, action: z.enum(actions), score: fraction, guardrails: z.array(z.string()) })),
      comparison: z
        .object({
          live: figures,
          fixed: count.describe('Wrong under the live policy, right under the draft'),
          broken: count.describe('Right under the live policy, wrong under the draft'),
          changed: z.array(z.object({ ...row, live_action: z.enum(actions), draft_action: z.enum(actions) })),
        })
        .nullable(),
    })
    .nullable(),
})
const oneEvaluation = z.object({ evaluation })

export const startEvaluation = endpoint({
  method: 'POST',
  path: '/api/guardrails/evaluations',
  summary: 'Run a guardrail, the policy or the draft over a file of texts with labels',
  area,
  access: 'check',
  body: 'multipart',
  bodyLimit: limits.evaluationBytes + 65_536,
  input: z.object({
    file: z
      .custom<UploadedFile>((value) => typeof value === 'object' && value !== null, 'a file is required')
      .refine(({ size }) => size <= limits.evaluationBytes, {
        error: `must have at most ${limits.evaluationBytes} bytes`,
        params: { code: 'too_large' },
      })
      .meta({
        type: 'string',
        format: 'binary',
        description: 'CSV with the columns text and label, or JSON lines with these fields; at most 5,000 rows',
      }),
    target: identifier.default('policy').describe('policy, draft, or the id of a guardrail of the policy'),
  }),
  output: oneEvaluation,
})

export const listEvaluations = endpoint({
  method: 'GET',
  path: '/api/guardrails/evaluations',
  summary: 'Runs of this organisation, newest first, without their results',
  area,
  access: 'read',
  input: z.object({}),
  output: z.object({ evaluations: z.array(evaluation) }),
})

export const getEvaluation = endpoint({
  method: 'GET',
  path: '/api/guardrails/evaluations/:id',
  summary: 'One run: how far it is, or what came of it',
  area,
  access: 'read',
  input: z.object({ id: identifier }),
  output: oneEvaluation,
})

export const removeEvaluation = endpoint({
  method: 'DELETE',
  path: '/api/guardrails/evaluations/:id',
  summary: 'Cancel a run and forget it',
  area,
  access: 'check',
  input: z.object({ id: identifier }),
  output: z.object({ removed: z.string() }),
})
