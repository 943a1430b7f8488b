import type { Span } from './span.ts'

/** Names one piece of work on a text, so that it is done once and shared. Make it once per module. */
export interface Work<T> {
  readonly name: string
  readonly run: (subject: Subject) => T
}

/** A text on its way through the house, with everything that was worked out about it so far. */
export interface Subject {
  readonly text: string
  /** Only what touches this part of the text counts; the rest is context. Absent: all of it counts. */
  readonly part?: Span
  /** The year in which the text is read, from whoever has a clock: it tells how old a birth year is. */
  readonly year?: number | undefined
  /** The answer of `work` for this text: computed at the first call, shared afterwards. */
  once<T>(work: Work<T>): T
}

/** Declares a piece of shared work (normalising, tokenising, recognising …). */
export function work<T>(name: string, run: (subject: Subject) => T): Work<T> {
  return { name, run }
}

/** A subject for one text, or for a part of it, read in a year. Nothing is computed until somebody asks. */
export function createSubject(text: string, part?: Span, year?: number): Subject {
  return part === undefined ? new Worked(text, year) : new PartWorked(text, part, year)
}

/** A piece of work that is done, and the one done before it. */
interface Done {
  readonly task: Work<unknown>
  readonly answer: unknown
  readonly before: Done | undefined
}

class Worked implements Subject {
  readonly text: string
  readonly year: number | undefined
  /** A chain: of the handful of works that a text has, one is found sooner so than in a map. */
  #done: Done | undefined

  constructor(text: string, year: number | undefined) {
    this.text = text
    this.year = year
  }

  once<T>(task: Work<T>): T {
    for (let done = this.#done; done !== undefined; done = done.before) {
      // The task fixes the answer's type; the compiler cannot see that.
      if (done.task === task) return done.answer as T
    }
    const answer = task.run(this)
    this.#done = { task, answer, before: this.#done }
    return answer
  }
}

class PartWorked extends Worked {
  readonly part: Span

  constructor(text: string, part: Span, year: number | undefined) {
    super(text, year)
    this.part = part
  }
}
