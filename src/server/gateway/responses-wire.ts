import * as z from 'zod'
import type { Answer } from './guard-answer.ts'
import { type Slot, type Speaker, slotAt } from './slots.ts'

const part = z.looseObject({ type: z.string(), text: z.string().optional() })
const item = z.looseObject({
  type: z.string().optional(),
  role: z.string().optional(),
  content: z.union([z.string(), z.array(part).max(1000)]).nullish(),
  arguments: z.string().optional(),
  output: z.union([z.string(), z.array(part).max(1000)]).nullish(),
})

/** The body of `POST /v1/responses` (platform.openai.com, "Responses"); what is not named here travels on unchanged. */
export const responsesRequest = z.looseObject({
  model: z.string().min(1).max(300),
  input: z.union([z.string(), z.array(item).max(2000)]),
  instructions: z.string().nullish(),
  stream: z.boolean().nullish(),
})
export type ResponsesRequest = z.infer<typeof responsesRequest>

const outputItem = z.looseObject({
  type: z.string(),
  content: z.array(part).nullish(),
  arguments: z.string().optional(),
})
/** What an upstream answers. */
export const responseBody = z.looseObject({ output: z.array(outputItem).default([]), status: z.string().nullish() })
export type ResponseBody = z.infer<typeof responseBody>

/** Every text of a request. What stands behind the model's last word is fresh. */
export function responsesSlots(body: ResponsesRequest): Slot[] {
  const instructions = slotAt(body, 'instructions', { speaker: 'system', fresh: true })
  if (typeof body.input === 'string')
    return [...instructions, ...slotAt(body, 'input', { speaker: 'user', fresh: true })]
  const items = body.input
  const answered = items.findLastIndex(({ role, type }) => role === 'assistant' || type === 'function_call')
  return [
    ...instructions,
    ...items.flatMap((one, index) => {
      const fresh = index > answered
      const kind = { speaker: speakerOf(one), fresh }
      return [
        ...textsIn(one, 'content', kind),
        ...textsIn(one, 'output', { speaker: 'tool', fresh }),
        ...slotAt(one, 'arguments', { ...kind, json: true }),
      ]
    }),
  ]
}

function textsIn(one: z.infer<typeof item>, key: 'content' | 'output', kind: Pick<Slot, 'speaker' | 'fresh'>): Slot[] {
  const value = one[key]
  return Array.isArray(value) ? value.flatMap((inner) => slotAt(inner, 'text', kind)) : slotAt(one, key, kind)
}

function speakerOf({ role, type }: z.infer<typeof item>): Speaker {
  if (role === 'system' || role === 'developer') return 'system'
  if (role === 'assistant' || type === 'function_call' || type === 'reasoning') return 'assistant'
  return type?.endsWith('_output') ? 'tool' : 'user'
}

/** The answer as one whole: stopped, it holds one message that says so and is `incomplete`. */
export function responseAnswers(body: ResponseBody): Answer[] {
  const kind = { speaker: 'assistant', fresh: true } as const
  const slots = body.output.flatMap((one) => [
    ...(one.content ?? []).flatMap((inner) => slotAt(inner, 'text', kind)),
    ...slotAt(one, 'arguments', { ...kind, json: true }),
  ])
  return [{ slots, stop: (text) => stopResponse(body, text) }]
}

/** Turns a response into one that a content filter ended. */
export function stopResponse(body: ResponseBody, text: string): void {
  body.output = [stoppedMessage(text)]
  body['output_text'] = text
  body.status = 'incomplete'
  body['incomplete_details'] = { reason: 'content_filter' }
}

function stoppedMessage(text: string) {
  return {
    id: 'msg_stopped',
    type: 'message',
    role: 'assistant',
    status: 'incomplete',
    content: [{ type: 'output_text', text, annotations: [] }],
  }
}

/** A well-formed response that a guardrail or flow wrote instead of the model. */
export function ownResponse(parts: {
  readonly id: string
  readonly model: string
  readonly at: number
  readonly text: string
  readonly finish: 'content_filter' | 'stop'
}): ResponseBody {
  const body: ResponseBody = {
    id: `resp_${parts.id}`,
    object: 'response',
    created_at: Math.floor(parts.at / 1000),
    model: parts.model,
    status: 'completed',
    error: null,
    incomplete_details: null,
    output: [],
    parallel_tool_calls: false,
    tool_choice: 'auto',
    tools: [],
    usage: null,
  }
  stopResponse(body, parts.text)
  if (parts.finish === 'content_filter') return body
  const output = body.output.map((one) => ({ ...one, status: 'completed' }))
  return { ...body, output, status: 'completed', incomplete_details: null }
}
