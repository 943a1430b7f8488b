import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InferenceSession } from 'onnxruntime-node'
import sharp from 'sharp'
import { CannotLook } from '../model/part.ts'
import type { RgbPixels } from './backend.ts'

/** The checks that an operator's classifier may serve. */
export const classifierChecks = ['nsfw_detection', 'violence_detection', 'deepfake_detection'] as const
export type ClassifierCheck = (typeof classifierChecks)[number]

/** What `classifier.json` says beside an operator's `model.onnx`. */
interface ClassifierConfig {
  readonly check: ClassifierCheck
  readonly labels: readonly string[]
  /** Labels whose scores count against the picture. */
  readonly unsafe: readonly string[]
  readonly size: number
  readonly mean: readonly number[]
  readonly std: readonly number[]
  readonly layout: 'nchw' | 'nhwc'
  /** Whether the model's numbers are probabilities already. */
  readonly output: 'logits' | 'probabilities'
  readonly threshold: number
  readonly uncertain: number
}

/** One classifier's answer. */
export interface ClassScores {
  readonly check: ClassifierCheck
  /** The folder's name. */
  readonly model: string
  readonly scores: Readonly<Record<string, number>>
  /** Sum of the unsafe labels' scores, 0..1. */
  readonly unsafe: number
  readonly threshold: number
  readonly uncertain: number
}

interface Classifier {
  readonly name: string
  readonly config: ClassifierConfig
  readonly session: InferenceSession
}

let loaded: Promise<Classifier[]> | undefined

/** Asks every classifier in the operator's folder. Throws CannotLook where there is none, or one does not fit. */
export async function classify(pixels: RgbPixels, folder: string | undefined): Promise<ClassScores[]> {
  if (folder === undefined) throw new CannotLook('No classifier of the operator’s own is set (CUSTOS_MEDIA_MODELS).')
  loaded ??= loadAll(folder)
  const answers: ClassScores[] = []
  for (const classifier of await loaded) answers.push(await ask(classifier, pixels))
  return answers
}

async function loadAll(folder: string): Promise<Classifier[]> {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'classifier.json')))
    .map(({ name }) => name)
  const { InferenceSession } = await import('onnxruntime-node')
  return Promise.all(
    names.map(async (name) => {
      const config = readConfig(name, readFileSync(join(folder, name, 'classifier.json'), 'utf8'))
      const bytes = readFileSync(join(folder, name, 'model.onnx'))
      const session = await InferenceSession.create(bytes, { intraOpNumThreads: 1, logSeverityLevel: 4 })
      return { name, config, session }
    }),
  )
}

/** The configuration with its defaults. Throws CannotLook in words for the operator. */
export function readConfig(name: string, json: string): ClassifierConfig {
  const wrong = (what: string) => new CannotLook(`The classifier in the folder ${name} cannot be used: ${what}.`)
  let given: Partial<ClassifierConfig>
  try {
    given = JSON.parse(json)
  } catch {
    throw wrong('classifier.json is no JSON')
  }
  const { check, labels, unsafe, size = 224 } = given
  if (!classifierChecks.some((one) => one === check) || check === undefined)
    throw wrong('check must name one of the checks')
  if (!isWords(labels) || labels.length < 2) throw wrong('labels must be a list of two or more words')
  if (!isWords(unsafe) || !unsafe.every((label) => labels.includes(label)))
    throw wrong('unsafe must be a list of some labels')
  if (!Number.isInteger(size) || size < 16 || size > 1024) throw wrong('size must be a number between 16 and 1024')
  const {
    mean = [0, 0, 0],
    std = [1, 1, 1],
    layout = 'nchw',
    output = 'logits',
    threshold = 0.8,
    uncertain = 0.4,
  } = given
  return { check, labels, unsafe, size, mean, std, layout, output, threshold, uncertain }
}

const isWords = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((word) => typeof word === 'string')

async function ask({ name, config, session }: Classifier, pixels: RgbPixels): Promise<ClassScores> {
  const { Tensor } = await import('onnxruntime-node')
  const { size, layout, labels } = config
  const dims = layout === 'nchw' ? [1, 3, size, size] : [1, size, size, 3]
  const feeds = { [session.inputNames[0] ?? '']: new Tensor('float32', await inputOf(pixels, config), dims) }
  const results = await session.run(feeds)
  const output = results[session.outputNames[0] ?? '']
  const numbers = output?.data instanceof Float32Array ? [...output.data] : []
  if (numbers.length !== labels.length)
    throw new CannotLook(`The classifier in the folder ${name} gives another number of scores than it has labels.`)
  const probabilities = config.output === 'logits' ? softmax(numbers) : numbers
  const scores = Object.fromEntries(labels.map((label, i) => [label, clamp(probabilities[i] ?? 0)]))
  const unsafe = clamp(config.unsafe.reduce((sum, label) => sum + (scores[label] ?? 0), 0))
  const { check, threshold, uncertain } = config
  return { check, model: name, scores, unsafe, threshold, uncertain }
}

const clamp = (value: number) => Math.max(0, Math.min(1, Number.isFinite(value) ? value : 0))

async function inputOf({ width, height, data }: RgbPixels, config: ClassifierConfig): Promise<Float32Array> {
  const { size, mean, std, layout } = config
  const square = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize({ width: size, height: size, fit: 'fill' })
    .raw()
    .toBuffer()
  const values = new Float32Array(size * size * 3)
  for (let i = 0; i < size * size; i += 1) {
    for (let c = 0; c < 3; c += 1) {
      const value = ((square[i * 3 + c] ?? 0) / 255 - (mean[c] ?? 0)) / (std[c] ?? 1)
      values[layout === 'nchw' ? c * size * size + i : i * 3 + c] = value
    }
  }
  return values
}

function softmax(numbers: readonly number[]): number[] {
  const most = Math.max(...numbers)
  const powers = numbers.map((number) => Math.exp(number - most))
  const sum = powers.reduce((total, power) => total + power, 0)
  return powers.map((power) => power / sum)
}
