import type { LightMyRequestResponse } from 'fastify'
import type { Api, EndpointName, InputOf, OutputOf } from '#contract'
import { requestOf, type TestServer } from './test-server.ts'

/** A browser: it keeps the cookies it is given and sends them along, from this server's own page. */
export interface Visitor {
  cookie(): string
  send<Name extends EndpointName>(
    name: Name,
    input: unknown,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>
  /** The same, where the answer must be 200. */
  ask<Name extends EndpointName>(name: Name, input: InputOf<Api[Name]>): Promise<OutputOf<Api[Name]>>
}

/** A browser with the given cookie, or none yet. */
export function createVisitor(server: Pick<TestServer, 'app'>, cookie = ''): Visitor {
  const jar = new Map(cookie === '' ? [] : [cookie.split('=', 2) as [string, string]])
  const written = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const send: Visitor['send'] = async (name, input, headers = {}) => {
    const answer = await server.app.inject({
      ...requestOf(name, input),
      headers: {
        host: 'localhost',
        origin: 'http://localhost',
        ...(jar.size > 0 ? { cookie: written() } : {}),
        ...headers,
      },
    })
    for (const { name: key, value } of answer.cookies) {
      if (value === '') jar.delete(key)
      else jar.set(key, value)
    }
    return answer
  }
  return {
    cookie: written,
    send,
    async ask<Name extends EndpointName>(name: Name, input: InputOf<Api[Name]>) {
      const answer = await send(name, input)
      if (answer.statusCode !== 200) throw new Error(`${name} answered ${answer.statusCode}: ${answer.body}`)
      return answer.json() as OutputOf<Api[Name]>
    },
  }
}
