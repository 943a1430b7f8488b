import type { MessagePort } from 'node:worker_threads'
import type { AudioReading } from '../audio/read-audio.ts'
import type { Code } from '../image/codes.ts'
import type { Quality } from '../image/quality.ts'
import type { ImageFormat } from '../image/sniff.ts'
import type { PictureWords } from '../image/text.ts'
import type { Fact } from '../metadata/facts.ts'
import type { Provenance } from '../provenance/judge.ts'
import type { RgbPixels } from '../vision/backend.ts'
import type { ClassScores } from '../vision/classifier.ts'
import type { Face } from '../vision/faces.ts'
import type { NsfwScores } from '../vision/nsfw.ts'
import type { Box } from './box.ts'
import type { Part } from './part.ts'
import type { MediaRefusalCode } from './refusal.ts'

/** Folders of models and what is trusted. */
export interface MediaModels {
  /** The models that ship: `faces` and `nsfw`. */
  readonly vision: string
  /** An operator's own classifiers, one folder each; see `docs/guides/media.md`. */
  readonly operator?: string | undefined
  /** Certificates in PEM to which signers of content credentials may lead. */
  readonly anchors?: string | undefined
}

/** What can be read of a picture. */
export interface ImageReading {
  /** A JPEG to show where browsers don't draw the format; undefined where they do. */
  readonly preview: Part<Uint8Array | undefined>
  readonly metadata: Part<{ readonly facts: readonly Fact[] }>
  readonly quality: Part<Quality>
  readonly provenance: Part<Provenance>
  readonly codes: Part<readonly Code[]>
  readonly nsfw: Part<NsfwScores>
  readonly operator: Part<readonly ClassScores[]>
  readonly faces: Part<readonly Face[]>
  readonly text: Part<PictureWords>
}
export type ImagePart = keyof ImageReading

/** What the file is. */
export interface ImageHead {
  readonly format: ImageFormat
  readonly mediaType: string
  readonly width: number
  readonly height: number
  readonly frames: number
  /** Why not everything in the file could be looked at. */
  readonly partial?: string
  /** Whether a copy may be made: its pixels could be read, or it has none. */
  readonly copyable: boolean
}

/** A picture and the parts of its reading that are asked for. */
export interface ImageTask {
  readonly bytes: Uint8Array
  readonly parts: readonly ImagePart[]
  readonly models: MediaModels
}

/** A picture's copy to be made, with what is painted over. */
export interface RedactTask {
  readonly bytes: Uint8Array
  readonly boxes: readonly Box[]
}

/** A recording's copy to be made, with the moments (in seconds) that a tone replaces. */
export interface BeepTask {
  readonly bytes: Uint8Array
  readonly moments: readonly { readonly start: number; readonly end: number }[]
}

/** A refusal as it travels between threads. */
export interface RefusalMessage {
  readonly refusal: { readonly code: MediaRefusalCode; readonly message: string }
}

/** A task of a worker thread; what is done is told over the port as well, in case the thread is cut off. */
export type WorkerTask =
  | { readonly kind: 'image'; readonly task: ImageTask; readonly port: MessagePort }
  | { readonly kind: 'redact'; readonly task: RedactTask }
  | { readonly kind: 'faces'; readonly pixels: RgbPixels; readonly models: MediaModels }
  | { readonly kind: 'audio'; readonly bytes: Uint8Array; readonly wantsSpeech: boolean }
  | { readonly kind: 'beep'; readonly task: BeepTask }

export type PartMessage =
  | { readonly type: 'head'; readonly head: ImageHead }
  | { readonly type: 'part'; readonly name: ImagePart; readonly part: ImageReading[ImagePart] }

/** What is known of a recording; see `read-audio.ts`. */
export type { AudioReading }
