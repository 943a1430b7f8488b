import { describe, expect, it } from 'vitest'
import { createHandlers } from '../testing/refusing-handlers.ts'
import { createAdmission } from './admission.ts'
import { createApp } from './app.ts'
import { AppError } from './app-error.ts'
import { createGate } from './gate.ts'
import { localSessions } from './local-sessions.ts'
import { createRateLimit } from './rate-limit.ts'
import { permissionsOfRole, type Session, type Sessions } from './session.ts'

const organization = { id: 'org', name: 'Org' }

function gateRules(parts: { readonly perMinute?: number; readonly sessions?: Sessions } = {}) {
  return {
    sessions: parts.sessions ?? localSessions(organization),
    rateLimit: createRateLimit(parts.perMinute ?? 0),
    naming: { kind: 'loopback' } as const,
    now: () => 0,
  }
}

async function appWith(parts: Parameters<typeof gateRules>[0], log: string[] = []) {
  return createApp({
    handlers: createHandlers(),
    admission: createAdmission(10, () => 0),
    gate: gateRules(parts),
    version: '1.2.3',
    logLevel: 'info',
    logTo: { write: (line) => log.push(line) },
  })
}

const session = (role: Session['organization']['role']): Session => ({
  mode: 'sign_in',
  user: { id: 'u', name: 'U' },
  organization: { ...organization, role },
  permissions: permissionsOfRole(role),
})

describe('the gate', () => {
  it('makes a caller wait who asks too often, and says how long', async () => {
    const app = await appWith({ perMinute: 2 })
    await app.inject('/api/session')
    await app.inject('/api/session')
    const third = await app.inject('/api/session')
    expect(third.statusCode).toBe(429)
    expect(third.headers['retry-after']).toBe('30')
    expect(third.json().code).toBe('rate_limited')
  })
  it('lets nobody in without a session, except to public pages', async () => {
    const app = await appWith({ sessions: { find: () => undefined } })
    expect((await app.inject('/api/session')).statusCode).toBe(401)
    expect((await app.inject('/api/openapi.json')).statusCode).toBe(200)
  })
  it.each([
    ['auditor', 501, 403, 403],
    ['operator', 501, 501, 403],
    ['admin', 501, 501, 501],
  ] as const)('lets an %s do what the role allows', async (role, read, check, manage) => {
    const app = await appWith({ sessions: { find: async () => session(role) } })
    const text = { payload: { text: 'x' } }
    const answers = [
      await app.inject('/api/guardrails/health'),
      await app.inject({ method: 'POST', url: '/api/guardrails/content-safety/test', ...text }),
      await app.inject({ method: 'POST', url: '/api/guardrails/management/x/toggle' }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([read, check, manage])
  })
  it('treats a session store that fails as a failure, not as nobody', async () => {
    const broken = { find: () => Promise.reject(new Error('secretword')) }
    const log: string[] = []
    const app = await appWith({ sessions: broken }, log)
    const answer = await app.inject('/api/session')
    expect([answer.statusCode, answer.body.includes('secretword')]).toEqual([500, false])
    expect(log.join('')).toContain('"kind":"Error"')
    expect(log.join('')).not.toContain('secretword')
  })
  it('throws the refusal before it asks for a session', () => {
    let asked = 0
    const sessions: Sessions = {
      find: () => {
        asked += 1
        return undefined
      },
    }
    const hook = createGate(gateRules({ sessions }))({ access: 'read', namesOrganization: false })
    const request = { id: 'r', ip: '127.0.0.1', method: 'GET', headers: { host: 'evil.example' } }
    expect(() => hook(request as never, { header: () => undefined } as never, () => undefined)).toThrow(AppError)
    expect(asked).toBe(0)
  })
})
