import type { EncodedEntity, Encoder } from '#engine'
import type { EntityReader } from '../model/detector.ts'
import { chooseForReading, createFamiliarity } from './reading-choice.ts'

/** A trained model as one job asks it: never twice the same words, and no more of them than the job's time allows. */
export interface Tagging {
  readonly encoder: Encoder
  readonly signal: AbortSignal
  /** Whether it may still be asked; a model that fails twice in a row is left alone for the rest of the job. */
  readonly answers: boolean
  /** The share of the words it was asked about (0..1) that it looked at: all of them but in long documents. */
  share(): number
}

/** Characters one question holds: short enough that other checks wait no longer than a tenth of a second. */
const longestQuestion = 4_000
const mostFailures = 2

/** Begins a job's reading. */
export function createTagging(read: EntityReader, signal: AbortSignal): Tagging {
  const known = new Map<string, Promise<readonly EncodedEntity[]>>()
  const familiarity = createFamiliarity()
  let failures = 0
  let seen = 0
  let looked = 0
  const ask = async (text: string): Promise<readonly EncodedEntity[]> => {
    for (;;) {
      try {
        const entities = await read(text, signal)
        failures = 0
        return entities
      } catch (cause) {
        failures += 1
        if (signal.aborted || failures >= mostFailures) throw cause
      }
    }
  }
  const encode = async (text: string): Promise<readonly EncodedEntity[]> => {
    const chosen = chooseForReading(text, familiarity)
    const entities: EncodedEntity[] = []
    seen += text.trim().length
    for (const question of chosen.questions(longestQuestion)) {
      for (const entity of await ask(question.text)) entities.push(...question.locate(entity))
      looked += question.text.trim().length
    }
    return entities
  }
  const encoder: Encoder = {
    name: 'trained tagger',
    encode: async (text) => {
      const asked = known.get(text) ?? encode(text)
      known.set(text, asked)
      const entities = await asked
      return { windows: [{ start: 0, end: text.length, safety: [], attack: [], embedding: [], entities }] }
    },
    embed: () => Promise.reject(new Error('A reader of entities knows no meanings.')),
  }
  return {
    encoder,
    signal,
    get answers() {
      return failures < mostFailures
    },
    share: () => (seen === 0 ? 1 : Math.min(1, looked / seen)),
  }
}
