import { ownMessage } from './messages-wire.ts'
import type { OwnAnswer } from './own-answer.ts'
import { ownResponse } from './responses-wire.ts'
import { namedEvent, sseEvent } from './sse.ts'

/** An answer of our own as a streamed chat completion. */
export function ownChatEvents({ id, model, at, text, finish }: OwnAnswer, custos: object): string[] {
  const base = { id: `chatcmpl-${id}`, object: 'chat.completion.chunk', created: Math.floor(at / 1000), model }
  const piece = (delta: object, reason: string | null) => ({
    ...base,
    choices: [{ index: 0, delta, finish_reason: reason }],
  })
  return [
    sseEvent(JSON.stringify(piece({ role: 'assistant', content: text }, null))),
    sseEvent(JSON.stringify(piece({}, finish))),
    sseEvent(JSON.stringify({ ...base, choices: [], custos })),
    sseEvent('[DONE]'),
  ]
}

/** An answer of our own as a streamed response. */
export function ownResponseEvents(parts: OwnAnswer, custos: object): string[] {
  const whole = { ...ownResponse(parts), custos }
  const [item] = whole.output
  const [part] = item?.content ?? []
  const begun = { ...whole, status: 'in_progress', output: [], output_text: '' }
  const place = { item_id: item?.['id'], output_index: 0, content_index: 0 }
  const events = [
    { type: 'response.created', response: begun },
    { type: 'response.in_progress', response: begun },
    { type: 'response.output_item.added', output_index: 0, item: { ...item, content: [] } },
    { type: 'response.content_part.added', ...place, part: { ...part, text: '' } },
    { type: 'response.output_text.delta', ...place, delta: parts.text, logprobs: [] },
    { type: 'response.output_text.done', ...place, text: parts.text, logprobs: [] },
    { type: 'response.content_part.done', ...place, part },
    { type: 'response.output_item.done', output_index: 0, item },
    { type: parts.finish === 'stop' ? 'response.completed' : 'response.incomplete', response: whole },
  ]
  return events.map((event, sequence_number) => namedEvent({ ...event, ...{ sequence_number } }))
}

/** An answer of our own as a streamed message. */
export function ownMessageEvents(parts: OwnAnswer, custos: object): string[] {
  const { stop_reason, content, ...begun } = ownMessage(parts)
  const usage = { output_tokens: 0 }
  return [
    { type: 'message_start', message: { ...begun, content: [], stop_reason: null } },
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: content[0]?.text ?? '' } },
    { type: 'content_block_stop', index: 0 },
    { type: 'message_delta', delta: { stop_reason, stop_sequence: null }, usage },
    { type: 'message_stop', custos },
  ].map(namedEvent)
}
