import { Agent, createServer, request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { isLeaving, takeLeave } from './leave.ts'

describe('a server that takes leave', () => {
  it('answers as ever, and tells each connection that it ends', async () => {
    const server = createServer((_request, response) => response.end('yes')).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const agent = new Agent({ keepAlive: true })
    const ask = () =>
      new Promise<string | undefined>((resolve, reject) => {
        const sent = request({ host: '127.0.0.1', port, agent }, (answer) => {
          answer.resume()
          answer.on('end', () => resolve(answer.headers.connection))
        })
        sent.on('error', reject)
        sent.end()
      })
    expect([isLeaving(server), await ask()]).toEqual([false, 'keep-alive'])
    const left = takeLeave(server)
    expect([isLeaving(server), await ask()]).toEqual([true, 'close'])
    await left
    agent.destroy()
    server.close()
  })
})
