import { createSubject, recognized } from '#engine'
import type { Detector } from '../model/detector.ts'

/** The detector of the product: the engine's recognisers over the text as it reads, with places in the text as it is. */
export const engineDetector: Detector = (text) =>
  createSubject(text)
    .once(recognized)
    .map((entity) => ({
      start: entity.start,
      end: entity.end,
      entity: entity.type,
      score: entity.score,
      because: entity.because,
      ...(entity.detail === undefined ? {} : { detail: entity.detail }),
    }))
