import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { maskings, upstreamWires } from '../vocabulary/index.ts'
import { count, tooLarge } from './shared.ts'

const area = 'Gateway'
const upstreamId = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9_-]{0,39}$/,
    'must be 1 to 40 small letters, digits, - or _, beginning with a letter or digit',
  )
const modelName = z.string().trim().min(1).max(200)

/** A model's server as operators see it. Its key never leaves the server. */
export const gatewayUpstream = z.object({
  id: z.string(),
  wire: z.enum(upstreamWires),
  url: z.string(),
  has_key: z.boolean(),
  models: z.array(z.string()),
  default: z.boolean(),
  masking: z.enum(maskings),
  source: z.enum(['settings', 'organization']).describe('settings: from the environment of the server, not editable'),
  updated_at: z.string().nullable(),
})

export const listUpstreams = endpoint({
  method: 'GET',
  path: '/api/gateway/upstreams',
  summary: 'The model servers behind the gateway',
  area,
  access: 'read',
  input: z.object({}),
  output: z.object({ upstreams: z.array(gatewayUpstream) }),
})

export const saveUpstream = endpoint({
  method: 'PUT',
  path: '/api/gateway/upstreams/:id',
  summary: 'Add or change a model server; its key is kept encrypted',
  area,
  access: 'manage',
  input: z.object({
    id: upstreamId,
    wire: z.enum(upstreamWires).default('openai'),
    url: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).max(500),
    api_key: z
      .string()
      .max(2000, tooLarge('must have at most 2000 characters'))
      .nullish()
      .describe('Left out: the key that is there stays. Null or empty: no key.'),
    models: z
      .array(modelName)
      .max(100)
      .default([])
      .describe('Requests for these models go here; `*` at the end stands for anything.'),
    default: z.boolean().default(false).describe('Takes requests for models that no server names.'),
    masking: z.enum(maskings).default('reversible'),
  }),
  output: gatewayUpstream,
})

export const deleteUpstream = endpoint({
  method: 'DELETE',
  path: '/api/gateway/upstreams/:id',
  summary: 'Remove a model server and its key',
  area,
  access: 'manage',
  input: z.object({ id: upstreamId }),
  output: z.object({ id: z.string() }),
})

export const testUpstream = endpoint({
  method: 'POST',
  path: '/api/gateway/upstreams/:id/test',
  summary: 'Ask a model server for its models',
  area,
  access: 'manage',
  body: 'none',
  input: z.object({ id: upstreamId }),
  output: z.object({
    reachable: z.boolean(),
    status: count.nullable().describe('HTTP status of its answer'),
    models: z.array(z.string()),
    seconds: z.number().min(0),
    error: z.string().nullable(),
  }),
})
