import { readFileSync } from 'node:fs'
import { createPocketsphinx, createTranscription, type SpeechRecogniser } from '#adapters'
import type { FaceFinder } from '#documents'
import { createMediaWorkers, findProgram, type MediaWorkers } from '#media'
import { SettingError, type Settings } from '../settings.ts'

/** What reads pictures and recordings, and what hears speech in them, where there is something. */
export interface Media {
  readonly workers: MediaWorkers
  readonly speech: SpeechRecogniser | undefined
}

interface Places {
  /** Folder of the models that ship. */
  readonly vision: string
  /** The bundle's worker file; the sources find theirs themselves. */
  readonly entry: URL | undefined
}

/** By the settings. Nothing is loaded before the first file. */
export function mediaOf(settings: Settings, { vision, entry }: Places): Media {
  const { CUSTOS_MEDIA_MODELS: operator, CUSTOS_C2PA_TRUST: trust } = settings
  return {
    workers: createMediaWorkers({
      models: { vision, operator, anchors: trust === undefined ? undefined : readAnchors(trust) },
      seconds: settings.CUSTOS_MEDIA_TIMEOUT_SECONDS,
      ...(entry === undefined ? {} : { entry }),
    }),
    speech: speechOf(settings),
  }
}

function readAnchors(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new SettingError('CUSTOS_C2PA_TRUST must name a file that can be read')
  }
}

function speechOf(settings: Settings): SpeechRecogniser | undefined {
  const { CUSTOS_SPEECH_URL: url, CUSTOS_SPEECH_KEY: apiKey, CUSTOS_SPEECH_MODEL: model } = settings
  if (url !== undefined) {
    const key = apiKey === undefined ? {} : { apiKey }
    return createTranscription({ url, model, wire: settings.CUSTOS_SPEECH_WIRE, ...key })
  }
  const program = findProgram('pocketsphinx_continuous')
  return program === undefined ? undefined : createPocketsphinx(program)
}

/** Faces as the documents ask for them. Where the workers are busy or fail nobody has looked. */
export function facesBy(workers: MediaWorkers): FaceFinder {
  return (picture) =>
    workers.findFaces(picture).then(
      (faces) => faces.map(({ box }) => box),
      () => undefined,
    )
}
