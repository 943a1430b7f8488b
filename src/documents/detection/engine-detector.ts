import {
  createSubject,
  denied,
  type Entity,
  entitiesOf,
  isDeniedType,
  isForeign,
  recognized,
  unlessAllowed,
} from '#engine'
import type { Detection, Detector, DetectorUse, Exceptions } from '../model/detector.ts'
import type { Tagging } from './tagging.ts'

/** The detector of the product: the engine's recognisers over the text as it reads, with places in the text as it is. */
export const engineDetector: Detector = (text) => createSubject(text).once(recognized).map(detectionOf)

/** What judges a job: an organisation's exceptions, and a trained model where there is one. */
export interface Judges {
  readonly exceptions: Exceptions
  readonly tagging?: Tagging
}

/** The engine's recognisers, joined with the trained model's reading, under the exceptions of an organisation. */
export function detectorOf({ exceptions: { allow, deny }, tagging }: Judges): Detector {
  return async (text, { rulesOnly }) => {
    const found = rulesOnly ? createSubject(text).once(recognized) : await read(text, { tagging, deny })
    if (allow.length === 0 && deny.length === 0) return found.map(detectionOf)
    const listed = denied(text, deny)
    const left = unlessAllowed(found, text, allow).filter(
      (entity) => !listed.some((one) => one.start <= entity.start && entity.end <= one.end),
    )
    return [...left, ...listed].sort((a, b) => a.start - b.start).map(detectionOf)
  }
}

interface Reading {
  readonly tagging: Tagging | undefined
  readonly deny: Exceptions['deny']
}

/** Rules and model together; rules alone where there is no model or it does not answer, which its share then tells. */
async function read(text: string, { tagging, deny }: Reading): Promise<readonly Entity[]> {
  const subject = createSubject(text)
  if (tagging?.answers !== true) return subject.once(recognized)
  try {
    const joined = await entitiesOf(subject, { encoder: tagging.encoder, signal: tagging.signal })
    const foreign = subject.once(isForeign)
    const isSure = (entity: Entity) => isDeniedType(entity.type, deny) || isSureReading(entity, text, foreign)
    return joined.filter((entity) => entity.recognizer !== 'encoder' || isSure(entity))
  } catch (cause) {
    if (tagging.signal.aborted) throw cause
    return subject.once(recognized)
  }
}

/** How sure the model alone must be. Numbers, dates and ages are left to rules, which know their forms. */
const sureOf = { PERSON: 0.6, LOCATION: 0.8, ADDRESS: 0.8, ORGANIZATION: 0.8 } as const
const sureOfOneWord = 0.95

/**
 * Whether the model's word alone takes something out of a document. It was taught English in Latin letters: of other texts
 * only full names count. Of organisations only those of care tell where a patient was.
 */
function isSureReading({ type, score, start, end, detail }: Entity, text: string, foreign: boolean): boolean {
  const value = text.slice(start, end)
  if (!/^[\p{Script=Latin}\p{M}\s\d.,'’-]+$/u.test(value)) return false
  const isFull = /\p{L}{2,}[\s,.-]+\p{L}/u.test(value)
  // One word in capitals is an abbreviation far more often than a name.
  if (!isFull && value === value.toUpperCase()) return false
  if (type === 'PERSON') return score >= (isFull && !foreign ? sureOf.PERSON : sureOfOneWord) && (isFull || !foreign)
  if (foreign || (type === 'ORGANIZATION' && detail !== 'hospital')) return false
  return (type === 'LOCATION' || type === 'ADDRESS' || type === 'ORGANIZATION') && score >= sureOf[type]
}

/** Who judged, once the job's texts are through. */
export function judgedBy(tagging: Tagging | undefined): readonly DetectorUse[] {
  const rules: DetectorUse = { name: 'rules', share: 1 }
  const share = Math.round((tagging?.share() ?? 0) * 1_000) / 1_000
  return share > 0 ? [rules, { name: 'trained tagger', share }] : [rules]
}

function detectionOf({ start, end, type, score, because, detail, recognizer }: Entity): Detection {
  return {
    start,
    end,
    entity: type,
    score,
    because,
    ...(detail === undefined ? {} : { detail }),
    ...(recognizer === 'encoder' ? { tagged: true } : {}),
  }
}
