import type { DicomDataset } from 'dcmjs'
import { paintBoxes } from '../image/pixels.ts'
import type { RedactedFile } from '../image/redact.ts'
import type { Box } from '../model/box.ts'
import { CannotLook } from '../model/part.ts'
import { MediaRefusal } from '../model/refusal.ts'
import { deidentify } from './deidentify.ts'
import { newDicom, openDicom, textOf } from './dicom-file.ts'
import { type DicomPixels, decodePixels, noPicture } from './pixels.ts'

const pixelData = ['7FE00008', '7FE00009', '7FE00010']
const explicitLittle = '1.2.840.10008.1.2.1'

/**
 * The file without identifying attributes, with the boxes painted over in every frame. Pixels that are painted are
 * written uncompressed. Refuses a file whose pixels cannot be decoded: nobody knows what is written in them.
 */
export async function redactDicom(bytes: Uint8Array, boxes: readonly Box[]): Promise<RedactedFile> {
  const file = await openDicom(bytes)
  const syntax = textOf(file.meta['00020010'])
  const pixels = await decodePixels(file.dict, syntax).catch((cause: unknown) => {
    if (!(cause instanceof CannotLook)) throw cause
    if (cause.message === noPicture) return undefined
    throw new MediaRefusal('unsupported', `${cause.message} No copy is made of a picture that nobody could look at.`)
  })
  const painted = pixels !== undefined && boxes.length > 0
  const { dataset } = deidentify(file.dict, { pixelsCleaned: pixels !== undefined })
  // Without a readable size they are not shown by any viewer, but they may still hold a picture.
  if (pixels === undefined) for (const tag of pixelData) delete dataset[tag]
  if (painted) Object.assign(dataset, pixelElements(pixels, boxes))
  const objectClass = textOf(dataset['00080016'])
  const instance = textOf(dataset['00080018'])
  const copy = await newDicom({
    '00020002': { vr: 'UI', Value: [objectClass] },
    '00020003': { vr: 'UI', Value: [instance] },
    '00020010': { vr: 'UI', Value: [painted ? explicitLittle : syntax] },
    '00020012': { vr: 'UI', Value: ['2.25.146812273540246917935486520917342135217'] },
  })
  copy.dict = sorted(dataset)
  return {
    bytes: new Uint8Array(copy.write({ allowInvalidVRLength: true })),
    mediaType: 'application/dicom',
    extension: 'dcm',
  }
}

const sorted = (dataset: DicomDataset): DicomDataset =>
  Object.fromEntries(Object.entries(dataset).sort(([a], [b]) => (a < b ? -1 : 1)))

function pixelElements(
  { width, height, samples, depth, photometric, frames }: DicomPixels,
  boxes: readonly Box[],
): DicomDataset {
  const all = Uint8Array.from(Buffer.concat(frames))
  const size = { width, height, channels: samples * depth }
  const frameBytes = width * height * samples * depth
  for (let start = 0; start + frameBytes <= all.length; start += frameBytes) {
    paintBoxes(all.subarray(start, start + frameBytes), size, boxes)
  }
  const even = all.length % 2 === 0 ? all : Uint8Array.from([...all, 0])
  return {
    '00280002': { vr: 'US', Value: [samples] },
    '00280004': { vr: 'CS', Value: [photometric] },
    ...(samples === 3 ? { '00280006': { vr: 'US', Value: [0] } } : {}),
    '00280100': { vr: 'US', Value: [depth * 8] },
    ...(depth === 1 ? { '00280101': { vr: 'US', Value: [8] }, '00280102': { vr: 'US', Value: [7] } } : {}),
    '7FE00010': { vr: depth === 1 ? 'OB' : 'OW', Value: [even.buffer] },
  }
}
