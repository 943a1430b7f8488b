import * as z from 'zod'
import type { Signal } from '#engine'
import { ServiceError, type ServiceSettings } from '../http-call.ts'
import { type SpeechRecogniser, type SpokenWord, spreadWords, type Transcript } from './speech.ts'

const timedWord = z.object({ word: z.string(), start: z.number(), end: z.number() })
const passage = z.object({ text: z.string(), start: z.number(), end: z.number(), words: z.array(timedWord).optional() })
const answerShape = z.object({
  text: z.string(),
  duration: z.number().optional(),
  words: z.array(timedWord).optional(),
  segments: z.array(passage).optional(),
})

/** How a transcription server is spoken to. */
export interface TranscriptionSettings extends ServiceSettings {
  /** openai: `POST /v1/audio/transcriptions`; whisper_cpp: `POST /inference` of whisper.cpp's server. */
  readonly wire: 'openai' | 'whisper_cpp'
  readonly model?: string | undefined
}

const service = 'speech'
const paths = { openai: 'v1/audio/transcriptions', whisper_cpp: 'inference' } as const
const largestAnswer = 8_000_000

/** A recogniser behind HTTP. Asks for the times of words; where only passages have times, those are shared out. */
export function createTranscription(settings: TranscriptionSettings): SpeechRecogniser {
  return {
    name: service,
    async transcribe(wav, signal) {
      const parsed = answerShape.safeParse(await ask(settings, wav, signal))
      if (!parsed.success) throw new ServiceError(service, 'answered in an unknown shape')
      return toTranscript(parsed.data)
    },
  }
}

async function ask(settings: TranscriptionSettings, wav: Uint8Array, signal: Signal): Promise<unknown> {
  const base = settings.url.endsWith('/') ? settings.url : `${settings.url}/`
  const controller = new AbortController()
  const abort = () => controller.abort(signal.reason)
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort, { once: true })
  try {
    const answer = await (settings.fetch ?? fetch)(new URL(paths[settings.wire], base), {
      method: 'POST',
      headers: settings.apiKey ? { authorization: `Bearer ${settings.apiKey}` } : {},
      body: formOf(settings, wav),
      redirect: 'error',
      signal: controller.signal,
    })
    if (!answer.ok) throw new ServiceError(service, `answered ${answer.status}`)
    const text = await answer.text()
    if (text.length > largestAnswer) throw new ServiceError(service, 'answered with too much')
    return JSON.parse(text)
  } catch (cause) {
    if (cause instanceof ServiceError) throw cause
    if (cause instanceof SyntaxError) throw new ServiceError(service, 'answered with something that is not JSON')
    throw new ServiceError(service, controller.signal.aborted ? 'did not answer in time' : 'could not be reached', {
      cause,
    })
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

function formOf({ model }: TranscriptionSettings, wav: Uint8Array): FormData {
  const form = new FormData()
  form.append('file', new Blob([Uint8Array.from(wav)], { type: 'audio/wav' }), 'recording.wav')
  form.append('response_format', 'verbose_json')
  form.append('temperature', '0')
  form.append('timestamp_granularities[]', 'word')
  form.append('timestamp_granularities[]', 'segment')
  if (model !== undefined) form.append('model', model)
  return form
}

function toTranscript({ text, duration = 0, words, segments }: z.infer<typeof answerShape>): Transcript {
  const timed = words ?? segments?.flatMap((segment) => segment.words ?? [])
  if (timed && timed.length > 0) return { timed: 'words', words: joined(timed) }
  const spread = segments?.flatMap((segment) => spreadWords(segment.text, segment.start, segment.end))
  return { timed: 'passages', words: spread && spread.length > 0 ? spread : spreadWords(text, 0, duration) }
}

/** Whisper gives pieces of words: one without a space before it belongs to the word before. */
function joined(pieces: readonly z.infer<typeof timedWord>[]): SpokenWord[] {
  const spaced = pieces.some(({ word }) => /^\s/.test(word))
  const words: SpokenWord[] = []
  for (const { word, start, end } of pieces) {
    const last = words.at(-1)
    if (spaced && last && !/^\s/.test(word))
      words[words.length - 1] = { text: last.text + word.trimEnd(), start: last.start, end }
    else if (word.trim() !== '') words.push({ text: word.trim(), start, end })
  }
  return words
}
