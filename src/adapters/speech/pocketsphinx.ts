import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Signal } from '#engine'
import { ServiceError } from '../http-call.ts'
import type { SpeechRecogniser, SpokenWord } from './speech.ts'

const service = 'pocketsphinx'

/**
 * Debian's pocketsphinx (`pocketsphinx_continuous`, packages pocketsphinx and pocketsphinx-en-us). It understands clear
 * American English in part; a recogniser of your own is better. The recording lies in a file of its own while it runs.
 */
export function createPocketsphinx(program: string): SpeechRecogniser {
  return {
    name: service,
    caution:
      'Heard by pocketsphinx, which mishears many words: listen to the recording, and to a copy before it leaves.',
    async transcribe(wav, signal) {
      const folder = await mkdtemp(join(tmpdir(), 'custos-speech-'))
      try {
        const file = join(folder, 'recording.wav')
        await writeFile(file, wav, { mode: 0o600 })
        return { timed: 'words', words: wordsOf(await run(program, file, signal)) }
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}

function run(program: string, file: string, signal: Signal): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, ['-infile', file, '-time', 'yes', '-logfn', '/dev/null'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const stop = () => child.kill('SIGKILL')
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', () => reject(new ServiceError(service, 'could not be started')))
    child.on('close', (code) => {
      signal.removeEventListener('abort', stop)
      if (code === 0) resolve(Buffer.concat(chunks).toString('utf8'))
      else reject(new ServiceError(service, signal.aborted ? 'did not answer in time' : 'failed'))
    })
  })
}

/** Lines of `word start end probability`; others are the passages' texts, and marks of silence. */
function wordsOf(output: string): SpokenWord[] {
  return output.split('\n').flatMap((line) => {
    const found = /^([a-z'.-]+)(?:\(\d+\))?\s+(\d+\.\d+)\s+(\d+\.\d+)\s+\d/i.exec(line)
    if (!found?.[1]) return []
    return [{ text: found[1], start: Number(found[2]), end: Number(found[3]) }]
  })
}
