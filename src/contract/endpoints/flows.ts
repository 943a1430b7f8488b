import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { flowStates, limits } from '../vocabulary/index.ts'
import { count, identifier, jsonObject, testAnswer, tooLarge } from './shared.ts'

const area = 'Flows'

/** One thing a turn did: an event, a decision, an action, an intent; never a text of the conversation. */
export const traceStep = z.object({
  event: z.string(),
  flow: z.string().optional(),
  line: count.optional(),
  rule: z.string().optional(),
  score: z.number().optional(),
  duration: z.number().min(0).optional().describe('seconds'),
})

const flowResult = z.object({
  response: z.string().nullable(),
  state: z.enum(flowStates),
  action: z.string(),
  detected_issues: z.array(z.string()),
})

/** What every turn of a conversation answers. */
export const turnAnswer = {
  flow_name: z.string().nullable(),
  success: z.boolean(),
  flow_result: flowResult,
  context: z.object({ session_id: z.string(), flow_state: z.enum(flowStates) }),
  trace: z.array(traceStep),
}

/** What a person says. */
export const conversationInput = z
  .string()
  .max(limits.textCharacters)
  .refine((text) => text.trim().length > 0, 'Please enter a conversation input.')

const name = z
  .string()
  .max(80, 'must have at most 80 characters')
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} _.,'()-]*$/u, 'must be of letters, digits, spaces and _ . , - ( )')

const language = z.enum(['1.0', '2.x']).describe('version of Colang')

const source = z
  .string()
  .refine(
    (text) => text.length <= limits.textCharacters,
    tooLarge(`must have at most ${limits.textCharacters} characters`),
  )
  .describe('Colang')

const place = z.object({ x: z.number().min(-1e6).max(1e6), y: z.number().min(-1e6).max(1e6) })
const layout = z
  .record(z.string().max(200), z.record(z.string().max(200), place))
  .refine((flows) => Object.values(flows).every((nodes) => Object.keys(nodes).length <= 2000), 'has too many places')
  .refine((flows) => Object.keys(flows).length <= 500, 'has too many flows')
  .describe('Where steps stand on the canvas, by flow and step')

const diagnostic = z.object({
  code: z.string(),
  severity: z.enum(['error', 'warning', 'info']),
  message: z.string(),
  line: count,
  column: count,
  end_line: count,
  end_column: count,
  expected: z.string().optional(),
  hint: z.string().optional(),
})

const outline = z.object({
  name: z.string(),
  description: z.string(),
  category: z.string(),
  language,
  priority: z.number().describe('Among flows that want to act the highest goes first'),
  triggers: z.array(z.string()),
  enabled: z.boolean(),
  shipped: z.boolean().describe('Comes with the product; saving it makes a copy of the organisation’s own'),
  version: count.describe('0: as shipped'),
  updated_at: z.iso.datetime().nullable(),
})

const flow = outline.extend({ source, layout })

const version = z.object({
  version: count,
  at: z.iso.datetime(),
  by: z.string(),
  description: z.string(),
  enabled: z.boolean(),
  language,
})

export const listFlowLibrary = endpoint({
  method: 'GET',
  path: '/api/guardrails/colang/library',
  summary: 'All flows as their authors see them, disabled ones too',
  area,
  access: 'read',
  input: z.object({}),
  output: z.object({ flows: z.array(outline) }),
})

export const getFlow = endpoint({
  method: 'GET',
  path: '/api/guardrails/colang/flows/:name',
  summary: 'One flow with its source',
  area,
  access: 'read',
  input: z.object({ name }),
  output: z.object({ flow }),
})

export const saveFlow = endpoint({
  method: 'PUT',
  path: '/api/guardrails/colang/flows/:name',
  summary: 'Make a flow or a new version of it',
  area,
  access: 'manage',
  input: z.object({
    name,
    source,
    language: language.default('1.0'),
    description: z.string().trim().max(2000).optional().describe('Absent: as the comment above the flow says'),
    enabled: z.boolean().default(true),
    layout: layout.default({}),
    base_version: count.optional().describe('The version that was edited; another one since then: 409'),
  }),
  output: z.object({ flow, diagnostics: z.array(diagnostic) }),
})

export const deleteFlow = endpoint({
  method: 'DELETE',
  path: '/api/guardrails/colang/flows/:name',
  summary: 'Remove a flow; its versions stay, a shipped one comes back as shipped',
  area,
  access: 'manage',
  input: z.object({ name }),
  output: z.object({ deleted: z.string() }),
})

export const listFlowVersions = endpoint({
  method: 'GET',
  path: '/api/guardrails/colang/flows/:name/versions',
  summary: 'The versions of a flow, newest first',
  area,
  access: 'read',
  input: z.object({ name }),
  output: z.object({ versions: z.array(version) }),
})

const oneVersion = { name, version: z.coerce.number().int().min(1).max(1_000_000) }

export const getFlowVersion = endpoint({
  method: 'GET',
  path: '/api/guardrails/colang/flows/:name/versions/:version',
  summary: 'One version of a flow with its source',
  area,
  access: 'read',
  input: z.object(oneVersion),
  output: version.extend({ source }),
})

export const restoreFlowVersion = endpoint({
  method: 'POST',
  path: '/api/guardrails/colang/flows/:name/versions/:version/restore',
  summary: 'Make an earlier version the newest',
  area,
  access: 'manage',
  body: 'none',
  input: z.object(oneVersion),
  output: z.object({ flow }),
})

export const validateFlow = endpoint({
  method: 'POST',
  path: '/api/guardrails/colang/validate',
  summary: 'Everything that is wrong with a source, and what it holds',
  area,
  access: 'check',
  input: z.object({ source, language: language.default('1.0') }),
  output: z.object({
    valid: z.boolean(),
    diagnostics: z.array(diagnostic),
    flows: z.array(z.object({ name: z.string(), priority: z.number(), triggers: z.array(z.string()) })),
  }),
})

export const testFlow = endpoint({
  method: 'POST',
  path: '/api/guardrails/colang/test',
  summary: 'Take one turn through a draft that is not saved; nothing is counted',
  area,
  access: 'check',
  input: z.object({ source, language: language.default('1.0'), input_text: conversationInput, session_id: identifier }),
  output: z.object({ ...turnAnswer, variables: jsonObject, ...testAnswer }),
})
