import * as z from 'zod'

const textPart = z.looseObject({ type: z.literal('text'), text: z.string() })
const otherPart = z.looseObject({ type: z.string() })
const content = z.union([z.string(), z.array(z.union([textPart, otherPart])).max(1000), z.null()]).optional()

/** A message of a chat, as OpenAI's wire has it; what is not named here travels on unchanged. */
export const chatMessage = z.looseObject({ role: z.string().max(40), content })
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
  message: z.looseObject({ role: z.string().optional(), content: z.string().nullish() }),
  finish_reason: z.string().nullish(),
})
/** What an upstream answers. */
export const chatCompletion = z.looseObject({ choices: z.array(choice) })
export type ChatCompletion = z.infer<typeof chatCompletion>

const deltaChoice = z.looseObject({
  index: z.number().int().optional(),
  delta: z.looseObject({ content: z.string().nullish() }).optional(),
  finish_reason: z.string().nullish(),
})
/** One piece of a streamed answer. */
export const chatChunk = z.looseObject({ choices: z.array(deltaChoice).default([]) })
export type ChatChunk = z.infer<typeof chatChunk>

/** The texts of a message, in order. */
export function textsOf(message: ChatMessage): string[] {
  if (typeof message.content === 'string') return [message.content]
  return (message.content ?? []).flatMap((part) => ('text' in part && typeof part.text === 'string' ? [part.text] : []))
}

/** The message with its texts replaced, in order. */
export function withTexts(message: ChatMessage, texts: readonly string[]): ChatMessage {
  if (typeof message.content === 'string') return { ...message, content: texts[0] ?? '' }
  if (!Array.isArray(message.content)) return message
  let next = 0
  const parts = message.content.map((part) => {
    if (!('text' in part) || typeof part.text !== 'string') return part
    const text = texts[next] ?? part.text
    next += 1
    return { ...part, text }
  })
  return { ...message, content: parts }
}

/** A well-formed answer that a guardrail wrote instead of the model. */
export function refusedCompletion(parts: {
  readonly id: string
  readonly model: string
  readonly at: number
  readonly text: string
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
        finish_reason: 'content_filter',
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
