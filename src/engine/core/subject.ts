/** Names one piece of work on a text, so that it is done once and shared. Make it once per module. */
export interface Work<T> {
  readonly name: string
  readonly run: (subject: Subject) => T
}

/** A text on its way through the house, with everything that was worked out about it so far. */
export interface Subject {
  readonly text: string
  /** The answer of `work` for this text: computed at the first call, shared afterwards. */
  once<T>(work: Work<T>): T
}

/** Declares a piece of shared work (normalising, tokenising, recognising …). */
export function work<T>(name: string, run: (subject: Subject) => T): Work<T> {
  return { name, run }
}

/** A subject for one text. Nothing is computed until somebody asks. */
export function createSubject(text: string): Subject {
  const done = new Map<Work<unknown>, unknown>()
  const subject: Subject = {
    text,
    once<T>(task: Work<T>): T {
      if (!done.has(task)) done.set(task, task.run(subject))
      // The map's key fixes the value's type; the compiler cannot see that.
      return done.get(task) as T
    },
  }
  return subject
}
