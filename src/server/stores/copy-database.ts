import { acrossOrganizations, type Database, type Query } from '../database/index.ts'
import { migrate } from './migrate.ts'

/** How many rows of a table were copied. */
export interface CopiedTable {
  readonly table: string
  readonly rows: number
}

const page = 1_000

/**
 * Copies every row of one migrated database into another that is empty, in one transaction of the target: it holds
 * all of them or none. Throws when the target has data of its own, or another schema. What a journal still holds must
 * be in the source's tables.
 */
export async function copyDatabase(source: Database, target: Database): Promise<CopiedTable[]> {
  await migrate(target)
  return acrossOrganizations(() =>
    source.transaction((read) =>
      target.transaction(async (write) => {
        await refuseData(write)
        const copied: CopiedTable[] = []
        for (const table of await tablesInOrder(read)) copied.push(await copyTable(read, write, table))
        await moveSequences(write)
        return copied
      }),
    ),
  )
}

async function refuseData(write: Query): Promise<void> {
  const [row] = await write<{ organizations: number }>('SELECT count(*)::int AS organizations FROM organizations')
  if (row && row.organizations > 0) throw new Error('The target already has organisations: it must be a new database.')
}

/** Every table of ours, those before that others refer to. Partitions are reached through their table. */
async function tablesInOrder(read: Query): Promise<string[]> {
  const rows = await read<{ name: string; needs: string[] }>(`
    SELECT c.relname AS name, coalesce(array_agg(f.confrelid::regclass::text) FILTER (WHERE f.confrelid IS NOT NULL), '{}') AS needs
    FROM pg_class c LEFT JOIN pg_constraint f ON f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND c.relname NOT IN ('schema_migrations', 'event_journal')
    GROUP BY c.relname ORDER BY c.relname`)
  const left = new Map(rows.map(({ name, needs }) => [name, needs]))
  const order: string[] = []
  while (left.size > 0) {
    const free = [...left].filter(([, needs]) => needs.every((need) => !left.has(need))).map(([name]) => name)
    if (free.length === 0) throw new Error('The tables refer to each other in a circle.')
    for (const name of free) left.delete(name)
    order.push(...free)
  }
  return order
}

/** Rows travel as JSON, which every type of the schema can be written as and read from. */
async function copyTable(read: Query, write: Query, table: string): Promise<CopiedTable> {
  const columns = await columnsOf(read, table)
  await read(`DECLARE copied NO SCROLL CURSOR FOR SELECT to_jsonb(t)::text AS row FROM ${table} t`)
  let rows = 0
  for (;;) {
    const found = await read<{ row: string }>(`FETCH ${page} FROM copied`)
    if (found.length > 0) {
      await write(
        `INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE
         SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
        [`[${found.map(({ row }) => row).join(',')}]`],
      )
    }
    rows += found.length
    if (found.length < page) break
  }
  await read('CLOSE copied')
  return { table, rows }
}

/** Columns that are not computed from others. */
async function columnsOf(read: Query, table: string): Promise<string> {
  const rows = await read<{ name: string }>(
    `SELECT quote_ident(attname) AS name FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
    [table],
  )
  return rows.map(({ name }) => name).join(', ')
}

/** Numbers that the database gives out go on behind the copied ones. */
async function moveSequences(write: Query): Promise<void> {
  const owned = await write<{ sequence: string; table: string; column: string }>(`
    SELECT s.oid::regclass::text AS sequence, d.refobjid::regclass::text AS table, quote_ident(a.attname) AS column
    FROM pg_class s JOIN pg_depend d ON d.objid = s.oid AND d.deptype IN ('a', 'i')
      JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
    WHERE s.relkind = 'S' AND s.relnamespace = 'public'::regnamespace`)
  for (const { sequence, table, column } of owned) {
    await write(`SELECT setval($1::regclass, greatest(1, (SELECT max(${column}) FROM ${table})))`, [sequence])
  }
}
