import type { Settings } from '../settings.ts'
import { createClickHouse } from './clickhouse.ts'
import { createObjectStorage } from './object-storage.ts'
import { createOtlpLogs } from './otlp-logs.ts'
import type { Sink } from './sink.ts'

/** The sinks that the settings name; none as a rule. */
export function sinksOf(settings: Settings, version: string): Sink[] {
  const sinks: Sink[] = []
  if (settings.CUSTOS_CLICKHOUSE_URL !== undefined) {
    sinks.push(
      createClickHouse({
        url: settings.CUSTOS_CLICKHOUSE_URL,
        user: settings.CUSTOS_CLICKHOUSE_USER,
        password: settings.CUSTOS_CLICKHOUSE_PASSWORD,
        table: settings.CUSTOS_CLICKHOUSE_TABLE,
      }),
    )
  }
  const { CUSTOS_S3_URL: url, CUSTOS_S3_ACCESS_KEY: accessKeyId, CUSTOS_S3_SECRET_KEY: secretAccessKey } = settings
  if (url !== undefined && accessKeyId !== undefined && secretAccessKey !== undefined) {
    sinks.push(createObjectStorage({ url, region: settings.CUSTOS_S3_REGION, accessKeyId, secretAccessKey }))
  }
  if (settings.CUSTOS_OTLP_URL !== undefined && settings.CUSTOS_OTLP_EVENTS === 'on') {
    sinks.push(createOtlpLogs(settings.CUSTOS_OTLP_URL, version))
  }
  return sinks
}
