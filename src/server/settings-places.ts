import * as z from 'zod'
import { SettingError, sensitive, webAddress } from './settings-words.ts'

/** Where recorded events go besides the database: rows of the settings' table. */
export const eventPlaces = {
  CUSTOS_OTLP_EVENTS: z
    .enum(['off', 'on'], { error: 'must be off or on' })
    .default('off')
    .describe('on: every recorded event also goes to that collector, as a log record. Without any text.'),
  CUSTOS_CLICKHOUSE_URL: webAddress
    .optional()
    .describe('HTTP interface of a ClickHouse that every recorded event goes to. Absent: none.'),
  CUSTOS_CLICKHOUSE_USER: z.string().min(1).optional().describe('Its user.'),
  CUSTOS_CLICKHOUSE_PASSWORD: z
    .string()
    .min(1)
    .optional()
    .meta({ ...sensitive, description: 'The user’s password.' }),
  CUSTOS_CLICKHOUSE_TABLE: z
    .string()
    .regex(/^[A-Za-z_]\w{0,60}(?:\.[A-Za-z_]\w{0,60})?$/, 'must be table or database.table')
    .default('custos_events')
    .describe('The table there, as table or database.table; made when it is not there.'),
  CUSTOS_S3_URL: webAddress
    .optional()
    .describe(
      'Bucket, and folder in it, of storage that speaks Amazon S3’s calls (path style): recorded events go there as NDJSON, a folder per day. Absent: none.',
    ),
  CUSTOS_S3_REGION: z.string().min(1).max(60).default('us-east-1').describe('Its region.'),
  CUSTOS_S3_ACCESS_KEY: z.string().min(1).optional().describe('Id of the access key.'),
  CUSTOS_S3_SECRET_KEY: z
    .string()
    .min(1)
    .optional()
    .meta({ ...sensitive, description: 'Its secret.' }),
}

type Places = z.output<z.ZodObject<typeof eventPlaces>> & { readonly CUSTOS_OTLP_URL?: string | undefined }

/** Throws a `SettingError` for a place that lacks what it needs. */
export function refuseHalfPlaces(settings: Places): void {
  if (settings.CUSTOS_S3_URL !== undefined && !(settings.CUSTOS_S3_ACCESS_KEY && settings.CUSTOS_S3_SECRET_KEY)) {
    throw new SettingError('CUSTOS_S3_URL needs CUSTOS_S3_ACCESS_KEY and CUSTOS_S3_SECRET_KEY')
  }
  if (settings.CUSTOS_OTLP_EVENTS === 'on' && settings.CUSTOS_OTLP_URL === undefined) {
    throw new SettingError('CUSTOS_OTLP_EVENTS needs CUSTOS_OTLP_URL')
  }
}
