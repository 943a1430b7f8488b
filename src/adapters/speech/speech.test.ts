import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createPocketsphinx } from './pocketsphinx.ts'
import { spreadWords } from './speech.ts'
import { createTranscription } from './transcription.ts'

const { signal } = new AbortController()
const wav = new Uint8Array(44)

function answering(body: unknown, status = 200) {
  const asked: { url: string; form: FormData }[] = []
  const fake: typeof fetch = async (url, init) => {
    if (init?.body instanceof FormData) asked.push({ url: String(url), form: init.body })
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  }
  return { asked, fetch: fake }
}

const settings = { url: 'http://127.0.0.1:9', wire: 'openai' } as const

describe('a transcription server', () => {
  it('is asked for the times of words, by the wire that is set', async () => {
    const { asked, fetch } = answering({ text: 'hello there', words: [{ word: 'hello', start: 0, end: 0.4 }] })
    const heard = await createTranscription({ ...settings, fetch, model: 'small' }).transcribe(wav, signal)
    expect(heard).toEqual({ timed: 'words', words: [{ text: 'hello', start: 0, end: 0.4 }] })
    expect(asked[0]?.url).toBe('http://127.0.0.1:9/v1/audio/transcriptions')
    expect([asked[0]?.form.get('model'), asked[0]?.form.get('response_format')]).toEqual(['small', 'verbose_json'])
    const other = answering({ text: '' })
    await createTranscription({ ...settings, wire: 'whisper_cpp', fetch: other.fetch }).transcribe(wav, signal)
    expect(other.asked[0]?.url).toBe('http://127.0.0.1:9/inference')
  })
  it('may give pieces of words: they are put together', async () => {
    const pieces = [' call', ' 415', '-', '555', ' now'].map((word, i) => ({ word, start: i, end: i + 1 }))
    const { fetch } = answering({ text: '', segments: [{ text: '', start: 0, end: 5, words: pieces }] })
    const { words } = await createTranscription({ ...settings, fetch }).transcribe(wav, signal)
    expect(words.map(({ text, start, end }) => [text, start, end])).toEqual([
      ['call', 0, 1],
      ['415-555', 1, 4],
      ['now', 4, 5],
    ])
  })
  it('may time passages only: words get their share, and the transcript says so', async () => {
    const { fetch } = answering({ text: 'one three', segments: [{ text: ' one three', start: 2, end: 4 }] })
    const { timed, words } = await createTranscription({ ...settings, fetch }).transcribe(wav, signal)
    expect([timed, words[0]?.start, words.at(-1)?.end]).toEqual(['passages', 2, 4])
    expect(spreadWords(' ', 0, 1)).toEqual([])
  })
  it.each([
    ['not JSON', 200, /not JSON/],
    [{ something: 1 }, 200, /unknown shape/],
    ['secret words', 500, /answered 500/],
  ])('that answers badly is named, and never quoted: %#', async (body, status, message) => {
    const { fetch } = answering(body, status)
    const failure = createTranscription({ ...settings, fetch }).transcribe(wav, signal)
    await expect(failure).rejects.toThrow(message)
    await expect(failure).rejects.not.toThrow(/secret/)
  })
})

describe('pocketsphinx', () => {
  it.skipIf(process.platform === 'win32')(
    'gives its words with their times; one that fails is told as failed',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'custos-fake-sphinx-'))
      const program = join(folder, 'pocketsphinx_continuous')
      const lines = [
        'call john',
        '<s> 0.150 0.250 0.99',
        'call 0.26 0.5 0.9',
        'john(2) 0.51 0.9 0.8',
        '</s> 1.0 1.2 1.0',
      ]
      try {
        writeFileSync(program, `#!/bin/sh\ntest -f "$2" || exit 3\ncat <<'END'\n${lines.join('\n')}\nEND\n`)
        chmodSync(program, 0o755)
        expect(await createPocketsphinx(program).transcribe(wav, signal)).toEqual({
          timed: 'words',
          words: [
            { text: 'call', start: 0.26, end: 0.5 },
            { text: 'john', start: 0.51, end: 0.9 },
          ],
        })
        writeFileSync(program, '#!/bin/sh\nexit 1\n')
        await expect(createPocketsphinx(program).transcribe(wav, signal)).rejects.toThrow('pocketsphinx: failed')
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
  )
})
