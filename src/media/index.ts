/** Pictures, recordings and DICOM files: what they show and say, and copies from which it is gone. */
export { findProgram } from './audio/ffmpeg.ts'
export type { AudioReading } from './audio/read-audio.ts'
export type { Code } from './image/codes.ts'
export type { Measure, Quality } from './image/quality.ts'
export type { RedactedFile } from './image/redact.ts'
export type { PictureWords } from './image/text.ts'
export type { Fact, FactKind } from './metadata/facts.ts'
export { type Box, grown } from './model/box.ts'
export type { Part } from './model/part.ts'
export { MediaRefusal, type MediaRefusalCode } from './model/refusal.ts'
export type { BeepTask, ImageHead, ImagePart, ImageReading, MediaModels } from './model/tasks.ts'
export { judgeProvenance, type Provenance, type ProvenanceVerdict } from './provenance/judge.ts'
export type { ClassScores } from './vision/classifier.ts'
export type { Face } from './vision/faces.ts'
export type { NsfwScores } from './vision/nsfw.ts'
export {
  createMediaWorkers,
  type MediaWorkers,
  type MediaWorkersOptions,
  type ReadPicture,
} from './worker/media-workers.ts'
