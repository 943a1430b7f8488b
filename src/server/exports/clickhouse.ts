import { type Batch, expectSuccess, type Sink } from './sink.ts'

export interface ClickHouseSettings {
  /** Its HTTP interface, such as `https://clickhouse.clinic.example:8443`. */
  readonly url: string
  readonly user?: string | undefined
  readonly password?: string | undefined
  /** `table` or `database.table`. */
  readonly table: string
}

const name = 'clickhouse'

// Rows that come twice are one: the block is known by its name, and the engine replaces rows with the same key.
const tableOf = (table: string) => `CREATE TABLE IF NOT EXISTS ${table} (
  id String, organization_id LowCardinality(String), at DateTime64(3, 'UTC'), guardrail LowCardinality(String),
  action LowCardinality(String), mode LowCardinality(String), status LowCardinality(String),
  source LowCardinality(String), confidence Float32, processing_seconds Float32,
  categories Array(LowCardinality(String)), policy_version UInt32, session_id String, request_id String
) ENGINE = ReplacingMergeTree PARTITION BY toYYYYMM(at) ORDER BY (organization_id, at, id)
SETTINGS non_replicated_deduplication_window = 1000`

/** ClickHouse by its HTTP interface: the table is made at the first batch, rows go in as JSONEachRow. */
export function createClickHouse({ url, user, password, table }: ClickHouseSettings): Sink {
  const headers = {
    'content-type': 'application/x-ndjson',
    ...(user === undefined ? {} : { 'x-clickhouse-user': user }),
    ...(password === undefined ? {} : { 'x-clickhouse-key': password }),
  }
  const ask = async (parameters: Readonly<Record<string, string>>, body: string, signal: AbortSignal) => {
    const address = new URL(url)
    for (const [key, value] of Object.entries(parameters)) address.searchParams.set(key, value)
    await expectSuccess(name, await fetch(address, { method: 'POST', headers, body, signal, redirect: 'error' }))
  }
  let made = false
  return {
    name,
    async send({ name: batch, lines }: Batch, signal) {
      if (!made) await ask({}, tableOf(table), signal)
      made = true
      const parameters = {
        query: `INSERT INTO ${table} FORMAT JSONEachRow`,
        insert_deduplication_token: batch,
        date_time_input_format: 'best_effort',
        wait_end_of_query: '1',
      }
      await ask(parameters, lines, signal)
    },
  }
}
