import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { actions, eventSources, guardrailModes, limits, timeRanges } from '../vocabulary/index.ts'
import { givenGuardrail, guardrailSettings, policyDifference } from './management.ts'
import { count, fraction, identifier } from './shared.ts'

const area = 'Policy versions'
const version = z.coerce.number().int().min(1).max(2_147_483_647)
const page = z.coerce.number().int().min(1).max(200)
const differences = z.array(policyDifference)
const moment = z.iso.datetime()

const policyVersion = z.object({
  version: count,
  author: z.string().describe('user:…, key:… or system'),
  at: moment,
  summary: z.string(),
})

const draft = z.object({
  id: z.string(),
  base_version: count,
  live_version: count.describe('The version that holds now'),
  revision: count,
  author: z.string(),
  created_at: moment,
  updated_at: moment,
  shadow: z.boolean().describe('Whether it runs beside the live policy, on real texts, deciding nothing'),
  share: fraction.describe('Share of the texts that it is run on'),
  guardrails: z.array(guardrailSettings),
  differences: differences.describe('From the live policy to the draft'),
  figures: z.object({
    compared: count,
    stricter: count,
    milder: count,
    skipped: count.describe('Over the budget of shadow runs, or not judged by the draft'),
  }),
})
const oneDraft = z.object({ draft: draft })

const part = z.object({
  guardrail: z.string(),
  live_action: z.enum(actions),
  draft_action: z.enum(actions),
  confidence: fraction,
  categories: z.array(z.string()),
  reasons: z.array(z.string()),
})

/** What could be done about a check that was wrong; it changes the draft, never the live policy. */
const proposal = z.object({
  kind: z.enum(['exception', 'threshold', 'category', 'rule']),
  description: z.string(),
  threshold: fraction.optional(),
  category: z.string().optional(),
})

const queueEntry = z.object({
  id: z.string(),
  event_id: z.string(),
  at: moment,
  guardrail: z.string(),
  action: z.enum(actions),
  mode: z.enum(guardrailModes),
  confidence: fraction,
  categories: z.array(z.string()),
  reasons: z.array(z.string()),
  policy_version: count.nullable().describe('null: a draft decided'),
  text_fingerprint: z.string().nullable().describe('Keyed: finds repeats, says nothing else'),
  status: z.enum(['open', 'accepted', 'dismissed']),
  marked_by: z.string(),
  marked_at: moment,
  proposals: z.array(proposal),
})
const oneEntry = z.object({ entry: queueEntry })

export const listPolicyVersions = endpoint({
  method: 'GET',
  path: '/api/guardrails/policy/versions',
  summary: 'Every version of the policy, newest first',
  area,
  access: 'read',
  input: z.object({ before: version.optional(), limit: page.default(50) }),
  output: z.object({ versions: z.array(policyVersion), current: count }),
})

export const getPolicyVersion = endpoint({
  method: 'GET',
  path: '/api/guardrails/policy/versions/:version',
  summary: 'One version, whole',
  area,
  access: 'read',
  input: z.object({ version }),
  output: z.object({ version: count, guardrails: z.array(guardrailSettings) }),
})

export const comparePolicyVersions = endpoint({
  method: 'GET',
  path: '/api/guardrails/policy/differences',
  summary: 'What changed from one version to another',
  area,
  access: 'read',
  input: z.object({ from: version, to: version }),
  output: z.object({ from: count, to: count, differences }),
})

export const rollBackPolicy = endpoint({
  method: 'POST',
  path: '/api/guardrails/policy/versions/:version/roll-back',
  summary: 'Make an old version the newest one',
  area,
  access: 'manage',
  body: 'none',
  input: z.object({ version }),
  output: z.object({ policy_version: count }),
})

export const getPolicyDraft = endpoint({
  method: 'GET',
  path: '/api/guardrails/policy/draft',
  summary: 'The draft that is worked on, if there is one',
  area,
  access: 'read',
  input: z.object({}),
  output: z.object({ draft: draft.nullable() }),
})

export const beginPolicyDraft = endpoint({
  method: 'POST',
  path: '/api/guardrails/policy/draft',
  summary: 'Begin a draft from the live policy',
  area,
  access: 'manage',
  body: 'none',
  input: z.object({}),
  output: oneDraft,
})

export const changePolicyDraft = endpoint({
  method: 'PUT',
  path: '/api/guardrails/policy/draft',
  summary: 'Change the draft, or how it runs in shadow',
  area,
  access: 'manage',
  input: z.object({
    guardrails: z.array(givenGuardrail).min(1).max(limits.policyGuardrails).optional().describe('The whole list'),
    shadow: z.boolean().optional(),
    share: fraction.optional(),
  }),
  output: oneDraft,
})

export const discardPolicyDraft = endpoint({
  method: 'DELETE',
  path: '/api/guardrails/policy/draft',
  summary: 'Throw the draft away',
  area,
  access: 'manage',
  input: z.object({}),
  output: z.object({ discarded: z.boolean() }),
})

export const promotePolicyDraft = endpoint({
  method: 'POST',
  path: '/api/guardrails/policy/draft/promote',
  summary: 'Make the draft the policy that holds',
  area,
  access: 'manage',
  input: z.object({
    revision: count.describe('The revision of the draft that was looked at'),
    over: count.describe('The live version that it was compared with; another one by now is refused'),
  }),
  output: z.object({ policy_version: count }),
})

export const listDraftDifferences = endpoint({
  method: 'GET',
  path: '/api/guardrails/policy/draft/differences',
  summary: 'Real checks on which draft and live policy part, newest first',
  area,
  access: 'read',
  input: z.object({ limit: page.default(50) }),
  output: z.object({
    differences: z.array(
      z.object({
        id: z.string(),
        at: moment,
        source: z.enum(eventSources),
        request_id: z.string().nullable(),
        text_fingerprint: z.string(),
        live_action: z.enum(actions),
        draft_action: z.enum(actions),
        guardrails: z.array(part),
      }),
    ),
  }),
})

export const replayPolicyDraft = endpoint({
  method: 'GET',
  path: '/api/guardrails/policy/draft/replay',
  summary: 'Decide recorded checks anew by the draft’s thresholds, actions, switches and exceptions',
  area,
  access: 'read',
  input: z.object({ time_range: z.enum(timeRanges).default('24h') }),
  output: z.object({
    requests: count,
    unchanged: count,
    stricter: count,
    milder: count,
    truncated: z.boolean().describe('Only the newest checks of the range were replayed'),
    transitions: z.array(z.object({ from: z.enum(actions), to: z.enum(actions), requests: count })),
    not_replayable: z
      .array(z.object({ guardrail: z.string(), reason: z.string() }))
      .describe('Changes that a recorded score cannot tell of: the shadow and labelled sets do'),
  }),
})

export const listFlaggedChecks = endpoint({
  method: 'GET',
  path: '/api/guardrails/policy/flagged',
  summary: 'Recent checks whose text did not pass as it was, for review',
  area,
  access: 'read',
  input: z.object({ guardrail: identifier.optional(), before: moment.optional(), limit: page.default(50) }),
  output: z.object({
    checks: z.array(
      z.object({
        id: z.string(),
        at: moment,
        guardrail: z.string(),
        action: z.enum(actions),
        mode: z.enum(guardrailModes),
        confidence: fraction,
        categories: z.array(z.string()),
        source: z.enum(eventSources),
        policy_version: count.nullable(),
        text_fingerprint: z.string().nullable(),
        marked: z.boolean(),
      }),
    ),
  }),
})

export const listFalsePositives = endpoint({
  method: 'GET',
  path: '/api/guardrails/policy/false-positives',
  summary: 'Checks that were called wrong, with what could be done',
  area,
  access: 'read',
  input: z.object({ status: z.enum(['open', 'accepted', 'dismissed']).optional() }),
  output: z.object({ entries: z.array(queueEntry) }),
})

export const markFalsePositive = endpoint({
  method: 'POST',
  path: '/api/guardrails/policy/false-positives',
  summary: 'Call a check wrong',
  area,
  access: 'check',
  input: z.object({ event_id: z.uuid('must be the id of a check') }),
  output: oneEntry,
})

export const acceptFalsePositive = endpoint({
  method: 'POST',
  path: '/api/guardrails/policy/false-positives/:id/accept',
  summary: 'Take one of the proposals into the draft',
  area,
  access: 'manage',
  input: z.object({ id: identifier, proposal: z.number().int().min(0).max(20).describe('Its place in the list') }),
  output: z.object({ entry: queueEntry, draft }),
})

export const dismissFalsePositive = endpoint({
  method: 'POST',
  path: '/api/guardrails/policy/false-positives/:id/dismiss',
  summary: 'Say that the check was right',
  area,
  access: 'manage',
  body: 'none',
  input: z.object({ id: identifier }),
  output: oneEntry,
})
