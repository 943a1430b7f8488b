/** Checks of one request that are being recorded while the model is asked; the answer waits for them. */
export interface Records {
  readonly add: (recorded: Promise<unknown>) => void
  /** Rejects when one of them could not be recorded. */
  done(): Promise<void>
}

/** An empty list. */
export function createRecords(): Records {
  const waiting: Promise<unknown>[] = []
  return {
    add: (recorded) => {
      // `done` tells of a failure; until then nobody else has to.
      recorded.catch(() => undefined)
      waiting.push(recorded)
    },
    done: async () => void (await Promise.all(waiting)),
  }
}
