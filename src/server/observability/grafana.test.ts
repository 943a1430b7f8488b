import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { EventLog } from '../events/index.ts'
import { guardEvent } from '../events/testing/guard-events.ts'
import { createTelemetry } from './index.ts'

const board = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).optional() })),
})
const { panels } = board.parse(
  JSON.parse(readFileSync(new URL('../../../deploy/grafana/custos.json', import.meta.url), 'utf8')),
)
const words = panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => expr.match(/[a-z_]+/g) ?? []))
const asked = [...new Set(words)].filter((word) => /^(?:custos|http_server|process)_/.test(word))

/** What `/metrics` says after one request and one check. */
async function metrics(): Promise<string> {
  const telemetry = await createTelemetry({ version: '0', isKnownGuardrail: () => true, now: () => 0 })
  const health = { queued: 0, recorded: 0, refused: 0, lastFlushSeconds: 0, lastError: undefined }
  const log: EventLog = { record: async () => {}, settled: async () => {}, drain: async () => {}, health: () => health }
  telemetry.watch({ events: log.health, model: () => 1 })
  telemetry.answered({ method: 'GET', route: '/', status: 200, seconds: 1, shed: false, requestId: 'r', headers: {} })
  await telemetry.counting(log).record(guardEvent({}))
  const text = await new Promise<string>((resolve) => {
    const answer = { statusCode: 0, setHeader() {}, end: resolve }
    telemetry.write({} as IncomingMessage, answer as unknown as ServerResponse)
  })
  await telemetry.close()
  return text
}

describe('the dashboard for Grafana', () => {
  it('asks for figures', () => {
    expect(asked.length).toBeGreaterThan(3)
  })
  it('asks only for figures that the server tells', async () => {
    const told = await metrics()
    for (const name of asked) expect(told).toMatch(new RegExp(`^${name}[{ ]`, 'm'))
  })
})
