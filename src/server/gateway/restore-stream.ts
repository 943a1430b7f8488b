import type { Placeholders } from '#engine'

/** The longest placeholder that is ever written. */
const longest = 64
const beginning = /<[A-Z][A-Z_]*(?:_?\d*)?(?:_\d*)?$|<$/

/** Puts values back into a text that arrives in pieces: a placeholder split over pieces is waited for. */
export interface RestoreStream {
  push(text: string): string
  /** What was still waited for. */
  end(): string
}

/** A restorer over one table of placeholders. It holds back at most the length of a placeholder. */
export function createRestoreStream(placeholders: Pick<Placeholders, 'restore'>): RestoreStream {
  let held = ''
  return {
    push(text) {
      const all = held + text
      const open = all.lastIndexOf('<')
      const waits = open >= 0 && all.length - open <= longest && beginning.test(all.slice(open))
      held = waits ? all.slice(open) : ''
      return placeholders.restore(waits ? all.slice(0, open) : all)
    },
    end() {
      const rest = placeholders.restore(held)
      held = ''
      return rest
    },
  }
}
