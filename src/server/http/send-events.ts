import type { Server } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { EventsAnswer } from './call.ts'
import { apiHeaders } from './headers.ts'

const openOnes = new WeakMap<Server, Set<Ending>>()

/** An event stream and how it ends in good order. */
interface Ending {
  readonly stream: Readable
  end(): void
}

/** Ends all open event streams when the server is told to stop: they would never end by themselves. */
export function endEventsOnClose(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    for (const open of openOnes.get(app.server) ?? []) open.end()
  })
}

/**
 * Sends values as server-sent events (WHATWG HTML), as fast as the caller reads. The first may still be a refusal.
 * `stillAllowed` is asked before each further one: a stream ends with the right to see it.
 */
export async function sendEvents(
  result: unknown,
  reply: FastifyReply,
  stillAllowed: () => Promise<boolean>,
): Promise<FastifyReply> {
  if (!(result instanceof EventsAnswer)) throw new Error('events were expected as the answer')
  const events = result.events[Symbol.asyncIterator]()
  const first = await events.next()
  const one = endingOf(first, whileAllowed(events, stillAllowed))
  const { stream } = one
  const { server } = reply.server
  const all = openOnes.get(server) ?? new Set()
  openOnes.set(server, all.add(one))
  stream.once('close', () => all.delete(one))
  return reply
    .headers({
      ...apiHeaders,
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
      // A connection that is kept after its stream would hold up a server that stops.
      connection: 'close',
    })
    .send(stream)
}

function whileAllowed(events: AsyncIterator<unknown>, stillAllowed: () => Promise<boolean>): AsyncIterator<unknown> {
  return {
    next: async () => {
      const one = await events.next()
      return one.done || (await stillAllowed()) ? one : { done: true, value: undefined }
    },
    return: async () => (await events.return?.()) ?? { done: true, value: undefined },
  }
}

function endingOf(first: IteratorResult<unknown>, events: AsyncIterator<unknown>): Ending {
  let next: Promise<IteratorResult<unknown>> = Promise.resolve(first)
  let over = false
  const end = () => {
    if (!over) stream.push(null)
    over = true
  }
  const stream = new Readable({
    read() {
      next.then(
        ({ done, value }) => {
          if (done) return end()
          if (over) return
          next = events.next()
          stream.push(`data: ${JSON.stringify(value)}\n\n`)
        },
        (cause: Error) => stream.destroy(cause),
      )
    },
    destroy(cause, done) {
      over = true
      // A source that waits for its next event ends when that comes; nobody waits for it here.
      void events.return?.()
      done(cause)
    },
  })
  return { stream, end }
}
