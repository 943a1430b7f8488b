import { join } from 'node:path'
import type { GraphModel } from '@tensorflow/tfjs-converter'
import sharp from 'sharp'
import { type Box, overlapOf } from '../model/box.ts'
import { loadVision, type RgbPixels, squareTensor, type Vision } from './backend.ts'

/** A face and how sure the model is (0..1), in pixels of the picture. */
export interface Face {
  readonly box: Box
  readonly score: number
}

// BlazeFace's back model looks at squares of 256 pixels: two anchors per 16-pixel cell, six per 32-pixel cell.
const size = 256
const layers = [
  { cells: 16, anchors: 2, boxes: 'Identity_2', scores: 'Identity' },
  { cells: 8, anchors: 6, boxes: 'Identity_3', scores: 'Identity_1' },
] as const

/** Score from which a box may be a face. */
const likely = 0.7
/** Score of the first look that is enough, and what the second looks must give on average where it is less. */
const sure = 0.85
const sureOnSecondLook = 0.8
const sameFace = 0.3
/** Smaller faces cannot be recognised, by people or by the model. */
const leastSide = 20

/**
 * Full faces in a picture: looked for in the whole and, where the picture is large, in overlapping tiles, since the
 * model sees small squares only; then the less sure are looked at again from nearer and farther. Hand in a copy of at
 * most 1,600 pixels a side: a face that vanishes there is no full-face photograph. `folder` holds the model.
 */
export async function findFaces(pixels: RgbPixels, folder: string): Promise<Face[]> {
  const vision = await loadVision()
  const model = await vision.model(join(folder, 'faces'))
  const found: Face[] = []
  for (const tile of tilesOf(pixels)) found.push(...(await lookAt(vision, { pixels, tile, model })))
  const faces: Face[] = []
  for (const face of distinct(found)) {
    const isFace = face.score >= sure || (await secondLook(vision, { pixels, face, model })) >= sureOnSecondLook
    if (isFace) faces.push(face)
  }
  return faces
}

/** A square part of the picture; it may reach over the edge, where it is black. */
interface Tile {
  readonly left: number
  readonly top: number
  readonly side: number
}

/** The whole as one square, then squares of the shorter side and of a good half of it, overlapping. */
function tilesOf({ width, height }: RgbPixels): Tile[] {
  const longest = Math.max(width, height)
  const shortest = Math.min(width, height)
  const tiles: Tile[] = [{ left: (width - longest) / 2, top: (height - longest) / 2, side: longest }]
  if (longest > shortest * 1.2) tiles.push(...grid(width, height, shortest))
  if (longest > 900) tiles.push(...grid(width, height, Math.max(400, Math.round(shortest * 0.6))))
  return tiles.slice(0, mostTiles)
}

const mostTiles = 20

function grid(width: number, height: number, side: number): Tile[] {
  const steps = (length: number) => {
    const count = Math.max(1, Math.ceil((length - side) / (side * 0.7)) + 1)
    return Array.from({ length: count }, (_, i) =>
      count === 1 ? (length - side) / 2 : (i * (length - side)) / (count - 1),
    )
  }
  return steps(height).flatMap((top) => steps(width).map((left) => ({ left, top, side })))
}

/** How sure the model is of the same face in a nearer and a farther view; the mean. */
async function secondLook(
  vision: Vision,
  { pixels, face, model }: { pixels: RgbPixels; face: Face; model: GraphModel },
) {
  const { left, top, right, bottom } = face.box
  const side = Math.max(right - left, bottom - top)
  let sum = 0
  for (const view of views) {
    const tile = {
      left: (left + right) / 2 - (side * view) / 2,
      top: (top + bottom) / 2 - (side * view) / 2,
      side: side * view,
    }
    const seen = await lookAt(vision, { pixels, tile, model })
    sum += Math.max(0, ...seen.filter(({ box }) => overlapOf(box, face.box) > sameFace).map(({ score }) => score))
  }
  return sum / views.length
}

/** Sides of the squares of the second looks, in sides of the face. */
const views = [1.3, 1.6] as const

interface Look {
  readonly pixels: RgbPixels
  readonly tile: Tile
  readonly model: GraphModel
}

async function lookAt(vision: Vision, { pixels, tile, model }: Look): Promise<Face[]> {
  const square = await cut(pixels, tile)
  const input = squareTensor(vision, square, true)
  const names = layers.flatMap(({ boxes, scores }) => [boxes, scores])
  const outputs = model.execute(input, names)
  const tensors = Array.isArray(outputs) ? outputs : [outputs]
  const values = await Promise.all(tensors.map((tensor) => tensor.data()))
  for (const tensor of [input, ...tensors]) tensor.dispose()
  return layers.flatMap(({ cells, anchors }, i) => {
    const places = values[i * 2] ?? []
    const sureness = values[i * 2 + 1] ?? []
    return decode({ cells, anchors, places, sureness }, tile)
  })
}

interface Layer {
  readonly cells: number
  readonly anchors: number
  readonly places: ArrayLike<number>
  readonly sureness: ArrayLike<number>
}

function decode({ cells, anchors, places, sureness }: Layer, tile: Tile): Face[] {
  const faces: Face[] = []
  const scale = tile.side / size
  for (let i = 0; i < sureness.length; i += 1) {
    const score = 1 / (1 + Math.exp(-(sureness[i] ?? -100)))
    if (score < likely || (places[i * 16 + 2] ?? 0) * scale < leastSide) continue
    const cell = Math.floor(i / anchors)
    const at = i * 16
    const x = ((cell % cells) + 0.5) * (size / cells) + (places[at] ?? 0)
    const y = (Math.floor(cell / cells) + 0.5) * (size / cells) + (places[at + 1] ?? 0)
    const width = places[at + 2] ?? 0
    const height = places[at + 3] ?? 0
    faces.push({
      score,
      box: {
        left: tile.left + (x - width / 2) * scale,
        top: tile.top + (y - height / 2) * scale,
        right: tile.left + (x + width / 2) * scale,
        bottom: tile.top + (y + height / 2) * scale,
      },
    })
  }
  return faces
}

/** The part of the picture that the tile covers, at the model's size, on black. */
async function cut({ width, height, data }: RgbPixels, tile: Tile): Promise<RgbPixels> {
  const left = Math.max(0, Math.round(tile.left))
  const top = Math.max(0, Math.round(tile.top))
  const right = Math.min(width, Math.round(tile.left + tile.side))
  const bottom = Math.min(height, Math.round(tile.top + tile.side))
  const scale = size / tile.side
  const part = {
    width: Math.min(size, Math.max(1, Math.round((right - left) * scale))),
    height: Math.min(size, Math.max(1, Math.round((bottom - top) * scale))),
  }
  const x = Math.min(size - part.width, Math.max(0, Math.round((left - tile.left) * scale)))
  const y = Math.min(size - part.height, Math.max(0, Math.round((top - tile.top) * scale)))
  const result = await sharp(data, { raw: { width, height, channels: 3 } })
    .extract({ left, top, width: right - left, height: bottom - top })
    .resize({ ...part, fit: 'fill', kernel: 'linear', fastShrinkOnLoad: false })
    .extend({ left: x, top: y, right: size - part.width - x, bottom: size - part.height - y, background: '#000000' })
    .raw()
    .toBuffer()
  return { width: size, height: size, data: result }
}

/** Of boxes over the same face the surest stays. */
function distinct(faces: readonly Face[]): Face[] {
  const kept: Face[] = []
  for (const face of [...faces].sort((a, b) => b.score - a.score)) {
    if (!kept.some((other) => overlapOf(other.box, face.box) > sameFace)) kept.push(face)
  }
  return kept
}
