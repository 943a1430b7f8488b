import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { openTrainedModel } from './trained-model.ts'

const empty = mkdtempSync(join(tmpdir(), 'custos-model-'))
afterAll(() => rmSync(empty, { recursive: true, force: true }))

const modelDir = fileURLToPath(new URL('../../../models/custos-encoder', import.meta.url))

describe('the trained model in the server', () => {
  it('is there once it is ready', async () => {
    const model = openTrainedModel({ on: true, modelDir, timeoutSeconds: 20 })
    await model.settled()
    expect([model.trouble, model.encoder === undefined]).toEqual([undefined, false])
    await model.close()
  })
  it('that is missing is a trouble with its reason, and nothing fails', async () => {
    const model = openTrainedModel({ on: true, modelDir: empty, timeoutSeconds: 20 })
    await model.settled()
    expect(model.trouble).toContain('rules judge alone')
    expect([model.encoder, model.entail]).toEqual([undefined, undefined])
    await model.close()
  })
  it('that is switched off on purpose is no trouble', () => {
    expect(openTrainedModel({ on: false, modelDir: empty, timeoutSeconds: 1 })).toMatchObject({
      trouble: undefined,
      encoder: undefined,
    })
  })
})
