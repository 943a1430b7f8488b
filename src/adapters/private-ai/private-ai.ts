import * as z from 'zod'
import type { EntityService } from '#engine'
import { postJson, ServiceError, type ServiceSettings, utf16Offsets } from '../http-call.ts'

const answer = z.array(
  z.object({
    entities: z.array(
      z.object({
        location: z.object({ stt_idx: z.number().int().min(0), end_idx: z.number().int().min(0) }),
        best_label: z.string(),
        labels: z.record(z.string(), z.number()).optional(),
      }),
    ),
  }),
)

/** A Private AI / Limina container (`POST /process/text`). Its offsets count code points; ours are UTF-16. */
export function createPrivateAi(settings: ServiceSettings): EntityService {
  const service = 'private_ai'
  const headers = settings.apiKey ? { 'x-api-key': settings.apiKey } : {}
  return {
    name: service,
    async recognize(text, signal) {
      const body = { text: [text], link_batch: false, entity_detection: { return_entity: true } }
      const parsed = answer.safeParse(
        await postJson(settings, { service, path: 'process/text', body, headers }, signal),
      )
      if (!parsed.success) throw new ServiceError(service, 'answered in an unknown shape')
      const at = utf16Offsets(text)
      return parsed.data.flatMap(({ entities }) =>
        entities.map(({ location, best_label, labels }) => ({
          type: best_label,
          start: at(location.stt_idx),
          end: at(location.end_idx),
          score: labels?.[best_label] ?? 1,
        })),
      )
    },
  }
}
