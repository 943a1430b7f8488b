/** Checks of one request that are still to be recorded; no answer leaves before they are. */
export interface Records {
  /** Takes over the recording of a check. */
  readonly add: (record: () => Promise<unknown>) => void
  /** Records what was added and resolves when all of it is kept. Rejects when one could not be recorded. */
  done(): Promise<void>
}

/** A model that thinks for longer has its question recorded meanwhile. */
const patienceMs = 15

/**
 * An empty list. What is added together goes to disk in one write: a quick model's answer brings the checks of both, and
 * where the model takes its time those of the question do not wait for it.
 */
export function createRecords(): Records {
  let held: (() => Promise<unknown>)[] = []
  let recording: Promise<unknown>[] = []
  let timer: NodeJS.Timeout | undefined
  const begin = () => {
    clearTimeout(timer)
    timer = undefined
    for (const record of held) {
      const recorded = record()
      // `done` tells of a failure; until then nobody else has to.
      recorded.catch(() => undefined)
      recording.push(recorded)
    }
    held = []
  }
  return {
    add(record) {
      held.push(record)
      timer ??= setTimeout(begin, patienceMs)
    },
    async done() {
      begin()
      if (recording.length === 0) return
      const waiting = recording
      recording = []
      await Promise.all(waiting)
    },
  }
}
