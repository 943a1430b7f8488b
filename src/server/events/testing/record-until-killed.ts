import { writeSync } from 'node:fs'
import { type DatabaseOptions, openDatabase } from '../../database/index.ts'
import { createEventLog } from '../index.ts'
import { guardEvent } from './guard-events.ts'

/** Records events from many callers at once, and prints each id after it was acknowledged. Ends by being killed. */
export async function run(options: DatabaseOptions): Promise<void> {
  const database = await openDatabase(options)
  const log = createEventLog(database)
  const caller = async () => {
    for (;;) {
      const event = guardEvent()
      await log.record(event)
      // At once and whole: what is printed was acknowledged, also if the next instruction never runs.
      writeSync(1, `${event.id}\n`)
    }
  }
  await Promise.all(Array.from({ length: 16 }, caller))
}
