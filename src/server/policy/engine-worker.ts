import type { Assessment } from '#engine'
import { type ReportTask, writeReport } from './reports.ts'
import { runHere, type WorkerTask } from './runner.ts'
import { timeLimit } from './time-limit.ts'

// The pool ends the thread when the time is up; nothing inside has to watch it.
const wholeDay = 24 * 3600

/** A worker thread's whole task: assess one text. Causes of failure travel as their names alone. */
export async function assessText({ text, steps }: WorkerTask): Promise<Assessment[]> {
  const assessments = await runHere(text, steps, { timeoutSeconds: wholeDay })
  return assessments.map((one) =>
    one.status === 'unjudged' ? { ...one, cause: one.cause instanceof Error ? one.cause.name : 'failed' } : one,
  )
}

/** The other task: one report on a text. */
export function reportText(task: ReportTask): Promise<unknown> {
  return writeReport(task, { signal: timeLimit(wholeDay) })
}
