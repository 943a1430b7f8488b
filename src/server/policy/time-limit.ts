import type { Signal } from '#engine'

/**
 * A signal that aborts after `seconds`. Its timer starts when somebody first listens or asks, so that a check that
 * never waits costs no timer.
 */
export function timeLimit(seconds: number): Signal {
  let started: AbortSignal | undefined
  const signal = () => {
    started ??= AbortSignal.timeout(seconds * 1000)
    return started
  }
  return {
    get aborted() {
      return started?.aborted ?? false
    },
    get reason(): unknown {
      return started?.reason
    },
    addEventListener: (type, listener, options) => signal().addEventListener(type, listener, options),
    removeEventListener: (type, listener) => started?.removeEventListener(type, listener),
  }
}
