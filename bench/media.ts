import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { createMediaWorkers, type ImagePart } from '#media'

/** What one look at a file costs, once libraries and models are loaded. */
export interface MediaRow {
  readonly what: string
  readonly seconds: number
  /** Processor time of the whole process, its threads included. */
  readonly cpuSeconds: number
}

const width = 4_000
const height = 3_000

/** Seconds for the checks of a 12-megapixel photograph, a photographed letter and five minutes of speech. */
export async function benchMedia(): Promise<MediaRow[]> {
  const workers = createMediaWorkers({
    models: { vision: fileURLToPath(new URL('../models/custos-vision', import.meta.url)) },
  })
  const photo = await photograph()
  const letter = await photographedLetter()
  const look =
    (bytes: Uint8Array, ...parts: ImagePart[]) =>
    () =>
      workers.readImage({ bytes, parts })
  try {
    // The first of each loads its libraries; it is not counted.
    await look(photo, 'metadata', 'quality', 'provenance', 'codes', 'nsfw', 'faces', 'text')()
    return [
      await row('12 MP JPEG decoded', look(photo)),
      await row('  and metadata, quality, provenance', look(photo, 'metadata', 'quality', 'provenance')),
      await row('  and faces, nudity', look(photo, 'faces', 'nsfw')),
      await row('  and codes', look(photo, 'codes')),
      await row('  and no writing found', look(photo, 'text')),
      await row('Letter, photographed at 12 MP, read', look(letter, 'text')),
      await row('  copy with 20 boxes painted', () => workers.redactImage({ bytes: letter, boxes: boxes(20) })),
      await row('5 minutes of 16 kHz WAV measured', () => workers.readAudio(speech(300, 16_000), false)),
      await row('100 seconds of 48 kHz WAV measured, and brought to 16 kHz', () =>
        workers.readAudio(speech(100, 48_000), true),
      ),
    ]
  } finally {
    await workers.close()
  }
}

async function row(what: string, work: () => Promise<unknown>): Promise<MediaRow> {
  const runs: Omit<MediaRow, 'what'>[] = []
  for (let i = 0; i < 3; i += 1) {
    const started = performance.now()
    const cpu = process.cpuUsage()
    await work()
    const used = process.cpuUsage(cpu)
    runs.push({ seconds: (performance.now() - started) / 1_000, cpuSeconds: (used.user + used.system) / 1_000_000 })
  }
  runs.sort((a, b) => a.cpuSeconds - b.cpuSeconds)
  return { what, ...(runs[1] ?? { seconds: 0, cpuSeconds: 0 }) }
}

const boxes = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ left: 400, top: 300 + i * 100, right: 1_400, bottom: 370 + i * 100 }))

/** Soft shapes with the noise of a sensor. */
function photograph(): Promise<Buffer> {
  const shapes = Array.from(
    { length: 40 },
    (_, i) =>
      `<circle cx="${(i * 977) % width}" cy="${(i * 613) % height}" r="${100 + ((i * 71) % 400)}" fill="hsl(${i * 37},50%,${30 + (i % 5) * 10}%)"/>`,
  )
  return drawn(shapes.join(''), 12)
}

/** A page of 36 lines on a table, a little turned. */
function photographedLetter(): Promise<Buffer> {
  const lines = Array.from(
    { length: 36 },
    (_, i) =>
      `<text x="700" y="${360 + i * 64}" font-size="44" font-family="DejaVu Serif" fill="#222">${i + 1}. The patient was seen in the clinic and the wound heals well, no fever.</text>`,
  )
  return drawn(
    `<rect width="100%" height="100%" fill="#765"/><g transform="rotate(1.5 2000 1500)"><rect x="600" y="250" width="2700" height="2500" fill="#f4f2ec"/>${lines.join('')}</g>`,
    6,
  )
}

async function drawn(shapes: string, noise: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#9ab"/>${shapes}</svg>`
  const grain = await sharp({
    create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: noise } },
  })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return sharp(Buffer.from(svg))
    .blur(0.8)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toBuffer()
}

/** Tones with pauses, as 16-bit WAV of one channel. */
function speech(seconds: number, rate: number): Uint8Array {
  const bytes = Buffer.alloc(44 + seconds * rate * 2)
  Buffer.from('524946460000000057415645666d74201000000001000100803e0000007d0000020010006461746100000000', 'hex').copy(
    bytes,
  )
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.writeUInt32LE(rate, 24)
  bytes.writeUInt32LE(rate * 2, 28)
  bytes.writeUInt32LE(bytes.length - 44, 40)
  for (let i = 0; i < seconds * rate; i += 1) {
    const on = Math.floor(i / 3_200) % 2
    bytes.writeInt16LE(Math.round((on * 9_000 + 10) * Math.sin(i / 13)), 44 + i * 2)
  }
  return bytes
}
