import type { Database } from './database/index.ts'
import { createExporter, type Exporter, sinksOf } from './exports/index.ts'
import { createRateLimit } from './http/rate-limit.ts'
import { createSharedRateLimit } from './http/shared-rate-limit.ts'
import type { Services } from './services.ts'
import type { Settings } from './settings.ts'
import { type Draw, drawBlock } from './stores/index.ts'

/** Servers on one PostgreSQL share their callers' allowances; a server by itself counts by itself. */
export function rateLimitsOf({ CUSTOS_RATE_LIMIT_PER_MINUTE: perMinute }: Settings, database: Database) {
  if (database.kind === 'embedded') return { rateLimit: createRateLimit(perMinute) }
  const draw = (wanted: Draw) => drawBlock(database.query, wanted)
  return {
    rateLimit: createSharedRateLimit(perMinute, { kind: 'address', draw }),
    keyRateLimit: (each: number) => createSharedRateLimit(each, { kind: 'key', draw }),
  }
}

type ExporterNeeds = Pick<Services, 'settings' | 'version' | 'database' | 'now'>

/** Events go on to where the settings say; as a rule nowhere. */
export async function openExporter(
  { settings, version, database, now }: ExporterNeeds,
  onError: (cause: unknown) => void,
): Promise<Exporter | undefined> {
  const sinks = sinksOf(settings, version)
  return sinks.length === 0 ? undefined : createExporter(database, sinks, { now, onError })
}
