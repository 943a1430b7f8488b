import * as z from 'zod'
import { type Slot, type Speaker, slotAt } from './slots.ts'

const part = z.looseObject({ type: z.string(), text: z.string().optional() })
const content = z.union([z.string(), z.array(part).max(1000), z.null()]).optional()
const toolCall = z.looseObject({
  id: z.string().optional(),
  function: z.looseObject({ name: z.string().optional(), arguments: z.string().nullish() }).optional(),
})

/** A message of a chat, as OpenAI's wire has it; what is not named here travels on unchanged. */
export const chatMessage = z.looseObject({
  role: z.string().max(40),
  content,
  tool_calls: z.array(toolCall).max(500).nullish(),
  tool_call_id: z.string().nullish(),
})
export type ChatMessage = z.infer<typeof chatMessage>

/** The body of `POST /v1/chat/completions`. */
export const chatRequest = z.looseObject({
  model: z.string().min(1).max(300),
  messages: z.array(chatMessage).min(1).max(2000),
  stream: z.boolean().nullish(),
  n: z.number().int().nullish(),
})
export type ChatRequest = z.infer<typeof chatRequest>

const choice = z.looseObject({
  index: z.number().int().optional(),
  message: z.looseObject({
    role: z.string().optional(),
    content: z.string().nullish(),
    refusal: z.string().nullish(),
    tool_calls: z.array(toolCall).nullish(),
  }),
  finish_reason: z.string().nullish(),
})
/** What an upstream answers. */
export const chatCompletion = z.looseObject({ choices: z.array(choice) })
export type ChatCompletion = z.infer<typeof chatCompletion>

const deltaCall = z.looseObject({
  index: z.number().int().optional(),
  function: z.looseObject({ arguments: z.string().nullish() }).optional(),
})
const deltaChoice = z.looseObject({
  index: z.number().int().optional(),
  delta: z.looseObject({ content: z.string().nullish(), tool_calls: z.array(deltaCall).nullish() }).optional(),
  finish_reason: z.string().nullish(),
})
/** One piece of a streamed answer. */
export const chatChunk = z.looseObject({ choices: z.array(deltaChoice).default([]) })
export type ChatChunk = z.infer<typeof chatChunk>

const speakers: Readonly<Record<string, Speaker>> = {
  system: 'system',
  developer: 'system',
  assistant: 'assistant',
  tool: 'tool',
  function: 'tool',
}

/** Every text of a request. What stands behind the model's last answer is fresh. */
export function chatSlots({ messages }: ChatRequest): Slot[] {
  const answered = messages.findLastIndex(({ role }) => role === 'assistant')
  return messages.flatMap((message, index) => {
    const kind = { speaker: speakers[message.role] ?? ('user' as const), fresh: index > answered }
    const texts = Array.isArray(message.content)
      ? message.content.flatMap((one) => slotAt(one, 'text', kind))
      : slotAt(message, 'content', kind)
    return [...texts, ...callSlots(message, kind)]
  })
}

function callSlots(
  { tool_calls }: { readonly tool_calls?: z.infer<typeof toolCall>[] | null | undefined },
  kind: Pick<Slot, 'speaker' | 'fresh'>,
): Slot[] {
  return (tool_calls ?? []).flatMap((one) => slotAt(one.function ?? {}, 'arguments', { ...kind, json: true }))
}

/** The choices of an answer, each with its texts and how to stop it. */
export function answersOf(completion: ChatCompletion): { slots: Slot[]; stop: (text: string) => void }[] {
  const kind = { speaker: 'assistant', fresh: true } as const
  return completion.choices.map((one) => ({
    slots: [...slotAt(one.message, 'content', kind), ...callSlots(one.message, kind)],
    stop: (text) => {
      one.message = { role: 'assistant', content: text, refusal: null }
      one.finish_reason = 'content_filter'
    },
  }))
}

/** A well-formed answer that a guardrail or flow wrote instead of the model. */
export function ownCompletion(parts: {
  readonly id: string
  readonly model: string
  readonly at: number
  readonly text: string
  readonly finish: 'content_filter' | 'stop'
}) {
  return {
    id: `chatcmpl-${parts.id}`,
    object: 'chat.completion',
    created: Math.floor(parts.at / 1000),
    model: parts.model,
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: parts.text, refusal: null },
        logprobs: null,
        finish_reason: parts.finish,
      },
    ],
    usage: { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 },
  }
}

/** One piece of a streamed answer that the gateway writes itself. */
export function ownChunk(
  like: { readonly id: string; readonly model: string; readonly at: number },
  choice: { readonly index: number; readonly content?: string; readonly finish?: string },
) {
  return {
    id: like.id,
    object: 'chat.completion.chunk',
    created: Math.floor(like.at / 1000),
    model: like.model,
    choices: [
      {
        index: choice.index,
        delta: choice.content === undefined ? {} : { content: choice.content },
        finish_reason: choice.finish ?? null,
      },
    ],
  }
}
