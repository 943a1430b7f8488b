import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SmallUpstream, startSmallUpstream } from '../testing/small-upstream.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const leaflet = 'Adults may take 500 mg of paracetamol every 6 hours. Do not take more than 4 g in 24 hours.'
const right = 'Adults may take 500 mg of paracetamol every 6 hours.'
const wrong = 'Adults may take 900 mg of paracetamol every 6 hours.'

describe.each(['fact_checking', 'rag_enforcement'] as const)(
  'an answer through the gateway, where %s has a base',
  (id) => {
    let upstream: SmallUpstream
    let server: TestServer
    const chat = (content: string, more: object = {}) =>
      server.app.inject({
        method: 'POST',
        url: '/v1/chat/completions',
        payload: { model: 'small', messages: [{ role: 'user', content }], ...more },
      })
    const policyNames = (parameters: Record<string, unknown>) =>
      server.ask('updateGuardrail', { id, configuration: { parameters } })
    const events = async () => {
      await server.services.events.settled()
      return (await server.ask('listEvents', { guardrail: id })).events
    }
    beforeAll(async () => {
      upstream = await startSmallUpstream()
      server = await startTestServer({ env: { CUSTOS_UPSTREAM_URL: upstream.url } })
      await server.ask('saveKnowledgeBase', { id: 'leaflets', name: 'Leaflets' })
      await server.ask('saveKnowledgeSource', { id: 'leaflets', source: 'dosing', title: 'Dosing', text: leaflet })
    })
    afterAll(async () => {
      await server.close()
      await upstream.close()
    })

    it('is held against nothing while the policy names none', async () => {
      expect((await chat(wrong)).json().custos.output).toMatchObject({ action: 'allow', status: 'judged' })
      expect(await events()).toEqual([])
    })
    it('is withheld where the base says otherwise, and the question is not judged by it', async () => {
      await policyNames({ knowledge_base: 'leaflets' })
      const stopped = (await chat(wrong)).json()
      expect(stopped.choices[0].finish_reason).toBe('content_filter')
      expect(stopped.custos).toMatchObject({
        input: { action: 'allow' },
        output: { action: 'redirect', decided_by: id },
      })
      expect((await chat(right)).json()).toMatchObject({
        choices: [{ message: { content: `You said: ${right}` } }],
        custos: { output: { action: 'allow', status: 'judged' } },
      })
      const found = await events()
      expect(found.map(({ source, action }) => `${source} ${action}`).sort()).toEqual([
        'gateway allow',
        'gateway redirect',
      ])
    })
    it('in a stream goes out up to the sentence that the base does not support', async () => {
      const { body } = await chat(`${right} ${wrong} Bye now.`, { stream: true })
      const pieces = body.split('\n\n').filter((block) => block.startsWith('data: {'))
      const said = pieces.map((block) => JSON.parse(block.slice(6)).choices[0]?.delta?.content ?? '').join('')
      expect(said.trim()).toBe(`You said: ${right}`)
      expect(body).toContain('content_filter')
    })
    it('does as the fail mode says where the base is gone', async () => {
      await policyNames({ knowledge_base: 'gone' })
      expect((await chat(right)).json().custos.output).toMatchObject({ action: 'allow', status: 'unjudged' })
      await server.ask('updateGuardrail', { id, fail_mode: 'closed' })
      expect((await chat(right)).json().custos.output).toMatchObject({ action: 'block', decided_by: id })
    })
  },
)
