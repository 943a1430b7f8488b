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
export function assessAll(
  subject: Subject,
  steps: readonly Step[],
  ports: Ports & { readonly clock: Clock },
): Promise<Assessment[]> {
  return Promise.all(steps.map((step) => assess(subject, step, ports)))
}

async function assess(subject: Subject, step: Step, ports: Ports & { readonly clock: Clock }): Promise<Assessment> {
  const started = ports.clock()
  try {
    const answer = step.guardrail.find(subject, step.config, ports)
    const findings = answer instanceof Promise ? await untilAborted(answer, ports.signal) : answer
    return { status: 'judged', id: step.id, findings, seconds: ports.clock() - started }
  } catch (cause) {
    return { status: 'unjudged', id: step.id, cause, seconds: ports.clock() - started }
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
