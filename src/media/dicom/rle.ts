import { CannotLook } from '../model/part.ts'

interface Layout {
  readonly width: number
  readonly height: number
  readonly samples: number
  readonly depth: number
}

/** Decodes a frame of DICOM PS3.5 Annex G: one packed segment per byte of a sample, highest byte first. */
export function decodeRle(frame: Uint8Array, { width, height, samples, depth }: Layout): Uint8Array {
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength)
  const segments = samples * depth
  if (frame.length < 64 || view.getUint32(0, true) !== segments) throw new CannotLook('The DICOM picture is damaged.')
  const result = new Uint8Array(width * height * segments)
  for (let segment = 0; segment < segments; segment += 1) {
    const start = view.getUint32(4 + segment * 4, true)
    const end = segment + 1 < segments ? view.getUint32(8 + segment * 4, true) : frame.length
    const sample = Math.floor(segment / depth)
    const byte = depth - 1 - (segment % depth)
    unpack(frame.subarray(start, end), { result, first: sample * depth + byte, step: segments })
  }
  return result
}

interface Target {
  readonly result: Uint8Array
  readonly first: number
  readonly step: number
}

function unpack(packed: Uint8Array, { result, first, step }: Target): void {
  let to = first
  let at = 0
  while (at < packed.length && to < result.length) {
    const control = packed[at] ?? 0
    at += 1
    if (control === 128) continue
    const repeats = control > 128
    const count = repeats ? 257 - control : control + 1
    for (let i = 0; i < count && to < result.length; i += 1, to += step) result[to] = packed[repeats ? at : at + i] ?? 0
    at += repeats ? 1 : count
  }
}
