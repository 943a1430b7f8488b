import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { identifier } from './shared.ts'
import { email } from './sign-in.ts'

const area = 'Demonstrations'
const moment = z.iso.datetime()
const mostCharacters = 2_000

const line = (most: number) =>
  z.string().trim().min(1, 'must not be empty').max(most, `must have at most ${most} characters`)

/** A telephone number as people write it: digits with what parts them, country code and extension. */
const phone = z
  .string()
  .trim()
  .max(40, 'must have at most 40 characters')
  .regex(/^\+?[\d(][\d\s()./x-]{3,}$/, 'must be a telephone number')

export const requestDemo = endpoint({
  method: 'POST',
  path: '/api/demo-requests',
  summary: 'Ask for a demonstration; the owners of this installation see it',
  area,
  access: 'public',
  bodyLimit: 16_384,
  input: z.object({
    name: line(120),
    organization: line(160),
    email,
    phone: phone.optional(),
    message: z
      .string()
      .trim()
      .max(mostCharacters, `must have at most ${mostCharacters} characters`)
      .optional()
      .describe('What they would like to see'),
  }),
  output: z.object({ received: z.literal(true) }),
})

const demoRequest = z.object({
  id: identifier,
  name: z.string(),
  organization: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  message: z.string().nullable(),
  mailed: z
    .enum(['off', 'sent', 'failed'])
    .describe('Whether the owners heard of it by e-mail; off: no mail server is set'),
  created_at: moment,
  handled_at: moment.nullable(),
  handled_by: z.string().nullable(),
})

export const listDemoRequests = endpoint({
  method: 'GET',
  path: '/api/organizations/:id/demo-requests',
  summary: 'Who asked for a demonstration: open requests first, then newest first',
  area,
  access: 'own',
  input: z.object({ id: identifier }),
  output: z.object({ requests: z.array(demoRequest) }),
})

export const handleDemoRequest = endpoint({
  method: 'PUT',
  path: '/api/organizations/:id/demo-requests/:requestId',
  summary: 'Mark a request as handled, or as open again',
  area,
  access: 'own',
  input: z.object({ id: identifier, requestId: z.uuid(), handled: z.boolean() }),
  output: z.object({ request: demoRequest }),
})

export const deleteDemoRequest = endpoint({
  method: 'DELETE',
  path: '/api/organizations/:id/demo-requests/:requestId',
  summary: 'Delete a request with all it says',
  area,
  access: 'own',
  input: z.object({ id: identifier, requestId: z.uuid() }),
  output: z.object({}),
})
