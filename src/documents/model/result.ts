import type { AnonymizationLevel } from '../detection/levels.ts'
import type { Tally } from '../detection/plan.ts'
import type { DocumentContentType, StructureType } from '../report/context.ts'
import type { Reidentification } from '../report/reidentification.ts'
import type { RiskLevel } from '../report/score.ts'
import type { LeakCertificate } from '../verify/certificate.ts'
import type { Detector, DetectorUse, Exceptions } from './detector.ts'
import type { DocumentLimits, MaskedKind, PageBox } from './document.ts'
import type { FaceFinder } from './faces.ts'

/** The steps of a job, in order. */
export type JobStage = 'reading' | 'detecting' | 'writing' | 'verifying' | 'previewing' | 'done'

/** How far a job is: `fraction` of the whole, 0..1, never falling. */
export interface JobProgress {
  readonly stage: JobStage
  readonly fraction: number
}

/** One document to be anonymised. The bytes are not kept after the job. */
export interface DocumentJob {
  readonly bytes: Uint8Array
  readonly fileName: string
  readonly mediaType: string
  readonly level: AnonymizationLevel
  readonly detect: Detector
  /** Who judged, asked at the end; rules unless said. */
  judgedBy?(): readonly DetectorUse[]
  readonly limits?: Partial<DocumentLimits>
  /** Looks for faces in pictures; without it they are told as unjudged. */
  readonly findFaces?: FaceFinder
  /** The year that ages are reckoned from; this year unless said. */
  readonly year?: number
  /** Read by the worker, whose detector is the engine's under these exceptions. */
  readonly exceptions?: Exceptions
  readonly signal?: AbortSignal
  onProgress?(progress: JobProgress): void
}

/** A stretch of text in a preview; `entity` where it is, or stands for, a replaced value. */
export interface PreviewSegment {
  readonly text: string
  readonly entity?: MaskedKind
}

/** A page before and after: pictures (PNG) with boxes where the format has pages, else the lines of text. */
export type PreviewPage =
  | {
      readonly kind: 'image'
      readonly page: number
      readonly width: number
      readonly height: number
      readonly before: Uint8Array
      readonly after: Uint8Array
      readonly boxes: readonly PageBox[]
    }
  | {
      readonly kind: 'text'
      readonly page: number
      readonly before: readonly (readonly PreviewSegment[])[]
      readonly after: readonly (readonly PreviewSegment[])[]
    }

/** What the document is about and how it is built. */
export interface DocumentContext {
  readonly contentType: DocumentContentType
  readonly structureType: StructureType
  readonly riskLevel: RiskLevel
  readonly detectedPatterns: readonly string[]
}

/** The anonymised document with everything that is told about it. */
export interface DocumentResult {
  readonly bytes: Uint8Array
  readonly mediaType: string
  /** Names of the kinds of values that were replaced, with underscores, most frequent first. */
  readonly maskedFields: readonly string[]
  /** What became of the values of each kind. */
  readonly counts: Readonly<Record<string, Tally>>
  /** How many values were replaced. */
  readonly replaced: number
  /** 0..1 */
  readonly privacyScore: number
  readonly riskLevel: RiskLevel
  /** Whether all 18 identifiers of 45 CFR 164.514(b)(2)(i) that were found are gone and every part could be looked into. */
  readonly hipaaCompliant: boolean
  readonly appliedGuardrails: readonly string[]
  readonly detectors: readonly DetectorUse[]
  readonly context: DocumentContext
  readonly reidentification: Reidentification
  readonly certificate: LeakCertificate
  readonly pages: number
  readonly ocrPages: readonly number[]
  readonly preview: readonly PreviewPage[]
}
