// Recomputes the audit chain of every organisation: `npm run audit:verify`. Reads the same settings as the server; the
// embedded database must not be in use. Ends with 1 when a record is not what it was, with 2 when it could not look.
import { openDatabase } from '../src/server/database/index.ts'
import { readSettings } from '../src/server/settings.ts'
import { createStores } from '../src/server/stores/index.ts'

async function verify(): Promise<boolean> {
  const { DATABASE_URL: databaseUrl, CUSTOS_DATA_DIR: dataDir } = readSettings(process.env)
  const database = await openDatabase(databaseUrl === undefined ? { dataDir } : { databaseUrl })
  try {
    const stores = createStores(database)
    let intact = true
    for (const { id, name } of await stores.organizations.list()) {
      const verdict = await stores.audit.verify(id)
      const found = verdict.intact ? `intact, head ${verdict.head}` : `BROKEN at record ${verdict.brokenAt}`
      console.log(`${id} (${name}): ${verdict.records} records, ${found}`)
      intact &&= verdict.intact
    }
    return intact
  } finally {
    await database.close()
  }
}

verify().then(
  (intact) => {
    process.exitCode = intact ? 0 : 1
  },
  (error: unknown) => {
    console.error(`The chains could not be verified: ${error instanceof Error ? error.message : 'unknown failure'}`)
    process.exitCode = 2
  },
)
