import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

const graceMs = 1_000
const leaving = new WeakSet<Server>()

/** Whether a server has begun to stop: probes then send callers elsewhere. */
export function isLeaving(server: Server): boolean {
  return leaving.has(server)
}

/**
 * Takes leave of callers: for a second the server answers as ever, but tells each connection that it ends with its
 * answer. A proxy that keeps connections open so never sends a request into one that is closed at that moment.
 */
export async function takeLeave(server: Server): Promise<void> {
  leaving.add(server)
  if (!server.listening) return
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
  await wait(graceMs)
}
