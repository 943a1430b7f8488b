import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { MediaRefusal } from '../model/refusal.ts'
import { type AudioFormat, Mixer, mostSeconds, type Recording } from './recording.ts'

const rate = 16_000
const mostMilliseconds = 60_000

/** Where a program lies on the path of this process, if it does. */
export function findProgram(name: string): string | undefined {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const file = join(folder, name)
    try {
      accessSync(file, constants.X_OK)
      return file
    } catch {
      // Not here: the next folder may have it.
    }
  }
  return undefined
}

/** Decodes by the machine's own ffmpeg, over pipes. Refused as `missing_decoder` where there is none. */
export async function readByFfmpeg(bytes: Uint8Array, format: AudioFormat): Promise<Recording> {
  const program = findProgram('ffmpeg')
  if (program === undefined) {
    throw new MediaRefusal(
      'missing_decoder',
      'AAC, M4A, FLAC and Vorbis recordings are read by ffmpeg, which is not installed here. Install it, or send WAV, MP3 or Opus.',
    )
  }
  const pcm = await decode(program, bytes)
  const samples = new Float32Array(pcm.length >> 1)
  for (let i = 0; i < samples.length; i += 1) samples[i] = pcm.readInt16LE(i * 2) / 32_768
  const mixer = new Mixer()
  mixer.add([samples])
  return { format, codec: 'by ffmpeg', rate, channels: 1, ...mixer.end() }
}

const options = [
  '-nostdin',
  '-v',
  'error',
  '-protocol_whitelist',
  'pipe,fd',
  '-i',
  'pipe:0',
  '-vn',
  '-t',
  String(mostSeconds),
]

function decode(program: string, bytes: Uint8Array): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...options, '-ac', '1', '-ar', String(rate), '-f', 's16le', 'pipe:1'], {
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: mostMilliseconds,
      killSignal: 'SIGKILL',
      env: { PATH: process.env.PATH ?? '' },
    })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    // It closes its input early when it has seen enough; its exit code tells the rest.
    child.stdin.on('error', () => undefined)
    child.on('error', () => reject(new MediaRefusal('missing_decoder', 'ffmpeg could not be started.')))
    child.on('close', (code) => {
      const pcm = Buffer.concat(chunks)
      if (code === 0 && pcm.length > 1) resolve(pcm)
      else reject(new MediaRefusal('corrupt', 'The file is not a readable recording: it is damaged or cut off.'))
    })
    child.stdin.end(bytes)
  })
}
