// Recomputes the audit chain of every organisation: `npm run audit:verify`. Reads the same settings as the server; the
// embedded database must not be in use. Ends with 1 when a record is not what it was.
import { openDatabase } from '../src/server/database/index.ts'
import { readSettings } from '../src/server/settings.ts'
import { createStores } from '../src/server/stores/index.ts'

const settings = readSettings(process.env)
const database = await openDatabase(
  settings.DATABASE_URL === undefined ? { dataDir: settings.CUSTOS_DATA_DIR } : { databaseUrl: settings.DATABASE_URL },
)
try {
  const stores = createStores(database)
  for (const { id, name } of await stores.organizations.list()) {
    const verdict = await stores.audit.verify(id)
    const found = verdict.intact ? `intact, head ${verdict.head}` : `BROKEN at record ${verdict.brokenAt}`
    console.log(`${id} (${name}): ${verdict.records} records, ${found}`)
    if (!verdict.intact) process.exitCode = 1
  }
} finally {
  await database.close()
}
