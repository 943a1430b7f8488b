import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { contentSafety, createSubject } from '#engine'
import { createLocalClassifier } from './classifier.ts'
import { tinyClassifier } from './testdata/tiny-onnx.ts'

const scratch = mkdtempSync(join(tmpdir(), 'classifier-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const { signal } = new AbortController()
const vocabulary = Array.from({ length: 110 }, (_, id) => `[unused${id}]`)
Object.assign(vocabulary, { 0: '[PAD]', 100: '[UNK]', 101: '[CLS]', 102: '[SEP]', 103: 'quux', 104: 'plain', 105: '.' })

/** A folder whose classifier finds the word "quux" hateful, and nothing else. */
function folderOf(name: string, changed: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const folder = mkdtempSync(join(scratch, name))
  const table = vocabulary.map((_, id) => (id === 103 ? [-4, 8] : [0.02, -0.01]))
  const files = {
    'model.onnx': tinyClassifier(table),
    'vocab.txt': vocabulary.join('\n'),
    'config.json': JSON.stringify({ id2label: { 0: 'fine', 1: 'LABEL_1' } }),
    'labels.json': JSON.stringify({ LABEL_1: ['hate_speech'], fine: [] }),
    ...changed,
  }
  for (const [file, bytes] of Object.entries(files)) writeFileSync(join(folder, file), bytes)
  return folder
}

describe('an operator’s own text classifier', () => {
  it('judges for a guardrail what its rules and model left open', async () => {
    const judge = createLocalClassifier({ modelDir: folderOf('good'), timeoutMs: 60_000 })
    expect(await judge.settled()).toMatchObject({ status: 'ready' })
    const ports = { signal, judge }
    const ask = (text: string) => contentSafety.find(createSubject(text), { judge: 'always' }, ports)
    expect(await ask('Such a quux.')).toMatchObject([{ category: 'hate_speech', source: 'local_classifier' }])
    expect((await ask('plain plain')).every(({ score }) => score < 0.6)).toBe(true)
    await judge.close()
  })

  it('reads long texts window by window', async () => {
    const judge = createLocalClassifier({ modelDir: folderOf('long'), timeoutMs: 60_000 })
    const question = { kind: 'moderation', labels: ['hate_speech'] } as const
    const { scores } = await judge.judge(`${'plain '.repeat(400)}quux ${'plain '.repeat(400)}`, question, signal)
    expect(scores['hate_speech']).toBeGreaterThan(0.9)
    await judge.close()
  })

  it('refuses questions that only a language model can answer', async () => {
    const judge = createLocalClassifier({ modelDir: folderOf('question'), timeoutMs: 60_000 })
    const question = { kind: 'question', question: 'Is it polite?', labels: ['yes'] } as const
    await expect(judge.judge('hello', question, signal)).rejects.toThrow('question')
    await judge.close()
  })

  it.each([
    ['a vocabulary that is none', { 'vocab.txt': 'one\ntwo' }, /vocabulary/],
    ['no labels', { 'config.json': '{}' }, /config\.json/],
    ['a cased vocabulary', { 'tokenizer_config.json': '{"do_lower_case": false}' }, /cased/],
    ['labels of another form', { 'labels.json': '{"LABEL_1": "hate_speech"}' }, /labels\.json/],
    ['bytes that are no graph', { 'model.onnx': 'nothing' }, /./],
  ])('is unavailable with %s, and says why', async (_what, changed, why) => {
    const judge = createLocalClassifier({ modelDir: folderOf('bad', changed), timeoutMs: 60_000 })
    const status = await judge.settled()
    expect(status).toMatchObject({ status: 'unavailable', cause: expect.stringMatching(why) })
    await expect(judge.judge('quux', { kind: 'moderation', labels: ['hate_speech'] }, signal)).rejects.toThrow()
    await judge.close()
  })
})
