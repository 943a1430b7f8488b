import { noPicture } from '../dicom/pixels.ts'
import { decodeDicomPicture, readDicomFacts } from '../dicom/read-dicom.ts'
import { readMetadata } from '../metadata/read-metadata.ts'
import { scaled } from '../model/box.ts'
import { CannotLook, type Part, unjudged } from '../model/part.ts'
import type { ImageHead, ImagePart, ImageReading, ImageTask } from '../model/tasks.ts'
import { gatherProvenance } from '../provenance/judge.ts'
import type { RgbPixels } from '../vision/backend.ts'
import { classify } from '../vision/classifier.ts'
import { findFaces } from '../vision/faces.ts'
import { scoreNsfw } from '../vision/nsfw.ts'
import { readCodes } from './codes.ts'
import { decodePicture, type Picture } from './decode.ts'
import { shrink } from './pixels.ts'
import { assessQuality } from './quality.ts'
import { previewOf } from './redact.ts'
import { type ImageFormat, sniffImage } from './sniff.ts'
import { readText } from './text.ts'

/** Told of each part as it is done, so that a job that is cut off keeps what it has. */
export interface ImageListener {
  head(head: ImageHead): void
  part<Name extends ImagePart>(name: Name, part: ImageReading[Name]): void
}

const mediaTypes: Readonly<Record<ImageFormat, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  tiff: 'image/tiff',
  avif: 'image/avif',
  heic: 'image/heic',
  dicom: 'application/dicom',
}

/** What browsers draw themselves. */
const drawable = new Set<ImageFormat>(['jpeg', 'png', 'webp', 'gif', 'avif'])

/** Reads the asked parts of a picture, quick ones first. Throws a MediaRefusal for a file that is no readable picture. */
export async function readImage(task: ImageTask, listener: ImageListener): Promise<void> {
  const format = sniffImage(task.bytes)
  const picture = await pictureOf(task.bytes, format)
  listener.head(headOf(format, picture))
  const looks = looksOf(task, format, picture)
  for (const name of order) {
    if (!task.parts.includes(name)) continue
    // The name decides the type of the look's value; TypeScript does not follow one through a table.
    listener.part(name, (await attempt(looks[name])) as ImageReading[typeof name])
  }
}

const order: readonly ImagePart[] = [
  'preview',
  'metadata',
  'quality',
  'provenance',
  'codes',
  'nsfw',
  'operator',
  'faces',
  'text',
]

type Looks = { readonly [Name in ImagePart]: () => Promise<ValueOf<ImageReading[Name]>> }
type ValueOf<P> = P extends Part<infer T> ? T : never

async function pictureOf(bytes: Uint8Array, format: ImageFormat): Promise<Picture | string> {
  if (format === 'heic')
    return 'HEIC pixels cannot be decoded here. Save the picture as JPEG (on an iPhone: Settings, Camera, Formats, Most Compatible) and send that.'
  return format === 'dicom' ? decodeDicomPicture(bytes) : decodePicture(bytes, format)
}

function headOf(format: ImageFormat, picture: Picture | string): ImageHead {
  const mediaType = mediaTypes[format]
  if (typeof picture === 'string') {
    return { format, mediaType, width: 0, height: 0, frames: 1, partial: picture, copyable: picture === noPicture }
  }
  const { width, height, frames, damaged } = picture
  const partial = damaged
    ? 'The picture is damaged; only what could be decoded was looked at.'
    : frames > 1
      ? `The file has ${frames} frames or pages; only the first was looked at.`
      : undefined
  return { format, mediaType, width, height, frames, copyable: true, ...(partial === undefined ? {} : { partial }) }
}

const modelSide = 1_600

function looksOf(task: ImageTask, format: ImageFormat, picture: Picture | string): Looks {
  const { bytes, models } = task
  const seen = () => {
    if (typeof picture === 'string') throw new CannotLook(picture)
    return picture
  }
  // What the models see is small; it is made once.
  let copy: Promise<RgbPixels> | undefined
  const small = () => {
    copy ??= shrink(seen().pixels, modelSide)
    return copy
  }
  return {
    preview: async () => (drawable.has(format) ? undefined : previewOf(seen())),
    metadata: async () => ({ facts: format === 'dicom' ? await readDicomFacts(bytes) : readMetadata(bytes).facts }),
    quality: async () => assessQuality(seen(), bytes),
    provenance: async () => {
      if (format === 'dicom') throw new CannotLook('A DICOM file carries no evidence of how its pixels were made.')
      return gatherProvenance({ bytes, mediaType: mediaTypes[format], ...readMetadata(bytes), anchors: models.anchors })
    },
    codes: async () => readCodes(seen().pixels),
    nsfw: async () => scoreNsfw(await small(), models.vision),
    operator: async () => classify(seen().pixels, models.operator),
    faces: async () => {
      const copy = await small()
      const scale = seen().pixels.width / copy.width
      return (await findFaces(copy, models.vision)).map(({ box, score }) => ({ score, box: scaled(box, scale) }))
    },
    text: async () => readText(seen().pixels),
  }
}

async function attempt<T>(look: () => Promise<T>): Promise<Part<T>> {
  const started = performance.now()
  try {
    return { status: 'judged', value: await look(), seconds: (performance.now() - started) / 1000 }
  } catch (cause) {
    // Messages of libraries may quote the file: only our own words and the kind of failure leave.
    if (cause instanceof CannotLook) return unjudged(cause.message)
    return unjudged(`This check failed (${cause instanceof Error ? cause.name : 'error'}).`)
  }
}
