import type { ChatMessage, ChatRequest } from './chat-wire.ts'

type Block = Record<string, unknown>
interface Turn {
  role: 'user' | 'assistant'
  content: Block[]
}

/** Anthropic asks for a limit; a chat request need not name one. */
const defaultTokens = 4096

/** A chat request in the words of Anthropic's messages API (docs.anthropic.com, "Messages"). */
export function toMessages(body: ChatRequest): Block {
  const system = body.messages
    .filter(({ role }) => role === 'system' || role === 'developer')
    .map(plainText)
    .join('\n\n')
  const stop = body['stop']
  return withoutAbsent({
    model: body.model,
    system: system === '' ? undefined : system,
    messages: turnsOf(body.messages),
    max_tokens: body['max_completion_tokens'] ?? body['max_tokens'] ?? defaultTokens,
    temperature: body['temperature'],
    top_p: body['top_p'],
    stop_sequences: typeof stop === 'string' ? [stop] : stop,
    stream: body.stream ?? undefined,
    tools: toolsOf(body['tools']),
    tool_choice: choiceOf(body['tool_choice'], body['parallel_tool_calls']),
    metadata: typeof body['user'] === 'string' ? { user_id: body['user'] } : undefined,
  })
}

function withoutAbsent(fields: Block): Block {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null))
}

function plainText({ content }: ChatMessage): string {
  if (typeof content === 'string') return content
  return (content ?? []).map((part) => part.text ?? '').join('')
}

/** Turns alternate there: what follows from the same side joins the turn before. */
function turnsOf(messages: readonly ChatMessage[]): Turn[] {
  const turns: Turn[] = []
  for (const message of messages) {
    if (message.role === 'system' || message.role === 'developer') continue
    const role = message.role === 'assistant' ? 'assistant' : 'user'
    const content = blocksOf(message)
    const last = turns.at(-1)
    if (last?.role === role) last.content.push(...content)
    else turns.push({ role, content })
  }
  return turns
}

function blocksOf(message: ChatMessage): Block[] {
  if (message.role === 'tool' || message.role === 'function') {
    return [{ type: 'tool_result', tool_use_id: message.tool_call_id ?? '', content: plainText(message) }]
  }
  const uses = (message.tool_calls ?? []).map((call) => ({
    type: 'tool_use',
    id: call.id ?? '',
    name: call.function?.name ?? '',
    input: jsonOr(call.function?.arguments ?? '', {}),
  }))
  return [...partsOf(message), ...uses]
}

function partsOf({ content }: ChatMessage): Block[] {
  if (typeof content === 'string') return content === '' ? [] : [{ type: 'text', text: content }]
  return (content ?? []).flatMap((part): Block[] => {
    if (part.type === 'text') return [{ type: 'text', text: part.text ?? '' }]
    const image = part['image_url']
    const url = typeof image === 'object' && image !== null && 'url' in image ? String(image.url) : undefined
    return url === undefined ? [] : [{ type: 'image', source: imageOf(url) }]
  })
}

function imageOf(url: string): Block {
  const data = /^data:([a-z]+\/[a-z0-9.+-]+);base64,/i.exec(url)
  return data ? { type: 'base64', media_type: data[1], data: url.slice(data[0].length) } : { type: 'url', url }
}

function jsonOr(text: string, fallback: unknown): unknown {
  try {
    return text === '' ? fallback : JSON.parse(text)
  } catch {
    return fallback
  }
}

function toolsOf(tools: unknown): Block[] | undefined {
  if (!Array.isArray(tools)) return undefined
  return tools.flatMap((tool: unknown) => {
    const made = isObject(tool) && isObject(tool['function']) ? tool['function'] : undefined
    if (!made) return []
    const { name, description, parameters } = made
    return [withoutAbsent({ name, description, input_schema: parameters ?? { type: 'object', properties: {} } })]
  })
}

function choiceOf(choice: unknown, parallel: unknown): Block | undefined {
  const one = parallel === false ? { disable_parallel_tool_use: true } : {}
  if (choice === 'required') return { type: 'any', ...one }
  if (choice === 'none') return { type: 'none' }
  if (isObject(choice) && isObject(choice['function']))
    return { type: 'tool', name: choice['function']['name'], ...one }
  return choice === 'auto' || parallel === false ? { type: 'auto', ...one } : undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
