import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { startTestServer } from '../../testing/test-server.ts'

const model = fileURLToPath(new URL('../../../../models/custos-encoder/encoder.onnx', import.meta.url))

/** Names that nothing announces, all of them words of everyday: no rule finds them. */
const names = ['Sky Marsh', 'Autumn Winters']
const letter = [
  `The infusion was started in the evening and ${names[0]} slept through the night without complaints.`,
  `The dressing was changed in the morning and ${names[1]} slept through the day without pain.`,
].join('\n')

/** What an upload answers on a server with or without the trained model, and the document it gives back. */
async function anonymised(encoder: 'on' | 'off') {
  const server = await startTestServer({ env: { CUSTOS_ENCODER: encoder } })
  try {
    await server.services.model.settled()
    const form = new FormData()
    form.append('document', new Blob([letter], { type: 'text/plain' }), 'letter.txt')
    const request = new Request('http://127.0.0.1/', { method: 'POST', body: form })
    const headers = { 'content-type': request.headers.get('content-type') ?? '' }
    const payload = Buffer.from(await request.arrayBuffer())
    const answer = await server.app.inject({ method: 'POST', url: '/api/documents/upload', headers, payload })
    const { result } = answer.json()
    const { body } = await server.app.inject({ method: 'GET', url: result.download_url })
    return { detectors: result.detectors, body }
  } finally {
    await server.close()
  }
}

describe.skipIf(!existsSync(model))('a name in a document that no rule finds', () => {
  it('is taken out by the trained model itself, which the result names', async () => {
    const { detectors, body } = await anonymised('on')
    expect(detectors).toEqual([
      { name: 'rules', share: 1 },
      { name: 'trained tagger', share: 1 },
    ])
    for (const name of names) expect(body).not.toContain(name)
    expect(body).toContain('slept through the night without complaints.')
  }, 120_000)
  it('stays where the model is off, and the result says that rules judged alone', async () => {
    const { detectors, body } = await anonymised('off')
    expect(detectors).toEqual([{ name: 'rules', share: 1 }])
    expect(body).toBe(letter)
  }, 120_000)
})
