import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { count } from './shared.ts'

const area = 'Flows'

const name = z
  .string()
  .max(80, 'must have at most 80 characters')
  .regex(/^[a-z][a-z0-9_]*$/, 'must be of small letters, digits and _, beginning with a letter')

const settings = {
  description: z.string().trim().max(500).default(''),
  url: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .max(2000)
    .refine((url) => !/@/.test(url.split('/')[2] ?? ''), 'must not carry a password; use headers')
    .describe('Its host has to be in CUSTOS_ACTION_HOSTS'),
  method: z.enum(['POST', 'GET']).default('POST').describe('POST sends the parameters as JSON, GET in the address'),
  timeout_seconds: z.number().min(0.1).max(60).default(5),
}

const headerName = z.string().regex(/^[A-Za-z0-9-]{1,64}$/, 'is no name of a header')

/** What a flow may execute. */
const action = z.object({
  name: z.string(),
  kind: z.enum(['built_in', 'http']),
  description: z.string(),
  guardrails: z.array(z.string()).describe('Which guardrails it asks'),
  url: z.string().optional(),
  method: z.string().optional(),
  timeout_seconds: z.number().optional(),
  headers: z.array(z.string()).optional().describe('Names only; what they hold is never shown again'),
  version: count.optional(),
})

export const listFlowActions = endpoint({
  method: 'GET',
  path: '/api/guardrails/colang/actions',
  summary: 'What flows may execute: built in, and the organisation’s own HTTP calls',
  area,
  access: 'read',
  input: z.object({}),
  output: z.object({ actions: z.array(action), allowed_hosts: z.array(z.string()) }),
})

export const saveFlowAction = endpoint({
  method: 'PUT',
  path: '/api/guardrails/colang/actions/:name',
  summary: 'Make or change an HTTP action',
  area,
  access: 'manage',
  input: z.object({
    name,
    ...settings,
    headers: z
      .record(
        headerName,
        z
          .string()
          .max(4000)
          .regex(/^[\t\x20-\x7e]*$/, 'must be of printable characters'),
      )
      .refine((headers) => Object.keys(headers).length <= 20, 'must be at most 20')
      .optional()
      .describe('Kept sealed; absent: as they are'),
  }),
  output: z.object({ action }),
})

export const deleteFlowAction = endpoint({
  method: 'DELETE',
  path: '/api/guardrails/colang/actions/:name',
  summary: 'Remove an HTTP action',
  area,
  access: 'manage',
  input: z.object({ name }),
  output: z.object({ deleted: z.string() }),
})
