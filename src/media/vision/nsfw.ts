import { join } from 'node:path'
import sharp from 'sharp'
import { loadVision, type RgbPixels, squareTensor } from './backend.ts'

/** What the model says a picture is, each 0..1, together 1. */
export interface NsfwScores {
  readonly drawing: number
  readonly hentai: number
  readonly neutral: number
  readonly porn: number
  readonly sexy: number
}

const size = 224

/** How much a picture looks like nudity or sex. `folder` holds the model. */
export async function scoreNsfw({ width, height, data }: RgbPixels, folder: string): Promise<NsfwScores> {
  const vision = await loadVision()
  const model = await vision.model(join(folder, 'nsfw'))
  const pixels = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize({ width: size, height: size, fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer()
  const input = squareTensor(vision, { width: size, height: size, data: pixels }, false)
  const output = model.execute(input)
  if (Array.isArray(output)) throw new Error('The model gives another output than expected.')
  const [drawing = 0, hentai = 0, neutral = 0, porn = 0, sexy = 0] = await output.data()
  for (const tensor of [input, output]) tensor.dispose()
  return { drawing, hentai, neutral, porn, sexy }
}
