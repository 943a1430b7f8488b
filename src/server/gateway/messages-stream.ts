import * as z from 'zod'
import type { Lanes } from './lanes.ts'
import { namedEvent } from './sse.ts'
import type { GatewayVerdict } from './verdict.ts'

const event = z.looseObject({
  type: z.string(),
  index: z.number().optional(),
  delta: z
    .looseObject({
      type: z.string().optional(),
      text: z.string().optional(),
      partial_json: z.string().optional(),
      stop_reason: z.string().nullish(),
    })
    .optional(),
})
type Event = z.infer<typeof event>

export interface MessagesStreamParts {
  readonly events: AsyncIterable<unknown>
  readonly lanes: Lanes
  readonly input: GatewayVerdict
}

/** A streamed message as it may be shown. `message_stop` carries `custos`; a stopped one ends as a `refusal`. */
export async function* guardMessagesStream({ events, lanes, input }: MessagesStreamParts): AsyncGenerator<string> {
  for await (const raw of events) {
    const parsed = event.safeParse(raw)
    if (!parsed.success) continue
    for (const safe of await guardEvent(lanes, parsed.data, input)) yield namedEvent(safe)
  }
}

async function guardEvent(lanes: Lanes, given: Event, input: GatewayVerdict): Promise<Event[]> {
  const { type, index = 0, delta } = given
  const name = String(index)
  if (type === 'content_block_delta' && delta?.text !== undefined) {
    return textDelta(given, await lanes.push(name, delta.text))
  }
  if (type === 'content_block_delta' && delta?.partial_json !== undefined) {
    if (!lanes.anyStopped) lanes.pushRaw(`${name} 0`, delta.partial_json)
    return []
  }
  if (type === 'content_block_stop') {
    const begun: Event = { type: 'content_block_delta', index }
    const rest = lanes.open.includes(name) ? textDelta(begun, await lanes.end(name)) : []
    return [...rest, ...jsonDelta(begun, lanes.anyStopped ? '' : await lanes.endRaw(`${name} 0`)), given]
  }
  if (type === 'message_delta' && lanes.anyStopped) return [{ ...given, delta: { ...delta, stop_reason: 'refusal' } }]
  if (type === 'message_stop') return [{ ...given, custos: { input, output: lanes.verdict } }]
  return [given]
}

function textDelta(given: Event, text: string): Event[] {
  return text === '' ? [] : [{ ...given, delta: { type: 'text_delta', text } }]
}

function jsonDelta(given: Event, partial_json: string): Event[] {
  return partial_json === '' ? [] : [{ ...given, delta: { type: 'input_json_delta', partial_json } }]
}
