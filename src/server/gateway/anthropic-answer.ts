import * as z from 'zod'
import type { ChatCompletion } from './chat-wire.ts'

const usage = z.looseObject({ input_tokens: z.number().nullish(), output_tokens: z.number().nullish() })
const block = z.looseObject({
  type: z.string(),
  text: z.string().optional(),
  id: z.string().optional(),
  name: z.string().optional(),
  input: z.unknown().optional(),
})

/** What Anthropic's messages API answers. */
export const message = z.looseObject({
  id: z.string().default(''),
  model: z.string().default(''),
  content: z.array(block),
  stop_reason: z.string().nullish(),
  usage: usage.optional(),
})

const finishes: Readonly<Record<string, string>> = {
  end_turn: 'stop',
  stop_sequence: 'stop',
  pause_turn: 'stop',
  max_tokens: 'length',
  model_context_window_exceeded: 'length',
  tool_use: 'tool_calls',
  refusal: 'content_filter',
}

/** A message in the words of a chat completion. */
export function toCompletion(
  { id, model, content, stop_reason, usage }: z.infer<typeof message>,
  at: number,
): ChatCompletion {
  const text = content.map((part) => (part.type === 'text' ? (part.text ?? '') : '')).join('')
  const calls = content
    .filter(({ type }) => type === 'tool_use')
    .map((part) => ({
      id: part.id ?? '',
      type: 'function',
      function: { name: part.name ?? '', arguments: JSON.stringify(part.input ?? {}) },
    }))
  return {
    id,
    object: 'chat.completion',
    created: Math.floor(at / 1000),
    model,
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: text === '' && calls.length > 0 ? null : text,
          refusal: null,
          ...(calls.length > 0 ? { tool_calls: calls } : {}),
        },
        logprobs: null,
        finish_reason: finishes[stop_reason ?? ''] ?? 'stop',
      },
    ],
    usage: usageOf(usage),
  }
}

function usageOf(given: z.infer<typeof usage> | undefined) {
  const [input, output] = [given?.input_tokens ?? 0, given?.output_tokens ?? 0]
  return { prompt_tokens: input, completion_tokens: output, total_tokens: input + output }
}

const event = z.looseObject({
  type: z.string(),
  index: z.number().optional(),
  message: message.partial().optional(),
  content_block: block.partial().optional(),
  delta: z
    .looseObject({
      type: z.string().optional(),
      text: z.string().optional(),
      partial_json: z.string().optional(),
      stop_reason: z.string().nullish(),
    })
    .optional(),
  usage: usage.optional(),
})

/** A streamed message in the pieces of a streamed chat completion. An `error` event rejects. */
export async function* toChunks(events: AsyncIterable<unknown>, at: number): AsyncGenerator<unknown> {
  const telling: Telling = {
    base: { id: '', object: 'chat.completion.chunk', created: Math.floor(at / 1000), model: '' },
    tools: new Map(),
    input: undefined,
  }
  for await (const raw of events) {
    const parsed = event.safeParse(raw)
    const piece = parsed.success ? pieceOf(telling, parsed.data) : undefined
    if (piece) yield piece
  }
}

interface Telling {
  readonly base: { id: string; readonly object: string; readonly created: number; model: string }
  /** Blocks that are tool calls, and their numbers among these. */
  readonly tools: Map<number, number>
  input: number | null | undefined
}

function pieceOf(telling: Telling, given: z.infer<typeof event>): object | undefined {
  const { base, tools } = telling
  const { type, index = 0, message: begun, content_block: part, delta, usage: used } = given
  if (type === 'error') throw new Error('the upstream reported an error in its stream')
  if (type === 'message_start') {
    base.id = begun?.id ?? ''
    base.model = begun?.model ?? ''
    telling.input = begun?.usage?.input_tokens
    return piece(base, { role: 'assistant', content: '' })
  }
  if (type === 'message_delta') {
    const usage = usageOf({ ...used, input_tokens: used?.input_tokens ?? telling.input })
    return { ...piece(base, {}, finishes[delta?.stop_reason ?? ''] ?? 'stop'), usage }
  }
  if (part?.type === 'tool_use') {
    tools.set(index, tools.size)
    const made = { name: part.name, arguments: '' }
    return piece(base, { tool_calls: [{ index: tools.get(index), id: part.id, type: 'function', function: made }] })
  }
  if (delta?.text !== undefined) return piece(base, { content: delta.text })
  if (delta?.partial_json === undefined) return undefined
  return piece(base, { tool_calls: [{ index: tools.get(index) ?? 0, function: { arguments: delta.partial_json } }] })
}

function piece(base: Telling['base'], delta: object, finish: string | null = null): object {
  return { ...base, choices: [{ index: 0, delta, finish_reason: finish }] }
}
