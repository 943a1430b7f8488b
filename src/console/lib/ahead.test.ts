import { afterEach, describe, expect, it, vi } from 'vitest'
import { peek, sendAhead, sendNow } from './ahead.ts'

afterEach(() => vi.unstubAllGlobals())

function server() {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return new Response(JSON.stringify({ turn: asked.length }))
  })
  return asked
}

describe('a call that was sent ahead', () => {
  it('answers the first who makes it, and nobody after', async () => {
    const asked = server()
    sendNow(['/api/a'])
    const turns = [await sendAhead('/api/a', { method: 'GET' }), await sendAhead('/api/a', { method: 'GET' })]
    expect(await Promise.all(turns.map((answer) => answer.json()))).toEqual([{ turn: 1 }, { turn: 2 }])
    expect(asked).toEqual(['/api/a', '/api/a'])
  })
  it('can be looked at before', async () => {
    server()
    sendNow(['/api/b'])
    const [seen, taken] = [peek('/api/b'), sendAhead('/api/b', { method: 'GET' })]
    expect([await seen, await (await taken).json()]).toEqual([{ turn: 1 }, { turn: 1 }])
    expect(await peek('/api/unsent')).toBeUndefined()
  })
  it('is no answer to a call of another kind, nor when it is old', async () => {
    const asked = server()
    sendNow(['/api/c'])
    await sendAhead('/api/c', { method: 'POST' })
    const later = performance.now() + 60_000
    vi.spyOn(performance, 'now').mockReturnValue(later)
    await sendAhead('/api/c', { method: 'GET' })
    vi.restoreAllMocks()
    expect(asked).toHaveLength(3)
  })
})
