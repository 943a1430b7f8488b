import type { Picture } from '../image/decode.ts'
import type { Fact } from '../metadata/facts.ts'
import { CannotLook } from '../model/part.ts'
import { openDicom, textOf } from './dicom-file.ts'
import { decodePixels } from './pixels.ts'
import { renderFrame } from './render.ts'
import { dicomFacts } from './tags.ts'

/** The first frame as a picture, or why there is none to look at. Throws a MediaRefusal for a broken file. */
export async function decodeDicomPicture(bytes: Uint8Array): Promise<Picture | string> {
  const file = await openDicom(bytes)
  try {
    const pixels = await decodePixels(file.dict, textOf(file.meta['00020010']))
    const { width, height, frames } = pixels
    return {
      format: 'dicom',
      width,
      height,
      frames: frames.length,
      damaged: false,
      pixels: renderFrame(file.dict, pixels),
    }
  } catch (cause) {
    if (cause instanceof CannotLook) return cause.message
    throw cause
  }
}

/** What the file's tags say. */
export async function readDicomFacts(bytes: Uint8Array): Promise<Fact[]> {
  return dicomFacts((await openDicom(bytes)).dict)
}
