import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { flowStates } from '../vocabulary/index.ts'
import { conversationInput, turnAnswer } from './flows.ts'
import { count, identifier, jsonObject, testAnswer } from './shared.ts'

const area = 'Flows'

export const executeFlow = endpoint({
  method: 'POST',
  path: '/api/guardrails/colang/execute',
  summary: 'Take one turn of a conversation through the flows',
  area,
  access: 'check',
  input: z.object({
    input_text: conversationInput,
    flow_name: identifier.optional().describe('Absent: every flow may answer'),
    session_id: identifier.default('demo_session'),
  }),
  output: z.object({
    ...turnAnswer,
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
