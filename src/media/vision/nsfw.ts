import { join } from 'node:path'
import type { GraphModel } from '@tensorflow/tfjs-converter'
import sharp from 'sharp'
import { loadVision, type RgbPixels, squareTensor, type Vision } from './backend.ts'

/** What the model says a picture is, each 0..1, together 1. */
export interface NsfwScores {
  readonly drawing: number
  readonly hentai: number
  readonly neutral: number
  readonly porn: number
  readonly sexy: number
}

const size = 224
/** From this share of nudity on the picture is looked at a second time, mirrored: chance resemblances seldom stay. */
const secondLook = 0.3

/** How much a picture looks like nudity or sex. `folder` holds the model. */
export async function scoreNsfw(pixels: RgbPixels, folder: string): Promise<NsfwScores> {
  const vision = await loadVision()
  const model = await vision.model(join(folder, 'nsfw'))
  const look = async (mirrored: boolean) => scoresOf(vision, model, await view(pixels, mirrored))
  const first = await look(false)
  return first.porn + first.hentai < secondLook ? first : meanOf(first, await look(true))
}

/** The whole picture at the model's size. */
async function view({ width, height, data }: RgbPixels, mirrored: boolean): Promise<RgbPixels> {
  const whole = sharp(data, { raw: { width, height, channels: 3 } })
    .resize({ width: size, height: size, fit: 'fill', kernel: 'linear' })
    .flop(mirrored)
  return { width: size, height: size, data: await whole.raw().toBuffer() }
}

async function scoresOf(vision: Vision, model: GraphModel, pixels: RgbPixels): Promise<NsfwScores> {
  const input = squareTensor(vision, pixels, false)
  const output = model.execute(input)
  if (Array.isArray(output)) throw new Error('The model gives another output than expected.')
  const [drawing = 0, hentai = 0, neutral = 0, porn = 0, sexy = 0] = await output.data()
  for (const tensor of [input, output]) tensor.dispose()
  return { drawing, hentai, neutral, porn, sexy }
}

const meanOf = (a: NsfwScores, b: NsfwScores): NsfwScores => ({
  drawing: (a.drawing + b.drawing) / 2,
  hentai: (a.hentai + b.hentai) / 2,
  neutral: (a.neutral + b.neutral) / 2,
  porn: (a.porn + b.porn) / 2,
  sexy: (a.sexy + b.sexy) / 2,
})
