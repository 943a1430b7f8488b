import { AppError } from '../../http/app-error.ts'
import type { Handlers } from '../../http/call.ts'

type Names = 'testMultimodal'

function notYet(what: string): () => never {
  return () => {
    throw new AppError('not_available', `${what} cannot be done by this version of Custos. Nothing was checked.`)
  }
}

/** Calls of the contract whose capability this version does not have: refused, never answered with a made-up result. */
export function laterHandlers(): Pick<Handlers, Names> {
  return {
    testMultimodal: notYet('Multimodal checks'),
  }
}
