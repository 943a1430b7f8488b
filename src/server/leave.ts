import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

const graceMs = 2_000
const leaving = new WeakSet<Server>()

/** Whether a server has begun to stop: probes then send callers elsewhere. */
export function isLeaving(server: Server): boolean {
  return leaving.has(server)
}

/**
 * Takes leave of callers: for two seconds the server answers as ever, says at its probe that it is not ready, and tells
 * each connection that it ends with its answer. So a proxy neither opens a connection nor uses one that it kept when the
 * server closes them.
 */
export async function takeLeave(server: Server): Promise<void> {
  leaving.add(server)
  if (!server.listening) return
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
  await wait(graceMs)
  // What has arrived by now is read before idle connections are ended.
  await new Promise(setImmediate)
  server.closeIdleConnections()
}
