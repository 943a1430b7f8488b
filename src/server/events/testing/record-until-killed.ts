import { writeSync } from 'node:fs'
import { type DatabaseOptions, openDatabase } from '../../database/index.ts'
import { createEventLog, openJournaledLog } from '../index.ts'
import { guardEvent } from './guard-events.ts'

/** Records events from many callers at once, and prints each id after it was acknowledged. Ends by being killed. */
export async function run(options: DatabaseOptions, journal?: string): Promise<void> {
  const database = await openDatabase(options)
  const log = journal === undefined ? createEventLog(database) : await openJournaledLog(database, { folder: journal })
  const caller = async () => {
    for (;;) {
      const event = guardEvent()
      await log.record(event)
      await say(event.id)
    }
  }
  await Promise.all(Array.from({ length: 16 }, caller))
}

/** At once and whole: what is printed was acknowledged, also if the next instruction never runs. Waits for a reader that is slow. */
async function say(id: string): Promise<void> {
  for (;;) {
    try {
      writeSync(1, `${id}\n`)
      return
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error
      await new Promise(setImmediate)
    }
  }
}
