import * as z from 'zod'
import type { Lanes } from './lanes.ts'
import { type ResponseBody, responseBody } from './responses-wire.ts'
import { namedEvent } from './sse.ts'
import type { GatewayVerdict } from './verdict.ts'

const part = z.looseObject({ type: z.string(), text: z.string().optional() })
const event = z.looseObject({
  type: z.string(),
  output_index: z.number().optional(),
  content_index: z.number().optional(),
  delta: z.unknown().optional(),
  text: z.string().optional(),
  arguments: z.string().optional(),
  part: part.optional(),
  item: z.looseObject({ content: z.array(part).nullish(), arguments: z.string().optional() }).optional(),
  response: responseBody.optional(),
})
type Event = z.infer<typeof event>

export interface ResponsesStreamParts {
  readonly events: AsyncIterable<unknown>
  readonly lanes: Lanes
  readonly input: GatewayVerdict
}

/**
 * A streamed response as it may be shown. Text and arguments go out as in a chat; the events that repeat a finished
 * text repeat what went out. The last event's response carries `custos`; a stopped one is `response.incomplete`.
 */
export async function* guardResponsesStream({ events, lanes, input }: ResponsesStreamParts): AsyncGenerator<string> {
  for await (const raw of events) {
    const parsed = event.safeParse(raw)
    if (!parsed.success) continue
    for (const safe of await guardEvent(lanes, parsed.data, input)) yield namedEvent(safe)
  }
}

async function guardEvent(lanes: Lanes, given: Event, input: GatewayVerdict): Promise<Event[]> {
  switch (given.type) {
    case 'response.output_text.delta':
      return deltaEvents(given, await lanes.push(laneOf(given), String(given.delta ?? '')))
    case 'response.output_text.done': {
      const rest = await lanes.end(laneOf(given))
      const delta = { ...given, type: 'response.output_text.delta', text: undefined, logprobs: [] }
      return [...deltaEvents(delta, rest), { ...given, text: lanes.said(laneOf(given)) }]
    }
    case 'response.content_part.done':
      return [
        { ...given, part: { ...given.part, type: given.part?.type ?? 'output_text', text: lanes.said(laneOf(given)) } },
      ]
    case 'response.function_call_arguments.delta':
      if (!lanes.anyStopped) lanes.pushRaw(`${given.output_index ?? 0} 0`, String(given.delta ?? ''))
      return []
    case 'response.function_call_arguments.done': {
      if (lanes.anyStopped) return []
      const whole = await lanes.endRaw(`${given.output_index ?? 0} 0`)
      if (lanes.anyStopped) return []
      const delta = { ...given, type: 'response.function_call_arguments.delta', arguments: undefined }
      return [...deltaEvents(delta, whole), { ...given, arguments: whole }]
    }
    case 'response.output_item.done':
      return [{ ...given, item: await itemOf(lanes, given) }]
    case 'response.completed':
    case 'response.incomplete':
    case 'response.failed':
      return [await lastEvent(lanes, given, input)]
    default:
      return [given]
  }
}

function laneOf({ output_index, content_index }: Event): string {
  return `${output_index ?? 0}:${content_index ?? 0}`
}

function deltaEvents(given: Event, delta: string): Event[] {
  return delta === '' ? [] : [{ ...given, delta }]
}

async function itemOf(lanes: Lanes, { item, output_index }: Event): Promise<Event['item']> {
  if (!item) return item
  const content = item.content?.map((inner, index) =>
    inner.text === undefined ? inner : { ...inner, text: lanes.said(`${output_index ?? 0}:${index}`) },
  )
  const { arguments: given } = item
  const whole = given && !lanes.anyStopped ? await lanes.wholeArguments(`${output_index ?? 0} 0`, given) : ''
  return {
    ...item,
    ...(content ? { content } : {}),
    ...(given === undefined ? {} : { arguments: whole === '' ? '{}' : whole }),
  }
}

async function lastEvent(lanes: Lanes, given: Event, input: GatewayVerdict): Promise<Event> {
  const custos = { input, output: lanes.verdict }
  const { response } = given
  if (!response) return { ...given, custos }
  const output: ResponseBody['output'] = []
  for (const [index, item] of response.output.entries()) {
    output.push({ ...item, ...(await itemOf(lanes, { ...given, item, output_index: index })) })
  }
  const safe: ResponseBody = { ...response, output, custos }
  if (!lanes.anyStopped) return { ...given, response: safe }
  const stopped = { ...safe, status: 'incomplete', incomplete_details: { reason: 'content_filter' } }
  return { ...given, type: 'response.incomplete', response: stopped }
}
