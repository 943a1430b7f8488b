// Copies the embedded database into a new PostgreSQL database: `npm run migrate-to -- postgres://…`. The server must not
// run. The data folder stays as it is; from then on the server is started with that DATABASE_URL.
import { join } from 'node:path'
import { openDatabase } from '../src/server/database/index.ts'
import { openJournaledLog } from '../src/server/events/index.ts'
import { readSettings } from '../src/server/settings.ts'
import { copyDatabase, migrate } from '../src/server/stores/index.ts'

const [databaseUrl] = process.argv.slice(2)
if (databaseUrl === undefined || !/^postgres(?:ql)?:\/\//.test(databaseUrl)) {
  console.error('Say where to: npm run migrate-to -- postgres://user:password@host/database')
  process.exit(1)
}
const { CUSTOS_DATA_DIR: dataDir } = readSettings({ ...process.env, DATABASE_URL: undefined })
const source = await openDatabase({ dataDir })
const target = await openDatabase({ databaseUrl })
try {
  await migrate(source)
  // What the journal still holds comes into the tables first.
  const log = await openJournaledLog(source, { folder: join(dataDir, 'journal') })
  await log.drain()
  for (const { table, rows } of await copyDatabase(source, target)) {
    if (rows > 0) console.log(`${String(rows).padStart(9)}  ${table}`)
  }
  console.log(
    `Done. Start the servers with DATABASE_URL, and with CUSTOS_SECRET_KEY as it stands in ${join(dataDir, 'secret.key')}.`,
  )
} catch (error) {
  console.error(`Nothing was copied: ${error instanceof Error ? error.message : 'it failed'}`)
  process.exitCode = 1
} finally {
  await target.close()
  await source.close()
}
