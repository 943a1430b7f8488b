import type { Query } from '../database/index.ts'

/** What is drawn from an allowance. */
export interface Draw {
  readonly caller: string
  readonly perMinute: number
  /** Requests that are wanted at once. */
  readonly block: number
}

/** What a draw was given: as many requests as `granted`, and when there are none the seconds until there is one. */
export interface Granted {
  readonly granted: number
  readonly waitSeconds: number
}

const refilled = 'least($2::float8, b.tokens + greatest(0, extract(epoch FROM now() - b.at)::float8) * $2::float8 / 60)'

/**
 * Takes a block out of a caller's allowance, which all servers of an installation share: `perMinute` requests, refilled
 * evenly, all of them at once if saved up. One statement, so that no two servers are given the same.
 */
export async function drawBlock(query: Query, { caller, perMinute, block }: Draw): Promise<Granted> {
  const [row] = await query<{ granted: number; tokens: number }>(
    `INSERT INTO rate_buckets AS b (caller, tokens, granted, at)
     VALUES ($1, $2::float8 - least($2::float8, $3::int), least($2::float8, $3::int)::int, now())
     ON CONFLICT (caller) DO UPDATE SET
       granted = least($3::int, floor(${refilled}))::int,
       tokens = ${refilled} - least($3::int, floor(${refilled})),
       at = greatest(b.at, now())
     RETURNING granted, tokens`,
    [caller, perMinute, block],
  )
  const { granted = 0, tokens = 0 } = row ?? {}
  const waitSeconds = granted > 0 ? 0 : Math.max(1, Math.ceil(((1 - tokens) * 60) / perMinute))
  return { granted, waitSeconds }
}

/** Removes allowances that are full again. */
export async function forgetBuckets(query: Query): Promise<void> {
  await query(`DELETE FROM rate_buckets WHERE at < now() - interval '2 minutes'`)
}
