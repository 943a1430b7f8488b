import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { actions, failModes, guardrailModes, judgements, limits, managedTypes } from '../vocabulary/index.ts'
import { count, fraction, identifier, jsonObject, maybeRange, textField, words } from './shared.ts'

const area = 'Management'
const priority = z.number().int().min(1).max(5)

const configuration = z.object({
  threshold: fraction.default(0.8),
  providers: words().default([]),
  parameters: jsonObject.default({}),
})

// A change leaves alone what it does not name, so nothing here has a default.
const configurationChange = z.object({
  threshold: fraction.optional(),
  providers: words().optional(),
  parameters: jsonObject.optional(),
})

/** One guardrail of the organisation's policy. */
export const managedGuardrail = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  description: z.string(),
  enabled: z.boolean(),
  priority,
  mode: z.enum(guardrailModes),
  action: z.enum(actions),
  fail_mode: z.enum(failModes),
  built_in: z.boolean(),
  configuration: z.object({ threshold: fraction, providers: z.array(z.string()), parameters: jsonObject }),
  performance: z.object({
    requests: count,
    blocked: count,
    success_rate: z.number().min(0).max(100).describe('percent'),
    avg_response_time: z.number().min(0).describe('seconds'),
  }),
})

/** A guardrail's settings without its figures: what an export and a version hold. */
export const guardrailSettings = managedGuardrail.omit({ performance: true })

/** The same as callers hand it in: whole files of it are imported and drafted. What is not named has its default. */
export const givenGuardrail = z.object({
  id: z
    .string()
    .regex(/^[\w-]{1,100}$/, 'must be 1 to 100 letters, digits, hyphens or underscores')
    .describe('A built-in type, or the id of a guardrail of your own'),
  name: z.string().trim().min(1, 'must not be empty').max(200),
  type: z.enum(managedTypes).default('custom'),
  description: z.string().trim().min(1, 'must not be empty').max(2000),
  enabled: z.boolean().default(true),
  priority: priority.default(5),
  mode: z.enum(guardrailModes).default('enforce'),
  action: z.enum(actions).default('block'),
  fail_mode: z.enum(failModes).default('open'),
  configuration: configuration.prefault({}),
})

/** One guardrail that two policies do not have alike. `fields` are empty unless it was changed. */
export const policyDifference = z.object({
  guardrail: z.string(),
  name: z.string(),
  change: z.enum(['added', 'removed', 'changed']),
  fields: z.array(z.object({ field: z.string(), before: z.unknown().optional(), after: z.unknown().optional() })),
})

const template = z.object({ id: z.string(), name: z.string(), type: z.string(), description: z.string() })
const oneGuardrail = z.object({ guardrail: managedGuardrail, policy_version: count })
const byId = { id: identifier }

export const listGuardrails = endpoint({
  method: 'GET',
  path: '/api/guardrails/management',
  summary: 'The organisation’s policy',
  area,
  access: 'read',
  input: z.object({}),
  output: z.object({ guardrails: z.array(managedGuardrail), policy_version: count }),
})

export const listTemplates = endpoint({
  method: 'GET',
  path: '/api/guardrails/management/templates',
  summary: 'Guardrails ready to add',
  area,
  access: 'read',
  input: z.object({}),
  output: z.object({ templates: z.array(template) }),
})

export const createGuardrail = endpoint({
  method: 'POST',
  path: '/api/guardrails/management',
  summary: 'Add a guardrail',
  area,
  access: 'manage',
  input: z.object({
    name: z.string().trim().min(1, 'must not be empty').max(200),
    type: z.enum(managedTypes).default('safety'),
    description: z.string().trim().min(1, 'must not be empty').max(2000),
    enabled: z.boolean().default(true),
    priority: priority.default(5),
    mode: z.enum(guardrailModes).default('enforce'),
    action: z.enum(actions).default('block'),
    fail_mode: z.enum(failModes).default('open'),
    configuration: configuration.prefault({}),
  }),
  output: oneGuardrail,
})

export const updateGuardrail = endpoint({
  method: 'PUT',
  path: '/api/guardrails/management/:id',
  summary: 'Change a guardrail',
  area,
  access: 'manage',
  input: z.object({
    ...byId,
    name: z.string().trim().min(1, 'must not be empty').max(200).optional(),
    description: z.string().trim().min(1, 'must not be empty').max(2000).optional(),
    enabled: z.boolean().optional(),
    priority: priority.optional(),
    mode: z.enum(guardrailModes).optional(),
    action: z.enum(actions).optional(),
    fail_mode: z.enum(failModes).optional(),
    configuration: configurationChange.optional(),
  }),
  output: oneGuardrail,
})

export const deleteGuardrail = endpoint({
  method: 'DELETE',
  path: '/api/guardrails/management/:id',
  summary: 'Remove a guardrail',
  area,
  access: 'manage',
  input: z.object(byId),
  output: z.object({ deleted: z.string(), policy_version: count }),
})

export const toggleGuardrail = endpoint({
  method: 'POST',
  path: '/api/guardrails/management/:id/toggle',
  summary: 'Switch a guardrail on or off',
  area,
  access: 'manage',
  body: 'none',
  input: z.object(byId),
  output: oneGuardrail,
})

export const createFromTemplate = endpoint({
  method: 'POST',
  path: '/api/guardrails/management/templates/:id',
  summary: 'Add a guardrail from a template',
  area,
  access: 'manage',
  body: 'none',
  input: z.object(byId),
  output: oneGuardrail,
})

export const exportGuardrails = endpoint({
  method: 'POST',
  path: '/api/guardrails/management/export',
  summary: 'The policy as a file',
  area,
  access: 'read',
  body: 'none',
  input: z.object({}),
  output: z.object({
    exported_at: z.iso.datetime(),
    policy_version: count,
    guardrails: z.array(guardrailSettings),
  }),
})

export const importGuardrails = endpoint({
  method: 'POST',
  path: '/api/guardrails/management/import',
  summary: 'Take over an exported policy, as one new version',
  area,
  access: 'manage',
  input: z.object({
    guardrails: z.array(givenGuardrail).min(1, 'must not be empty').max(limits.policyGuardrails),
    replace: z.boolean().default(false).describe('Remove guardrails that the file does not name'),
    preview: z.boolean().default(false).describe('Tell the differences and change nothing'),
  }),
  output: z.object({ policy_version: count, differences: z.array(policyDifference) }),
})

export const restoreGuardrail = endpoint({
  method: 'POST',
  path: '/api/guardrails/management/:id/restore',
  summary: 'Bring back a guardrail that was removed, as it last was',
  area,
  access: 'manage',
  body: 'none',
  input: z.object(byId),
  output: oneGuardrail,
})

export const listGuardrailSchemas = endpoint({
  method: 'GET',
  path: '/api/guardrails/management/schemas',
  summary: 'What each kind of guardrail can be told, as JSON schemas',
  area,
  access: 'read',
  input: z.object({}),
  output: z.object({
    schemas: z
      .record(z.string(), jsonObject)
      .describe(
        'By built-in type; `custom` for guardrails of your own. A kind that is absent takes nothing beyond its threshold',
      ),
  }),
})

export const tryGuardrail = endpoint({
  method: 'POST',
  path: '/api/guardrails/management/try',
  summary: 'Try settings on a text before they are saved; nothing is recorded',
  area,
  access: 'manage',
  input: z.object({
    text: textField(),
    kind: identifier.default('custom').describe('A built-in type, or custom'),
    action: z.enum(actions).default('block'),
    configuration: configuration.prefault({}),
  }),
  output: z.object({
    status: z.enum(judgements),
    action: z.enum(actions),
    confidence: fraction,
    threshold: fraction,
    reason: z.string().optional().describe('Why it is unjudged'),
    findings: z.array(z.object({ category: z.string(), score: fraction, reasons: z.array(z.string()), ...maybeRange })),
    processing_time: z.number().min(0).describe('seconds'),
    request_id: z.string(),
  }),
})
