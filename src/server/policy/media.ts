import { readFileSync } from 'node:fs'
import { createPocketsphinx, createTranscription, type SpeechRecogniser } from '#adapters'
import { createDocumentWorkers, type DocumentWorkers, type EntityReader, type FaceFinder } from '#documents'
import { createMediaWorkers, findProgram, type MediaWorkers } from '#media'
import { SettingError, type Settings } from '../settings.ts'
import type { TrainedModel } from './trained-model.ts'

/** What reads pictures and recordings, and what hears speech in them, where there is something. */
export interface Media {
  readonly workers: MediaWorkers
  readonly speech: SpeechRecogniser | undefined
}

/** What readers lean on: the models for pictures that ship, and the trained model of texts as it stands. */
export interface Leaning {
  /** Folder of the models for pictures. */
  readonly vision: string
  readonly model: Pick<TrainedModel, 'encoder'>
}

/** What reads pictures, recordings and documents. Nothing is loaded before the first file. */
export function readersOf(
  settings: Settings,
  { vision, model }: Leaning,
): { media: Media; documents: DocumentWorkers } {
  const media = mediaOf(settings, vision)
  const documents = createDocumentWorkers({
    ...entryOf('document'),
    findFaces: facesBy(media.workers),
    entityReader: () => entitiesBy(model),
  })
  return { media, documents }
}

/** Identifiers as the documents ask the trained model for them; undefined while there is none. */
function entitiesBy({ encoder }: Leaning['model']): EntityReader | undefined {
  if (encoder === undefined) return undefined
  return async (text, signal) => (await encoder.encode(text, signal)).windows.flatMap(({ entities }) => entities)
}

/** The bundle's worker files lie beside it; the sources find theirs themselves. */
function entryOf(kind: 'document' | 'media'): { readonly entry?: URL } {
  return import.meta.url.endsWith('.ts') ? {} : { entry: new URL(`./${kind}-worker.mjs`, import.meta.url) }
}

function mediaOf(settings: Settings, vision: string): Media {
  const { CUSTOS_MEDIA_MODELS: operator, CUSTOS_C2PA_TRUST: trust } = settings
  return {
    workers: createMediaWorkers({
      models: { vision, operator, anchors: trust === undefined ? undefined : readAnchors(trust) },
      seconds: settings.CUSTOS_MEDIA_TIMEOUT_SECONDS,
      ...entryOf('media'),
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
function facesBy(workers: MediaWorkers): FaceFinder {
  return (picture) =>
    workers.findFaces(picture).then(
      (faces) => faces.map(({ box }) => box),
      () => undefined,
    )
}
