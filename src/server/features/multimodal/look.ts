import type { ErrorCode } from '#contract'
import type { MultimodalCheck } from '#contract/vocabulary'
import { type AudioReading, MediaRefusal, type MediaRefusalCode, type RedactedFile } from '#media'
import { AppError } from '../../http/app-error.ts'
import type { Call } from '../../http/call.ts'
import { timeLimit } from '../../policy/time-limit.ts'
import type { Services } from '../../services.ts'
import {
  checkRecording,
  type Heard,
  identifiersOfRecording,
  noRecogniser,
  nothingUnderstood,
  silentTranscript,
  soundsLikeSpeech,
} from './audio-checks.ts'
import type { CheckResults, MediaAnswer } from './check-result.ts'
import { textOfImage, textOfRecording } from './file-text.ts'
import { type Identifier, identifiersOfImage } from './identifiers.ts'
import { checkImage, partsFor } from './image-checks.ts'
import { factsOf, type SeenImage } from './seen-image.ts'
import { readByGuardrails } from './text-reading.ts'

type Needs = Pick<Services, 'runner' | 'policies' | 'media' | 'settings'>

/** What was seen in a file. */
export interface Look {
  readonly text: string
  readonly results: CheckResults
  readonly media?: MediaAnswer
  /** Makes the copy without what identifies; absent where there is nothing to take away or nobody asked. */
  readonly copy?: { readonly covered: number; make(): Promise<RedactedFile> }
}

interface Question {
  readonly bytes: Uint8Array
  readonly checks: readonly MultimodalCheck[]
  readonly call: Call
}

/** Looks at a picture or recording. Files that cannot be read are refused in plain words. */
export async function lookAt(services: Needs, type: 'image' | 'audio', question: Question): Promise<Look> {
  try {
    return await (type === 'image' ? lookAtImage(services, question) : listenTo(services, question))
  } catch (cause) {
    throw cause instanceof MediaRefusal ? refusalOf(cause) : cause
  }
}

const resultsOf = <Seen>(
  checks: readonly MultimodalCheck[],
  judge: (check: MultimodalCheck, seen: Seen) => NonNullable<CheckResults[MultimodalCheck]>,
  seen: Seen,
): CheckResults => Object.fromEntries(checks.map((check) => [check, judge(check, seen)]))

async function lookAtImage(services: Needs, { bytes, checks, call }: Question): Promise<Look> {
  const { workers } = services.media
  const { head, parts } = await workers.readImage({ bytes, parts: partsFor(checks) })
  const text = textOfImage({
    writing: parts.text?.status === 'judged' ? parts.text.value : undefined,
    codes: parts.codes?.status === 'judged' ? parts.codes.value : undefined,
    facts: factsOf({ parts }),
  })
  const seen: SeenImage = { head, parts, text, reading: await readByGuardrails(services, call, text.text) }
  const { identifiers } = identifiersOfImage(seen)
  const boxes = identifiers.flatMap((one) => one.boxes)
  const wanted = checks.includes('pii_detection') && identifiers.length > 0 && head.copyable
  return {
    text: text.text,
    results: resultsOf(checks, checkImage, seen),
    media: mediaOfImage(seen),
    ...(wanted ? { copy: { covered: boxes.length, make: () => workers.redactImage({ bytes, boxes }) } } : {}),
  }
}

function mediaOfImage({ head, parts }: SeenImage): MediaAnswer {
  const preview = parts.preview?.status === 'judged' ? parts.preview.value : undefined
  return {
    format: head.format,
    media_type: head.mediaType,
    width: head.width,
    height: head.height,
    frames: head.frames,
    ...(head.partial === undefined ? {} : { partial: head.partial }),
    ...(preview === undefined ? {} : { preview: `data:image/jpeg;base64,${Buffer.from(preview).toString('base64')}` }),
  }
}

const spokenChecks = new Set<MultimodalCheck>([
  'content_safety',
  'nsfw_detection',
  'violence_detection',
  'pii_detection',
])

async function listenTo(services: Needs, { bytes, checks, call }: Question): Promise<Look> {
  const { workers, speech } = services.media
  const listens = speech !== undefined && checks.some((check) => spokenChecks.has(check))
  const audio = await workers.readAudio(bytes, listens)
  const heard = await hear(services, audio)
  const text = textOfRecording('transcript' in heard ? heard.transcript : undefined, audio.facts)
  const seen = { audio, heard, text, reading: await readByGuardrails(services, call, text.text) }
  const { identifiers } = identifiersOfRecording(seen)
  const moments = identifiers.flatMap((one: Identifier) => one.moments)
  const wanted = checks.includes('pii_detection') && identifiers.length > 0
  return {
    text: text.text,
    results: resultsOf(checks, checkRecording, seen),
    media: mediaOfRecording(audio, heard),
    ...(wanted ? { copy: { covered: moments.length, make: () => workers.beepAudio({ bytes, moments }) } } : {}),
  }
}

async function hear({ media, settings }: Needs, audio: AudioReading): Promise<Heard> {
  const silent = silentTranscript(audio)
  if (silent) return silent
  if (media.speech === undefined || audio.speech === undefined) return { reason: noRecogniser }
  try {
    const limit = timeLimit(settings.CUSTOS_MEDIA_TIMEOUT_SECONDS)
    const transcript = await media.speech.transcribe(audio.speech, limit)
    if (transcript.words.length === 0 && soundsLikeSpeech(audio)) return { reason: nothingUnderstood }
    return { transcript, ...(media.speech.caution === undefined ? {} : { caution: media.speech.caution }) }
  } catch {
    // The recogniser's own error may quote its input; that it failed is what counts here.
    return { reason: `The speech recogniser (${media.speech.name}) failed or took too long, so nobody listened.` }
  }
}

function mediaOfRecording({ format, codec, duration, partial }: AudioReading, heard: Heard): MediaAnswer {
  const words = 'transcript' in heard ? heard.transcript.words.map(({ text }) => text).join(' ') : ''
  const transcript = words === '' ? {} : { transcript: words }
  return {
    format,
    media_type: `audio/${format}`,
    codec,
    duration,
    ...transcript,
    ...(partial === undefined ? {} : { partial }),
  }
}

const codes: Readonly<Record<MediaRefusalCode, ErrorCode>> = {
  empty: 'invalid_input',
  unsupported: 'unsupported_media_type',
  too_large: 'too_large',
  corrupt: 'unprocessable_file',
  missing_decoder: 'unprocessable_file',
  time_limit: 'unprocessable_file',
  memory_limit: 'unprocessable_file',
  busy: 'rate_limited',
  cancelled: 'unavailable',
}

function refusalOf(refusal: MediaRefusal): AppError {
  const retry = refusal.code === 'busy' ? { retryAfter: 5 } : {}
  return new AppError(codes[refusal.code], refusal.message, { cause: refusal, ...retry })
}
