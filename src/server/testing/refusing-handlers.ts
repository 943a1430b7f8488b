import { api } from '#contract'
import { AppError } from '../http/app-error.ts'
import type { Handlers } from '../http/call.ts'

/** Handlers that answer every call with 501: for tests of what stands before them. */
export function createHandlers(): Handlers {
  const refuse = () => {
    throw new AppError('not_available', 'nothing here')
  }
  // Object.fromEntries forgets the keys that it was given.
  return Object.fromEntries(Object.keys(api).map((name) => [name, refuse])) as unknown as Handlers
}
