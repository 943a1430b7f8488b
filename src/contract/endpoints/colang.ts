import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { flowStates } from '../vocabulary/index.ts'
import { count, identifier, jsonObject, testAnswer } from './shared.ts'

const area = 'Flows'

const traceStep = z.object({
  event: z.string(),
  flow: z.string().optional(),
  line: count.optional(),
  rule: z.string().optional(),
  score: z.number().optional(),
  duration: z.number().min(0).optional(),
})

export const executeFlow = endpoint({
  method: 'POST',
  path: '/api/guardrails/colang/execute',
  summary: 'Take one turn of a conversation through the flows',
  area,
  access: 'check',
  input: z.object({
    input_text: z
      .string()
      .max(100_000)
      .refine((text) => text.trim().length > 0, 'Please enter a conversation input.'),
    flow_name: identifier.optional().describe('Absent: every flow may answer'),
    session_id: identifier.default('demo_session'),
  }),
  output: z.object({
    flow_name: z.string().nullable(),
    success: z.boolean(),
    flow_result: z.object({
      response: z.string().nullable(),
      state: z.enum(flowStates),
      action: z.string(),
      detected_issues: z.array(z.string()),
    }),
    context: z.object({ session_id: z.string(), flow_state: z.enum(flowStates) }),
    trace: z.array(traceStep),
    ...testAnswer,
  }),
})

export const listFlows = endpoint({
  method: 'GET',
  path: '/api/guardrails/colang/flows',
  summary: 'The flows by name',
  area,
  access: 'read',
  input: z.object({}),
  output: z.object({
    flows: z.record(
      z.string(),
      z.object({
        name: z.string(),
        description: z.string(),
        triggers: z.array(z.string()),
        actions: z.array(z.string()),
      }),
    ),
  }),
})

export const getFlowSession = endpoint({
  method: 'GET',
  path: '/api/guardrails/colang/session/:sessionId',
  summary: 'One conversation’s state',
  area,
  access: 'read',
  input: z.object({ sessionId: identifier }),
  output: z.object({
    session_id: z.string(),
    current_flow: z.string().nullable(),
    flow_state: z.enum(flowStates).nullable(),
    conversation_length: count,
    variables: jsonObject,
  }),
})
