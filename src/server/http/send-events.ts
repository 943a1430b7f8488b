import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { EventsAnswer } from './call.ts'
import { apiHeaders } from './headers.ts'

/** Sends values as server-sent events (WHATWG HTML), as fast as the caller reads. The first may still be a refusal. */
export async function sendEvents(result: unknown, reply: FastifyReply): Promise<FastifyReply> {
  if (!(result instanceof EventsAnswer)) throw new Error('events were expected as the answer')
  const events = result.events[Symbol.asyncIterator]()
  const first = await events.next()
  return reply
    .headers({ ...apiHeaders, 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' })
    .send(Readable.from(linesOf(first, events)))
}

async function* linesOf(first: IteratorResult<unknown>, events: AsyncIterator<unknown>): AsyncGenerator<string> {
  try {
    for (let next = first; !next.done; next = await events.next()) yield `data: ${JSON.stringify(next.value)}\n\n`
  } finally {
    await events.return?.()
  }
}
