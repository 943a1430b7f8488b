/** Documents: the same format in, the same format out, and the text truly gone. */
export { detectorOf, engineDetector, type Judges, judgedBy } from './detection/engine-detector.ts'
export { type AnonymizationLevel, fieldName } from './detection/levels.ts'
export type { Tally } from './detection/plan.ts'
export { createTagging, type Tagging } from './detection/tagging.ts'
export type {
  Detection,
  Detector,
  DetectorHints,
  DetectorUse,
  EntityReader,
  EntityType,
  Exceptions,
} from './model/detector.ts'
export {
  type DocumentFormat,
  type DocumentLimits,
  defaultLimits,
  documentFormats,
  type MaskedKind,
  type PageBox,
} from './model/document.ts'
export type { FaceFinder, FacePicture } from './model/faces.ts'
export { DocumentRefusal, type RefusalCode, refusalCodes, refusalStatus } from './model/refusal.ts'
export type {
  DocumentContext,
  DocumentJob,
  DocumentResult,
  JobProgress,
  JobStage,
  PreviewPage,
  PreviewSegment,
} from './model/result.ts'
export { mediaTypeOf } from './model/sniff.ts'
export { processDocument } from './process-document.ts'
export { type DocumentText, readDocument } from './read-document.ts'
export { contentTypes, type DocumentContentType, type StructureType } from './report/context.ts'
export type { Reidentification } from './report/reidentification.ts'
export type { RiskLevel } from './report/score.ts'
export { type LeakCertificate, verifyCertificate } from './verify/certificate.ts'
export type { LeakCheck } from './verify/leak-scan.ts'
export { createDocumentWorkers, type DocumentWorkers, type DocumentWorkersOptions } from './worker/document-workers.ts'
