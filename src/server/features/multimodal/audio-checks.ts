import type { Transcript } from '#adapters'
import type { MultimodalCheck } from '#contract/vocabulary'
import { type AudioReading, judgeProvenance } from '#media'
import { type CheckResult, incomplete, unjudged, withReason } from './check-result.ts'
import type { FileText } from './file-text.ts'
import { type Identified, identifiersOfFacts, identifiersOfText, resultOf } from './identifiers.ts'
import { provenanceResult, qualityResult } from './looks.ts'
import { spokenNumbers } from './spoken-numbers.ts'
import { personalFindings, safety } from './text-checks.ts'
import type { TextReading } from './text-reading.ts'

/** What was heard: a transcript, or why there is none. */
export type Heard = { readonly transcript: Transcript; readonly caution?: string } | { readonly reason: string }

/** A recording as it was read and heard, and its words as the text guardrails judged them. */
export interface SeenRecording {
  readonly audio: AudioReading
  readonly heard: Heard
  readonly text: FileText
  readonly reading: TextReading
}

/** Said where no recogniser is there. */
export const noRecogniser =
  'No speech recogniser is set, so nobody listened. Set CUSTOS_SPEECH_URL to a transcription server (whisper.cpp, sherpa-onnx or any with OpenAI’s wire), or install Debian’s packages pocketsphinx and pocketsphinx-en-us.'

/** Said where a recogniser gave no word of a recording in which somebody may well speak. */
export const nothingUnderstood =
  'The speech recogniser understood no word, though parts of the recording sound like speech. A person should listen.'

/** A share of speech-like frames that pauses, breath and hum do not reach. */
const likelySpeech = 0.2

/** Whether enough of the recording has the level and the pitch of a voice. */
export function soundsLikeSpeech({ quality }: AudioReading): boolean {
  return quality.measures.some(({ name, value }) => name === 'speech_share' && value >= likelySpeech)
}

/** One check of a recording. */
export function checkRecording(check: MultimodalCheck, seen: SeenRecording): CheckResult {
  const { partial } = seen.audio
  switch (check) {
    case 'quality_assessment':
      return qualityResult(seen.audio.quality)
    case 'deepfake_detection':
      return provenanceResult(judgeProvenance(seen.audio.provenance))
    case 'pii_detection':
      return incomplete(identifiersOfRecording(seen).result, partial)
    default:
      return incomplete(speech(check, seen), partial)
  }
}

function speech(check: MultimodalCheck, { heard, reading }: SeenRecording): CheckResult {
  const result = safety(check, reading)
  if ('reason' in heard) return result.is_safe === false ? withReason(result, heard.reason) : unjudged(heard.reason)
  const judgedBy = 'Judged by the words that were recognised; sounds that are not words are not looked at.'
  return withReason(withReason(result, judgedBy), heard.caution)
}

/** Identifiers of a recording: what was said, and what its tags say. */
export function identifiersOfRecording({ audio, heard, reading, text }: SeenRecording): Identified {
  const inText = personalFindings(reading)
  const said = identifiersOfText(inText ?? [], text)
  const known = said.flatMap(({ moments }) => moments)
  const numbers = 'transcript' in heard ? spokenNumbers(heard.transcript, known) : []
  const identifiers = [...said, ...numbers, ...identifiersOfFacts(audio.facts, false)]
  const missing = [
    ...('reason' in heard ? [heard.reason] : []),
    ...(inText === undefined ? ['PII detection could not judge what was said.'] : []),
  ]
  return { result: withReason(resultOf(identifiers, missing), cautionOf(heard)), identifiers }
}

/** What a person should know before relying on what was heard. */
function cautionOf(heard: Heard): string | undefined {
  if ('reason' in heard) return undefined
  const shared =
    heard.transcript.timed === 'passages'
      ? 'The recogniser gives times of passages only, of which each word has its share: listen to a copy before it leaves.'
      : ''
  return [heard.caution ?? '', shared].filter((words) => words !== '').join(' ')
}

/** Nothing was said in a recording in which nothing can be heard. */
export function silentTranscript({ quality }: AudioReading): Heard | undefined {
  return quality.issues.includes('silent') ? { transcript: { words: [], timed: 'words' } } : undefined
}
