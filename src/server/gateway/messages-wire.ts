import * as z from 'zod'
import type { Answer } from './guard-answer.ts'
import { type Slot, slotAt, slotOfJson } from './slots.ts'

const inner = z.looseObject({ type: z.string(), text: z.string().optional() })
const block = z.looseObject({
  type: z.string(),
  text: z.string().optional(),
  input: z.unknown().optional(),
  content: z.union([z.string(), z.array(inner).max(1000)]).nullish(),
})

/** The body of `POST /v1/messages`, as Anthropic's wire has it; what is not named here travels on unchanged. */
export const messagesRequest = z.looseObject({
  model: z.string().min(1).max(300),
  system: z.union([z.string(), z.array(inner).max(1000)]).nullish(),
  messages: z
    .array(z.looseObject({ role: z.string().max(40), content: z.union([z.string(), z.array(block).max(1000)]) }))
    .min(1)
    .max(2000),
  stream: z.boolean().nullish(),
})
export type MessagesRequest = z.infer<typeof messagesRequest>

/** What an upstream answers. */
export const messageBody = z.looseObject({ content: z.array(block).default([]), stop_reason: z.string().nullish() })
export type MessageBody = z.infer<typeof messageBody>

type Block = z.infer<typeof block>

/** Every text of a request. What stands behind the model's last turn is fresh. */
export function messagesSlots(body: MessagesRequest): Slot[] {
  const answered = body.messages.findLastIndex(({ role }) => role === 'assistant')
  const operator = { speaker: 'system', fresh: true } as const
  const system = Array.isArray(body.system)
    ? body.system.flatMap((part) => slotAt(part, 'text', operator))
    : slotAt(body, 'system', operator)
  return [
    ...system,
    ...body.messages.flatMap((one, index) => {
      const kind = {
        speaker: one.role === 'assistant' ? ('assistant' as const) : ('user' as const),
        fresh: index > answered,
      }
      return Array.isArray(one.content)
        ? one.content.flatMap((part) => blockSlots(part, kind))
        : slotAt(one, 'content', kind)
    }),
  ]
}

function blockSlots(part: Block, kind: Pick<Slot, 'speaker' | 'fresh'>): Slot[] {
  if (part.type === 'tool_use') return slotOfJson(part, 'input', kind)
  if (part.type !== 'tool_result') return slotAt(part, 'text', kind)
  const tool = { ...kind, speaker: 'tool' } as const
  return Array.isArray(part.content)
    ? part.content.flatMap((one) => slotAt(one, 'text', tool))
    : slotAt(part, 'content', tool)
}

/** The answer as one whole: stopped, it holds one text that says so, and its reason is `refusal`. */
export function messageAnswers(body: MessageBody): Answer[] {
  const kind = { speaker: 'assistant', fresh: true } as const
  return [
    {
      slots: body.content.flatMap((part) => blockSlots(part, kind)),
      stop: (text) => {
        body.content = [{ type: 'text', text, input: undefined }]
        body.stop_reason = 'refusal'
      },
    },
  ]
}

/** A well-formed message that a guardrail or flow wrote instead of the model. */
export function ownMessage(parts: {
  readonly id: string
  readonly model: string
  readonly text: string
  readonly finish: 'content_filter' | 'stop'
}) {
  return {
    id: `msg_${parts.id}`,
    type: 'message',
    role: 'assistant',
    model: parts.model,
    content: [{ type: 'text', text: parts.text }],
    stop_reason: parts.finish === 'stop' ? 'end_turn' : 'refusal',
    stop_sequence: null,
    usage: { input_tokens: 0, output_tokens: 0 },
  }
}
