import { type Findings, findIdentifiers } from './detection/find.ts'
import { threshold } from './detection/levels.ts'
import type { Needle } from './detection/needles.ts'
import { type Plan, planReplacements } from './detection/plan.ts'
import { type GoneValues, goneValues } from './detection/values.ts'
import { openers } from './formats/open.ts'
import { forgetPdfium } from './formats/pdf/pdfium.ts'
import {
  type Coverage,
  type DocumentFormat,
  type DocumentLimits,
  defaultLimits,
  type OpenDocument,
  type PageBox,
  type WrittenDocument,
} from './model/document.ts'
import { createFaceReader, type FaceReader } from './model/faces.ts'
import { asRefusal, DocumentRefusal } from './model/refusal.ts'
import type { DocumentJob, DocumentResult, JobStage } from './model/result.ts'
import { mediaTypeOf, sniffFormat } from './model/sniff.ts'
import { describe } from './report/describe.ts'
import { previewPdf, previewText } from './report/preview.ts'
import { issueCertificate } from './verify/certificate.ts'
import { type LeakCheck, type Reading, scanForLeaks } from './verify/leak-scan.ts'
import { overlookedValues } from './verify/overlooked.ts'
import { readOutput } from './verify/read-output.ts'
import { readBlackened } from './verify/read-pixels.ts'

/** Where each stage begins on the way from 0 to 1. */
const stageStart: Readonly<Record<JobStage, number>> = {
  reading: 0,
  detecting: 0.45,
  writing: 0.65,
  verifying: 0.82,
  previewing: 0.94,
  done: 1,
}
const stages: readonly JobStage[] = ['reading', 'detecting', 'writing', 'verifying', 'previewing', 'done']

interface Run {
  readonly job: DocumentJob
  readonly limits: DocumentLimits
  readonly signal: AbortSignal
  readonly format: DocumentFormat
  readonly year: number
  readonly faces: FaceReader
  report(stage: JobStage, fraction: number): void
}

/**
 * Anonymises one document and gives it back in its own format, with the report and the leak certificate.
 * Throws a DocumentRefusal for what cannot be processed; nothing is delivered in which a removed value still stands.
 */
export async function processDocument(job: DocumentJob): Promise<DocumentResult> {
  const limits = { ...defaultLimits, ...job.limits }
  if (job.bytes.length > limits.inputBytes) {
    throw new DocumentRefusal('too_large', 'Please upload files smaller than 10MB.')
  }
  const format = sniffFormat(job.bytes, job.mediaType, job.fileName)
  const deadline = AbortSignal.timeout(limits.milliseconds)
  const signal = job.signal ? AbortSignal.any([job.signal, deadline]) : deadline
  const year = job.year ?? new Date().getFullYear()
  const faces = createFaceReader(job.findFaces)
  const run: Run = { job, limits, signal, format, year, faces, report: reporter(job) }
  try {
    const document = await openDocument(run)
    try {
      return await anonymise(run, document)
    } finally {
      document.close()
    }
  } catch (cause) {
    if (deadline.aborted)
      throw new DocumentRefusal('time_limit', 'The document takes longer than a job may.', { cause })
    if (signal.aborted) throw new DocumentRefusal('cancelled', 'The job was cancelled.', { cause })
    // A sealed heap that ran full ends in a trap of its module.
    throw cause instanceof WebAssembly.RuntimeError ? asRefusal(cause, '') : cause
  } finally {
    forgetPdfium()
  }
}

function reporter(job: DocumentJob): Run['report'] {
  let highest = 0
  return (stage, fraction) => {
    const start = stageStart[stage]
    const end = stageStart[stages[stages.indexOf(stage) + 1] ?? 'done']
    highest = Math.max(highest, start + (end - start) * Math.max(0, Math.min(1, fraction)))
    job.onProgress?.({ stage, fraction: highest })
  }
}

async function openDocument(run: Run): Promise<OpenDocument> {
  run.report('reading', 0)
  const context = {
    limits: run.limits,
    signal: run.signal,
    faces: run.faces,
    progress: (fraction: number) => run.report('reading', fraction),
  }
  try {
    return await openers[run.format](run.job.bytes, context)
  } catch (cause) {
    if (run.signal.aborted) throw cause
    throw asRefusal(cause, `The file is damaged: it cannot be read as a ${run.format.toUpperCase()} document.`)
  }
}

interface Attempt {
  readonly plan: Plan
  readonly written: WrittenDocument
  readonly gone: GoneValues
  readonly checks: readonly LeakCheck[]
  readonly overlooked: readonly Needle[]
  /** Places of the output's pixels where a removed value can still be read. */
  readonly left: readonly PageBox[]
}

const maxAttempts = 3

async function anonymise(run: Run, document: OpenDocument): Promise<DocumentResult> {
  const known: Needle[] = []
  const blacken: PageBox[] = []
  let drawn = false
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const tried = await attemptOnce(run, document, { known, blacken, drawn })
    const clean = tried.checks.every((check) => check.hits === 0)
    if (clean && tried.overlooked.length === 0) return deliver(run, document, tried)
    // What only the second look at the output showed is looked for from the start.
    if (tried.overlooked.length === 0 && tried.left.length === 0) {
      // Text that cannot be cut out, such as one of no size, goes with its page's whole text.
      if (run.format !== 'pdf' || drawn) break
      drawn = true
    }
    known.push(...tried.overlooked)
    blacken.push(...tried.left)
  }
  throw new DocumentRefusal(
    'leak_found',
    'A value that had to be removed still stood in the output, so it is not delivered.',
  )
}

/** Faces are removed like values; they have no text. */
function withFaces(plan: Plan, { faces }: Coverage): Plan {
  if (faces === 0) return plan
  const { removed = 0, generalised = 0, kept = 0 } = plan.tallies.get('PHOTO') ?? {}
  return { ...plan, tallies: new Map([...plan.tallies, ['PHOTO', { removed: removed + faces, generalised, kept }]]) }
}

/** What earlier attempts overlooked. */
interface Learnt {
  readonly known: readonly Needle[]
  readonly blacken: readonly PageBox[]
  readonly drawn: boolean
}

async function attemptOnce(run: Run, document: OpenDocument, learnt: Learnt): Promise<Attempt> {
  const { level, detect } = run.job
  run.report('detecting', 0)
  const findings: Findings = await findIdentifiers(document.blocks, {
    detector: detect,
    threshold: threshold[level],
    traits: level === 'expert_determination',
    known: learnt.known,
    signal: run.signal,
    progress: (fraction) => run.report('detecting', fraction),
  })
  const plan = withFaces(
    planReplacements(findings.found, document.blocks, { level, year: run.year }),
    document.coverage,
  )
  const gone = goneValues(plan.gone, findings.isEverydayWord)
  run.report('writing', 0)
  const written = await document.write({
    replacements: plan.replacements,
    needles: gone.whole.map((needle) => needle.value),
    fixedWidth: level === 'expert_determination',
    blacken: learnt.blacken,
    drawn: learnt.drawn,
  })
  run.signal.throwIfAborted()
  run.report('verifying', 0)
  const readings: Reading[] = await readOutput(written.bytes, { format: run.format, limits: run.limits })
  let left: readonly PageBox[] = []
  if (document.coverage.ocrPages.length > 0) {
    const boxes = written.boxes.filter((box) => box.inPixels === true)
    const what = { boxes, turns: written.turns, gone: [...gone.whole, ...gone.parts] }
    const pixels = await readBlackened(written.bytes, what, run.limits)
    readings.push(pixels.reading)
    left = pixels.left
  }
  const checks = scanForLeaks(readings, gone)
  const overlooked = await overlookedValues(readings, { detect, kept: plan.kept })
  return { plan, written, gone, checks, overlooked, left }
}

async function deliver(run: Run, document: OpenDocument, attempt: Attempt): Promise<DocumentResult> {
  const { plan, written, checks } = attempt
  run.report('previewing', 0)
  const preview =
    run.format === 'pdf'
      ? await previewPdf({ before: run.job.bytes, after: written.bytes }, written.boxes, run.limits)
      : previewText(document.blocks, plan.replacements, run.limits.previewPages)
  run.signal.throwIfAborted()
  const detectors = run.job.judgedBy?.() ?? [{ name: 'rules', share: 1 }]
  const certificate = issueCertificate(written.bytes, {
    format: run.format,
    level: run.job.level,
    valuesRemoved: plan.replacements.length + document.coverage.faces,
    checks,
    detectors,
    unjudged: document.coverage.unjudged,
  })
  run.report('done', 1)
  return {
    bytes: written.bytes,
    mediaType: mediaTypeOf[run.format],
    ...describe(document, plan, run),
    detectors,
    certificate,
    preview,
  }
}
