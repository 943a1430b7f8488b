import type { Database } from '../database/index.ts'

/** Counts failures under hashed names, for all servers of an installation together. */
export interface ThrottleStore {
  /** Seconds until every name has tries left again; 0 when they all have some. */
  wait(limits: ReadonlyMap<string, number>): Promise<number>
  /** Counts one failure under each name; the count ends `seconds` after the first. */
  fail(names: readonly string[], seconds: number): Promise<void>
  forget(name: string): Promise<void>
}

/** The throttles of a database. */
export function createThrottleStore({ query }: Database): ThrottleStore {
  return {
    async wait(limits) {
      const rows = await query<{ key: string; failures: number; seconds: number }>(
        `SELECT key, failures, extract(epoch FROM until - now())::float8 AS seconds
         FROM throttles WHERE key = ANY($1) AND until > now()`,
        [[...limits.keys()]],
      )
      const waits = rows.filter(({ key, failures }) => failures >= (limits.get(key) ?? 0)).map(({ seconds }) => seconds)
      return Math.ceil(Math.max(0, ...waits))
    },
    async fail(names, seconds) {
      await query(
        `INSERT INTO throttles AS t (key, failures, until)
         SELECT name, 1, now() + make_interval(secs => $2) FROM unnest($1::text[]) AS name ORDER BY name
         ON CONFLICT (key) DO UPDATE SET
           failures = CASE WHEN t.until > now() THEN t.failures + 1 ELSE 1 END,
           until = CASE WHEN t.until > now() THEN t.until ELSE excluded.until END`,
        [[...names], seconds],
      )
    },
    async forget(name) {
      await query('DELETE FROM throttles WHERE key = $1', [name])
    },
  }
}
