import * as z from 'zod'
import type { EntityService } from '#engine'
import { postJson, ServiceError, type ServiceSettings, utf16Offsets } from '../http-call.ts'

const answer = z.array(
  z.object({
    entity_type: z.string(),
    start: z.number().int().min(0),
    end: z.number().int().min(0),
    score: z.number(),
  }),
)

/** Where an analyzer is, and the language it is told that texts are in: it has a model for each and refuses others. */
export interface PresidioSettings extends ServiceSettings {
  /** Two letters; English unless said. */
  readonly language?: string
}

/** A Presidio analyzer (its REST service, `POST /analyze`). Its offsets count code points; ours are UTF-16. */
export function createPresidio(settings: PresidioSettings): EntityService {
  const service = 'presidio'
  return {
    name: service,
    async recognize(text, signal) {
      const body = { text, language: settings.language ?? 'en' }
      const parsed = answer.safeParse(await postJson(settings, { service, path: 'analyze', body }, signal))
      if (!parsed.success) throw new ServiceError(service, 'answered in an unknown shape')
      const at = utf16Offsets(text)
      return parsed.data.map(({ entity_type, start, end, score }) => ({
        type: entity_type,
        start: at(start),
        end: at(end),
        score,
      }))
    },
  }
}
