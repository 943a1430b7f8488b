import { createSubject, denied, type Entity, isAllowed, recognized } from '#engine'
import type { Detection, Detector, Exceptions } from '../model/detector.ts'

/** The detector of the product: the engine's recognisers over the text as it reads, with places in the text as it is. */
export const engineDetector: Detector = (text) => createSubject(text).once(recognized).map(detectionOf)

/** The same under an organisation's exceptions: what its allow list names is left, what its deny list names is found. */
export function detectorUnder({ allow, deny }: Exceptions): Detector {
  if (allow.length === 0 && deny.length === 0) return engineDetector
  return (text) => {
    const listed = denied(text, deny)
    const found = createSubject(text)
      .once(recognized)
      .filter((entity) => !isAllowed(entity, text, allow))
      .filter((entity) => !listed.some((one) => one.start <= entity.start && entity.end <= one.end))
    return [...found, ...listed].sort((a, b) => a.start - b.start).map(detectionOf)
  }
}

function detectionOf(entity: Entity): Detection {
  const { start, end, type, score, because, detail } = entity
  return { start, end, entity: type, score, because, ...(detail === undefined ? {} : { detail }) }
}
