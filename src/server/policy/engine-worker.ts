import type { Assessment } from '#engine'
import { runHere, type WorkerTask } from './runner.ts'

/** A worker thread's whole task: assess one text. Causes of failure travel as their names alone. */
export async function assessText({ text, steps }: WorkerTask): Promise<Assessment[]> {
  // The pool ends the thread when the time is up; nothing inside has to watch it.
  const assessments = await runHere(text, steps, { timeoutSeconds: 24 * 3600 })
  return assessments.map((one) =>
    one.status === 'unjudged' ? { ...one, cause: one.cause instanceof Error ? one.cause.name : 'failed' } : one,
  )
}
