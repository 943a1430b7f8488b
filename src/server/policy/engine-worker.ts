import type { Assessment } from '#engine'
import { borrowHelpers, type LentHelpers } from './helper-port.ts'
import { type ReportTask, writeReport } from './reports.ts'
import { runHere, type WorkerTask } from './runner.ts'
import { timeLimit } from './time-limit.ts'

// The pool ends the thread when the time is up; nothing inside has to watch it.
const wholeDay = 24 * 3600

/** A worker thread's whole task: assess one text, with the helpers that it was lent. Causes of failure travel as their names alone. */
export async function assessText({ text, steps, part, helpers }: Lent<WorkerTask>): Promise<Assessment[]> {
  const ports = borrowHelpers(helpers)
  try {
    const assessments = await runHere({ text, steps, part }, { timeoutSeconds: wholeDay, ports: () => ports })
    return assessments.map((one) =>
      one.status === 'unjudged' ? { ...one, cause: one.cause instanceof Error ? one.cause.name : 'failed' } : one,
    )
  } finally {
    helpers.port.close()
  }
}

/** The other task: one report on a text. */
export async function reportText({ helpers, ...task }: Lent<ReportTask>): Promise<unknown> {
  try {
    return await writeReport(task as ReportTask, { ...borrowHelpers(helpers), signal: timeLimit(wholeDay) })
  } finally {
    helpers.port.close()
  }
}

type Lent<Task> = Task & { readonly helpers: LentHelpers }
