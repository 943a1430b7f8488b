import type { Finding } from './finding.ts'
import type { Guardrail } from './guardrail.ts'
import type { Ports } from './ports.ts'
import type { Signal } from './signal.ts'
import type { Subject } from './subject.ts'

/** Not having looked is an answer of its own, never a clean one. `id` names the step of the policy. */
export type Assessment =
  | { readonly status: 'judged'; readonly id: string; readonly findings: readonly Finding[]; readonly seconds: number }
  | { readonly status: 'unjudged'; readonly id: string; readonly cause: unknown; readonly seconds: number }

/** One guardrail of a policy with its configuration. */
export interface Step {
  readonly id: string
  readonly guardrail: Guardrail
  readonly config?: unknown
}

/** A stopwatch handed in: seconds from any fixed point. */
export type Clock = () => number

/**
 * Every step's assessment, in the order of the steps. Steps run side by side; one that fails or is aborted
 * becomes `unjudged` with its cause and hides none of the others.
 */
export async function assessAll(
  subject: Subject,
  steps: readonly Step[],
  ports: Ports & { readonly clock: Clock },
): Promise<Assessment[]> {
  const assessments = steps.map((step) => assess(subject, step, ports))
  // Rules alone answer at once, and then nothing is waited for.
  return assessments.every(isSettled) ? assessments : Promise.all(assessments)
}

function isSettled(one: Assessment | Promise<Assessment>): one is Assessment {
  return !(one instanceof Promise)
}

function assess(
  subject: Subject,
  { id, guardrail, config }: Step,
  ports: Ports & { readonly clock: Clock },
): Assessment | Promise<Assessment> {
  const started = ports.clock()
  const judged = (findings: readonly Finding[]): Assessment => ({
    status: 'judged',
    id,
    findings,
    seconds: ports.clock() - started,
  })
  const unjudged = (cause: unknown): Assessment => ({ status: 'unjudged', id, cause, seconds: ports.clock() - started })
  try {
    const answer = guardrail.find(subject, config, ports)
    return answer instanceof Promise ? untilAborted(answer, ports.signal).then(judged, unjudged) : judged(answer)
  } catch (cause) {
    return unjudged(cause)
  }
}

function untilAborted<T>(answer: Promise<T>, signal: Signal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
