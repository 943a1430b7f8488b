import type { Database } from '../database/index.ts'
import type { Batch } from './sink.ts'

/** A place in the order of recorded batches. */
export interface Place {
  readonly xid: string
  readonly id: string
}

/** What is to be sent, and the place behind it. */
export interface Taken {
  readonly batch: Batch
  readonly upTo: Place
}

/** Where the sinks of an installation stand, in the database that all its servers share. */
export interface Positions {
  /** Makes recording keep what the sinks are to get; a sink that is new begins here. */
  open(sinks: readonly string[]): Promise<void>
  /** The next batch for a sink, the one under way first. Undefined when there is none, `other` when another server sends. */
  take(sink: string): Promise<Taken | 'other' | undefined>
  /** The batch has arrived. */
  arrived(sink: string, upTo: Place): Promise<void>
  /** Another server may send at once. */
  release(): Promise<void>
  /** Removes what every sink has, and what is too old to be kept for one that is away. */
  forget(): Promise<void>
}

export interface PositionsOptions {
  /** Which server this is: any word of its own. */
  readonly owner: string
  /** Events in one sending, about. */
  readonly mostEvents: number
  readonly leaseSeconds: number
}

const keptDays = 7
const mostRows = 200
// Any number that is ours: servers that start at once make the trigger one after the other.
const lockNumber = 4_027_185_635

interface SinkRow extends Record<string, unknown> {
  readonly xid: string
  readonly id: string
  readonly sending_xid: string | null
  readonly sending_id: string | null
}

interface ExportRow extends Record<string, unknown> {
  readonly xid: string
  readonly id: string
  readonly at: Date
  readonly events: number
  readonly lines: string
}

export function createPositions(database: Database, options: PositionsOptions): Positions {
  const { query } = database
  const { owner, leaseSeconds, mostEvents } = options
  const lease = async (sink: string): Promise<SinkRow | undefined> => {
    const [row] = await query<SinkRow>(
      `UPDATE event_sinks SET owner = $2, until = now() + make_interval(secs => $3), seen_at = now()
       WHERE name = $1 AND (owner = $2 OR until < now())
       RETURNING xid::text, id::text, sending_xid::text, sending_id::text`,
      [sink, owner, leaseSeconds],
    )
    return row
  }
  const rowsAfter = (after: Place, upTo: Place | undefined) =>
    query<ExportRow>(
      `SELECT xid::text, id::text, at, events, lines FROM event_exports
       WHERE (xid, id) > ($1::text::xid8, $2::bigint) AND xid < pg_snapshot_xmin(pg_current_snapshot())
         AND ($3::text IS NULL OR (xid, id) <= ($3::text::xid8, $4::bigint))
       ORDER BY event_exports.xid, event_exports.id LIMIT $5`,
      [after.xid, after.id, upTo?.xid ?? null, upTo?.id ?? null, upTo ? null : mostRows],
    )
  return {
    open: (sinks) => open(database, sinks),
    async take(sink) {
      const row = await lease(sink)
      if (row === undefined) return 'other'
      const { sending_xid: xid, sending_id: id } = row
      const sent = xid === null || id === null ? undefined : { xid, id }
      const rows = upTo(await rowsAfter(row, sent), sent ? Number.POSITIVE_INFINITY : mostEvents)
      const last = rows.at(-1)
      if (last === undefined) return undefined
      const place = { xid: last.xid, id: last.id }
      if (sent === undefined) {
        await query(
          'UPDATE event_sinks SET sending_xid = $3::text::xid8, sending_id = $4 WHERE name = $1 AND owner = $2',
          [sink, owner, place.xid, place.id],
        )
      }
      return { batch: batchOf(rows, place), upTo: place }
    },
    async arrived(sink, { xid, id }) {
      await query(
        `UPDATE event_sinks SET xid = $3::text::xid8, id = $4, sending_xid = NULL, sending_id = NULL
         WHERE name = $1 AND owner = $2 AND (xid, id) < ($3::text::xid8, $4::bigint)`,
        [sink, owner, xid, id],
      )
    },
    async release() {
      await query(`UPDATE event_sinks SET until = '-infinity' WHERE owner = $1`, [owner])
    },
    async forget() {
      await query(
        `DELETE FROM event_exports AS e USING (
           SELECT xid, id FROM event_sinks WHERE seen_at > now() - make_interval(days => $1) ORDER BY xid, id LIMIT 1
         ) AS last WHERE (e.xid, e.id) <= (last.xid, last.id)`,
        [keptDays],
      )
      await query('DELETE FROM event_exports WHERE at < now() - make_interval(days => $1)', [keptDays])
    },
  }
}

/** As many rows as make `most` events, at least one. */
function upTo(rows: readonly ExportRow[], most: number): readonly ExportRow[] {
  let events = 0
  const end = rows.findIndex(({ events: more }, index) => {
    events += more
    return index > 0 && events > most
  })
  return end === -1 ? rows : rows.slice(0, end)
}

function batchOf(rows: readonly ExportRow[], { xid, id }: Place): Batch {
  return {
    name: `${xid.padStart(12, '0')}-${id.padStart(12, '0')}`,
    events: rows.reduce((sum, { events }) => sum + events, 0),
    lines: rows.map(({ lines }) => `${lines}\n`).join(''),
    at: rows[0]?.at ?? new Date(0),
  }
}

async function open(database: Database, sinks: readonly string[]): Promise<void> {
  await database.transaction(async (query) => {
    await query('SELECT pg_advisory_xact_lock($1)', [lockNumber])
    // What was restored from another cluster's backup has numbers that are still to come here: it is taken as of now.
    await query(
      `UPDATE event_sinks SET xid = '0', id = 0, sending_xid = NULL, sending_id = NULL, until = '-infinity'
       WHERE xid >= pg_snapshot_xmax(pg_current_snapshot())`,
    )
    await query(
      `UPDATE event_exports SET xid = pg_current_xact_id() WHERE xid >= pg_snapshot_xmax(pg_current_snapshot())
         AND xid <> pg_current_xact_id()`,
    )
    await query(
      `INSERT INTO event_sinks (name, xid, id)
       SELECT name, pg_snapshot_xmin(pg_current_snapshot()), 0 FROM unnest($1::text[]) AS name
       ON CONFLICT (name) DO UPDATE SET seen_at = now()`,
      [[...sinks]],
    )
    const made = await query(`SELECT 1 FROM pg_trigger WHERE tgname = 'export_events' AND tgrelid = 'events'::regclass`)
    if (made.length > 0) return
    await query(
      `CREATE TRIGGER export_events AFTER INSERT ON events REFERENCING NEW TABLE AS fresh
       FOR EACH STATEMENT EXECUTE FUNCTION export_events()`,
    )
  })
}
