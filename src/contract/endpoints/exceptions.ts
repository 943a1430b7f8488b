import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { entityTypes } from '../vocabulary/index.ts'
import { count, textField } from './shared.ts'

const area = 'Privacy'
const mostRules = 500

/** One exception: an exact value, a linear-time pattern over a whole value, a type, or several of these at once. */
export const exceptionInput = z
  .object({
    value: z.string().trim().min(1).max(500).optional(),
    pattern: z.string().min(1).max(500).optional().describe('RE2 syntax; runs in linear time'),
    type: z.enum(entityTypes).optional(),
    note: z.string().trim().max(200).optional().describe('Why it is there'),
  })
  .refine((rule) => rule.value ?? rule.pattern ?? rule.type, 'An exception names a value, a pattern or a type.')

const lists = {
  allow_list: z
    .array(exceptionInput)
    .max(mostRules)
    .describe('Left alone: the hospital’s own name and telephone; a number however it is written'),
  deny_list: z
    .array(exceptionInput)
    .max(mostRules)
    .describe('Always found; `type` says as what. A type alone: all of it, whatever the threshold'),
}

export const getExceptions = endpoint({
  method: 'GET',
  path: '/api/privacy/exceptions',
  summary: 'What is never, and what is always, taken for personal data in this organisation',
  area,
  access: 'read',
  input: z.object({}),
  output: z.object({ ...lists, policy_version: count }),
})

export const setExceptions = endpoint({
  method: 'PUT',
  path: '/api/privacy/exceptions',
  summary: 'Replace both lists; a new version of the policy, audited',
  area,
  access: 'manage',
  input: z.object(lists),
  output: z.object({ ...lists, policy_version: count }),
})

export const tryExceptions = endpoint({
  method: 'POST',
  path: '/api/privacy/exceptions/try',
  summary: 'See what lists that are not saved yet would change in a text',
  area,
  access: 'manage',
  input: z.object({ text: textField(), ...lists }),
  output: z.object({
    before: z.string().describe('The text masked by the lists as they are saved'),
    after: z.string().describe('The text masked by these lists'),
    request_id: z.string(),
  }),
})
