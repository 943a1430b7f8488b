import { AnswerError, ApiError, type Client, ConnectionError, createCaller } from '#client'
import { t as names } from '../strings/vocabulary.ts'
import { sendAhead } from './ahead.ts'
import { isEntry, signInPath } from './entry.ts'

/** An answer is shown as far as it goes: screens stand beside a newer or older server. Only what is no object is refused. */
const client = createCaller(
  { headers: { 'x-custos-source': 'panel' }, fetch: sendAhead },
  {
    way: (name) => __CALLS__[name],
    accept(name, answer) {
      if (typeof answer === 'object' && answer !== null && !Array.isArray(answer)) return answer
      throw new AnswerError(name)
    },
  },
)

/** One call of the contract, from the page's own server; the cookies go along. Where one signs in, 401 leads there. */
export const call: Client['call'] = async (name, input, options) => {
  try {
    return await client.call(name, input, options)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) void leaveForSignIn()
    throw inOwnWords(error)
  }
}

/** Refusals that say no more than their code, and failures to speak at all, in the reader’s language. */
function inOwnWords(error: unknown): unknown {
  if (error instanceof ApiError) {
    const words = names[`refusal:${error.code}`]
    if (words === undefined) return error
    const { status, code, requestId } = error
    return new ApiError({ status, words, code, requestId })
  }
  const kind = error instanceof ConnectionError ? 'connection' : error instanceof AnswerError ? 'answer' : undefined
  const words = kind && names[`refusal:${kind}`]
  return words ? new Error(words, { cause: error }) : error
}

let leaving = false

async function leaveForSignIn(): Promise<void> {
  const { pathname, search } = window.location
  if (leaving || isEntry(pathname)) return
  leaving = true
  try {
    const { mode } = await client.call('getSignIn', {})
    if (mode === 'sign_in') window.location.assign(signInPath(pathname + search))
  } catch {
    // The page itself shows the refusal; the next one tries again.
  } finally {
    leaving = false
  }
}
