import type { Signal } from '#engine'

/**
 * A signal that aborts after `seconds`. Its timer starts when somebody first listens or asks, so that a check that
 * never waits costs no timer.
 */
export function timeLimit(seconds: number): Signal {
  return new TimeLimit(seconds)
}

// A class, since an object written out with getters is made anew, piece by piece, for every check.
class TimeLimit implements Signal {
  readonly #seconds: number
  #started: AbortSignal | undefined

  constructor(seconds: number) {
    this.#seconds = seconds
  }

  get aborted(): boolean {
    return this.#started?.aborted ?? false
  }

  get reason(): unknown {
    return this.#started?.reason
  }

  addEventListener(...listening: Parameters<Signal['addEventListener']>): void {
    this.#started ??= AbortSignal.timeout(this.#seconds * 1000)
    this.#started.addEventListener(...listening)
  }

  removeEventListener(...listening: Parameters<Signal['removeEventListener']>): void {
    this.#started?.removeEventListener(...listening)
  }
}
