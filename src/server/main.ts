import process from 'node:process'
import { setFlagsFromString } from 'node:v8'
import { assemble } from './assemble.ts'
import { cautionsOf } from './cautions.ts'
import { DataFolderInUse } from './database/index.ts'
import { traceOf } from './http/refusal.ts'
import { readSettings, SettingError, type Settings, unknownSettings } from './settings.ts'

// Connections that many callers open at once wait to be taken rather than being tried again seconds later.
const backlog = 4_096

// What a check leaves behind is little and mostly dead: helpers that collect it together spend more on meeting than they save.
setFlagsFromString('--no-parallel-scavenge')

/** Starts the server, or ends the process with one line that says why not. */
async function main(): Promise<void> {
  const settings = readSettings(process.env)
  for (const name of unknownSettings(process.env)) say(`${name} is not a setting of Custos and is ignored.`)
  const assembly = await assemble(settings)
  for (const line of await cautionsOf(settings, assembly.services.database)) say(line)
  stopOnSignal(assembly.close, settings)
  try {
    const address = await assembly.app.listen({ host: settings.HOST, port: settings.PORT, backlog })
    process.stdout.write(`Custos is at ${address}\n`)
    const { setUpPath } = assembly
    if (setUpPath !== undefined) {
      const link = new URL(setUpPath, settings.CUSTOS_PUBLIC_URL ?? address).href
      process.stdout.write(`Become the first owner within a day: ${link}\n`)
    }
  } catch (error) {
    await assembly.close()
    throw error
  }
}

/** The first signal drains; what is not done in time is cut off. Further signals change nothing. */
function stopOnSignal(close: () => Promise<void>, settings: Settings): void {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    const late = setTimeout(() => {
      say('Some requests did not end in time and were cut off.')
      process.exit(1)
    }, settings.CUSTOS_SHUTDOWN_SECONDS * 1000)
    close().then(
      () => {
        clearTimeout(late)
        process.exit(0)
      },
      (error: unknown) => fail(error),
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
}

function say(line: string): void {
  process.stderr.write(`${line}\n`)
}

function fail(error: unknown): never {
  say(`Custos cannot start: ${reasonOf(error)}`)
  process.exit(1)
}

function reasonOf(error: unknown): string {
  if (error instanceof SettingError || error instanceof DataFolderInUse) return error.message
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return 'the port is in use. Stop the other program or set PORT.'
  if (code === 'EACCES') return 'the port or the data folder may not be used by this account.'
  // No text has been submitted yet, so the message can hold none.
  return `${error instanceof Error ? error.message : 'it failed'} ${JSON.stringify(traceOf(error))}`
}

// A failure that nobody caught leaves the process in an unknown state: better restarted than wrong.
process.on('uncaughtException', (error) => {
  say(JSON.stringify({ level: 60, time: Date.now(), failure: traceOf(error), msg: 'uncaught' }))
  process.exit(1)
})

main().catch(fail)
