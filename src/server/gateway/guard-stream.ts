import { newStream, type Placeholders, type ReadWindow, type StreamInput, type StreamState, stepStream } from '#engine'
import type { Call } from '../http/call.ts'
import { policyReading } from '../policy/stream-reading.ts'
import { type ChatChunk, chatChunk, ownChunk } from './chat-wire.ts'
import type { GatewayServices, GatewayVerdict } from './guard-input.ts'
import { createRestoreStream, type RestoreStream } from './restore-stream.ts'
import { sseData, sseEvent } from './sse.ts'

type Choice = ChatChunk['choices'][number]

export interface StreamParts {
  readonly body: ReadableStream<Uint8Array>
  readonly placeholders: Placeholders
  /** What the guardrails said of the question; sent again with the last piece. */
  readonly input: GatewayVerdict
  readonly streamId: string
}

/**
 * A streamed answer as it may be shown, event by event: text goes out sentence by sentence once it was judged, with the
 * user's own values put back. Ends with a piece that carries `custos`, then `[DONE]`.
 */
export async function* guardStream(services: GatewayServices, call: Call, parts: StreamParts): AsyncGenerator<string> {
  const lanes = new Lanes(policyReading(services, call, parts.streamId), parts.placeholders)
  let like = { id: `chatcmpl-${parts.streamId}`, model: '', at: services.now() }
  for await (const data of sseData(parts.body)) {
    if (data === '[DONE]') break
    const chunk = parseChunk(data)
    if (!chunk) continue
    like = { ...like, id: textOf(chunk['id']) ?? like.id, model: textOf(chunk['model']) ?? like.model }
    const choices: Choice[] = []
    for (const choice of chunk.choices) choices.push(await lanes.take(choice))
    // While text is held back, not every piece has something to say.
    if (choices.length === 0 || choices.some(says)) yield sseEvent(JSON.stringify({ ...chunk, choices }))
  }
  for (const { index, content, finish } of await lanes.rest()) {
    yield sseEvent(JSON.stringify(ownChunk(like, { index, content, finish })))
  }
  const custos = { input: parts.input, output: { action: lanes.anyStopped ? 'block' : 'allow' } }
  yield sseEvent(JSON.stringify({ ...ownChunk(like, { index: 0 }), choices: [], custos }))
  yield sseEvent('[DONE]')
}

interface Lane {
  state: StreamState
  readonly restore: RestoreStream
  stopped: boolean
}

/** One guarded stream for each choice of the answer. */
class Lanes {
  readonly #lanes = new Map<number, Lane>()
  readonly #read: ReadWindow
  readonly #placeholders: Placeholders

  constructor(read: ReadWindow, placeholders: Placeholders) {
    this.#read = read
    this.#placeholders = placeholders
  }

  get anyStopped(): boolean {
    return [...this.#lanes.values()].some((lane) => lane.stopped)
  }

  /** A choice of a piece with the text that may go out now; its last piece brings the rest. */
  async take(choice: Choice): Promise<Choice> {
    const lane = this.#laneOf(choice.index ?? 0)
    const said = choice.delta?.content
    const ends = choice.finish_reason != null
    let content = said ? await this.#feed(lane, { type: 'chunk', text: said }) : ''
    if (ends) content += await this.#end(lane)
    const delta = said || content ? { ...choice.delta, content } : choice.delta
    const finish_reason = ends && lane.stopped ? 'content_filter' : choice.finish_reason
    return { ...choice, finish_reason, ...(delta ? { delta } : {}) }
  }

  /** What is held back in choices whose end the upstream did not tell. */
  async rest(): Promise<{ index: number; content: string; finish: string }[]> {
    const open = [...this.#lanes].filter(([, lane]) => lane.state.status === 'open')
    const result: { index: number; content: string; finish: string }[] = []
    for (const [index, lane] of open) {
      const content = await this.#end(lane)
      result.push({ index, content, finish: lane.stopped ? 'content_filter' : 'stop' })
    }
    return result
  }

  #laneOf(index: number): Lane {
    const known = this.#lanes.get(index)
    if (known) return known
    const lane: Lane = { state: newStream, restore: createRestoreStream(this.#placeholders), stopped: false }
    this.#lanes.set(index, lane)
    return lane
  }

  async #end(lane: Lane): Promise<string> {
    const text = await this.#feed(lane, { type: 'stop' })
    return text + lane.restore.end()
  }

  async #feed(lane: Lane, input: StreamInput): Promise<string> {
    // Once a sentence was withheld, the rest of the answer is withheld too.
    const { state, output } = lane.stopped
      ? { state: { ...lane.state, status: 'stopped' as const }, output: undefined }
      : await stepStream(lane.state, input, this.#read)
    lane.state = state
    if (!output) return ''
    lane.stopped = output.action === 'block'
    return lane.restore.push(output.text)
  }
}

function says(choice: Choice): boolean {
  if (choice.finish_reason != null) return true
  const { content, ...rest } = choice.delta ?? {}
  return Boolean(content) || Object.keys(rest).length > 0
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function parseChunk(data: string): ChatChunk | undefined {
  try {
    const parsed = chatChunk.safeParse(JSON.parse(data))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}
