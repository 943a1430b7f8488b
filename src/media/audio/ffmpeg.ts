import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { MediaRefusal } from '../model/refusal.ts'
import { indexFirst } from './index-first.ts'
import { PcmStream } from './pcm-stream.ts'
import { type AudioFormat, mostSeconds, type Recording } from './recording.ts'

const mostMilliseconds = 60_000
const mostBytes = 1_073_741_824

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

/** What ffmpeg calls the containers: it is told, so that no file chooses how it is read. */
const demuxers: Readonly<Record<AudioFormat, string>> = {
  wav: 'wav',
  mp3: 'mp3',
  ogg: 'ogg',
  webm: 'matroska',
  m4a: 'mov',
  aac: 'aac',
  flac: 'flac',
}

/**
 * Decodes the first sound track by the machine's own ffmpeg: over pipes alone, without a shell, network or files, one
 * thread, a minute and a gigabyte at most. Refused as `missing_decoder` where there is none.
 */
export async function readByFfmpeg(bytes: Uint8Array, format: AudioFormat): Promise<Recording> {
  const program = findProgram('ffmpeg')
  if (program === undefined) {
    throw new MediaRefusal(
      'missing_decoder',
      'AAC, M4A, FLAC and Vorbis recordings are read by ffmpeg, which is not installed here. Install it, or send WAV, MP3 or Opus.',
    )
  }
  const decoded = await decode(program, format === 'm4a' ? indexFirst(bytes) : bytes, format)
  return { format, codec: 'by ffmpeg', ...decoded }
}

function argumentsFor(format: AudioFormat): string[] {
  const input = ['-protocol_whitelist', 'pipe', '-max_alloc', String(mostBytes / 4), '-threads', '1']
  // A second more than is read, so that longer recordings are told from those that end there.
  const output = ['-map', '0:a:0', '-t', String(mostSeconds + 1), '-threads', '1', '-c:a', 'pcm_s16le', '-f', 'wav']
  return ['-nostdin', '-v', 'error', ...input, '-f', demuxers[format], '-i', 'pipe:0', ...output, 'pipe:1']
}

/** The system's own limits where `prlimit` is there to set them: they hold even when nobody waits any more. */
function limited(program: string, options: readonly string[]): readonly [string, readonly string[]] {
  const limiter = findProgram('prlimit')
  if (limiter === undefined) return [program, options]
  const limits = [`--as=${mostBytes}`, `--cpu=${mostMilliseconds / 1_000}`, '--fsize=0', '--core=0']
  return [limiter, [...limits, '--', program, ...options]]
}

type Decoded = Omit<Recording, 'format' | 'codec'>

function decode(program: string, bytes: Uint8Array, format: AudioFormat): Promise<Decoded> {
  return new Promise((resolve, reject) => {
    const [command, options] = limited(program, argumentsFor(format))
    const child = spawn(command, options, {
      stdio: ['pipe', 'pipe', 'pipe'],
      timeout: mostMilliseconds,
      killSignal: 'SIGKILL',
      env: { PATH: process.env.PATH ?? '' },
    })
    const stream = new PcmStream()
    let refusal: MediaRefusal | undefined
    // What it complains of may quote the file: that it does is all that counts.
    let damaged = false
    child.stderr.on('data', () => {
      damaged = true
    })
    const stop = (cause: unknown) => {
      refusal ??= cause instanceof MediaRefusal ? cause : unreadable(cause)
      child.kill('SIGKILL')
    }
    child.stdout.on('data', (piece: Buffer) => {
      try {
        if (refusal === undefined) stream.add(piece)
        if (stream.seconds > mostSeconds) stop(tooLong())
      } catch (cause) {
        stop(cause)
      }
    })
    // It closes its input early when it has seen enough; its exit code tells the rest.
    child.stdin.on('error', () => undefined)
    child.on('error', () => reject(new MediaRefusal('missing_decoder', 'ffmpeg could not be started.')))
    child.on('close', (code, signal) => {
      const decoded = stream.end()
      if (refusal !== undefined) reject(refusal)
      else if (signal === 'SIGKILL') reject(new MediaRefusal('time_limit', 'The file takes longer than a check may.'))
      else if (code === 0 && decoded !== undefined) resolve({ ...decoded, damaged })
      else reject(unreadable())
    })
    child.stdin.end(bytes)
  })
}

const unreadable = (cause?: unknown) =>
  new MediaRefusal('corrupt', 'The file is not a readable recording: it is damaged or cut off.', { cause })
const tooLong = () => new MediaRefusal('too_large', `The recording is longer than ${mostSeconds / 60} minutes.`)
