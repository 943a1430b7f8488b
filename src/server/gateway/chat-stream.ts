import { type ChatChunk, chatChunk, ownChunk } from './chat-wire.ts'
import type { Lanes } from './lanes.ts'
import { sseEvent } from './sse.ts'
import type { GatewayVerdict } from './verdict.ts'

type Choice = ChatChunk['choices'][number]

export interface ChatStreamParts {
  /** The pieces as the upstream sends them, parsed. */
  readonly pieces: AsyncIterable<unknown>
  readonly lanes: Lanes
  /** What the guardrails said of the question; sent again with the last piece. */
  readonly input: GatewayVerdict
  readonly streamId: string
  readonly at: number
}

/**
 * A streamed chat answer as it may be shown, event by event: text goes out once it was judged, with the user's own
 * values put back. Ends with a piece that carries `custos`, then `[DONE]`. Rejects when the upstream breaks off.
 */
export async function* guardChatStream({ pieces, lanes, ...parts }: ChatStreamParts): AsyncGenerator<string> {
  let like = { id: `chatcmpl-${parts.streamId}`, model: '', at: parts.at }
  for await (const piece of pieces) {
    const parsed = chatChunk.safeParse(piece)
    if (!parsed.success) continue
    const chunk = parsed.data
    like = { ...like, id: textOf(chunk['id']) ?? like.id, model: textOf(chunk['model']) ?? like.model }
    const choices: Choice[] = []
    for (const choice of chunk.choices) choices.push(await guardChoice(lanes, choice))
    // While text is held back, not every piece has something to say.
    if (choices.length === 0 || choices.some(says)) yield sseEvent(JSON.stringify({ ...chunk, choices }))
  }
  for (const name of lanes.open) {
    const content = await lanes.end(name)
    const finish = lanes.isStopped(name) ? 'content_filter' : 'stop'
    yield sseEvent(JSON.stringify(ownChunk(like, { index: Number(name), content, finish })))
  }
  const custos = { input: parts.input, output: lanes.verdict }
  yield sseEvent(JSON.stringify({ ...ownChunk(like, { index: 0 }), choices: [], custos }))
  yield sseEvent('[DONE]')
}

/** A choice of a piece with the text that may go out now; its last piece brings the rest. */
async function guardChoice(lanes: Lanes, choice: Choice): Promise<Choice> {
  const name = String(choice.index ?? 0)
  const said = choice.delta?.content
  const ends = choice.finish_reason != null
  let content = said ? await lanes.push(name, said) : ''
  if (ends) content += await lanes.end(name)
  const calls = await guardCalls(lanes, choice, ends)
  const { tool_calls: _given, ...rest } = choice.delta ?? {}
  const delta = {
    ...rest,
    ...(said || content ? { content } : {}),
    ...(calls.length > 0 ? { tool_calls: calls } : {}),
  }
  const stopped = ends && lanes.isStopped(name)
  return {
    ...choice,
    finish_reason: stopped ? 'content_filter' : choice.finish_reason,
    ...(choice.delta || content ? { delta } : {}),
  }
}

type DeltaCall = NonNullable<NonNullable<Choice['delta']>['tool_calls']>[number]

/**
 * Tool calls: their names at once, their arguments when the choice ends and they were judged, with values put back.
 * Nothing is called by an answer that was stopped.
 */
async function guardCalls(lanes: Lanes, choice: Choice, ends: boolean): Promise<DeltaCall[]> {
  const name = String(choice.index ?? 0)
  if (lanes.isStopped(name)) return []
  const laneOf = (index: number | undefined) => `${name} ${index ?? 0}`
  const calls = (choice.delta?.tool_calls ?? []).flatMap((call): DeltaCall[] => {
    const given = call.function?.arguments
    if (!given) return [call]
    lanes.pushRaw(laneOf(call.index), given)
    const tells = Object.keys(call).some((key) => key !== 'index' && key !== 'function') || call.function?.['name']
    return tells ? [{ ...call, function: { ...call.function, arguments: '' } }] : []
  })
  if (!ends) return calls
  const rests: DeltaCall[] = []
  for (const index of lanes.rawNames(name)) {
    const whole = await lanes.endRaw(laneOf(index))
    if (whole !== '') rests.push({ index, function: { arguments: whole } })
  }
  return lanes.isStopped(name) ? [] : [...calls, ...rests]
}

function says(choice: Choice): boolean {
  if (choice.finish_reason != null) return true
  const { content, ...rest } = choice.delta ?? {}
  return Boolean(content) || Object.keys(rest).length > 0
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
