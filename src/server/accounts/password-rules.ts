import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { AppError } from '../http/app-error.ts'

const least = 10
// Estimating takes longer than linear time in the length.
const judged = 64
// 0 to 4; 3 means about 10^8 guesses or more.
const leastScore = 3

let known: { readonly estimator: ZxcvbnFactory; readonly breached: ReadonlySet<string> } | undefined

/** The list of the 49,233 most frequent passwords of past breaches, and the estimator that knows it; made when first asked. */
function knowledge() {
  const list = dictionary['passwords-common'].map(String)
  known ??= { estimator: new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }), breached: new Set(list) }
  return known
}

/**
 * Refuses a new password that is too short, known from breaches, or easily guessed, also by what is known of the person
 * (NIST SP 800-63B, 5.1.1.2). Works without a network. Throws `invalid_input`.
 */
export function refuseWeakPassword(password: string, about: readonly string[]): void {
  if ([...password].length < least) throw weak(`must have at least ${least} characters`)
  const { estimator, breached } = knowledge()
  if (breached.has(password.toLowerCase())) throw weak('is known from breaches; choose another one')
  const own = about.flatMap((part) => [part, ...part.split(/[\s@.]+/)]).filter((part) => part.length > 2)
  const { score } = estimator.check(password.slice(0, judged), [...own, 'custos'])
  if (score < leastScore) throw weak('is easily guessed; take several unrelated words')
}

function weak(reason: string): AppError {
  return new AppError('invalid_input', `password: ${reason}`)
}
