import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { readVocabulary, type Vocabulary } from './wordpiece.ts'

const line = z.object({ scale: z.number(), shift: z.number() })

/** What stands beside the model: the words of its heads and how logits become probabilities. */
const description = z.object({
  name: z.string().min(1),
  safety: z.array(z.string()).length(24),
  attack: z.array(z.string()).length(3),
  entail: z.tuple([z.literal('supported'), z.literal('refuted'), z.literal('unsupported')]),
  tags: z.array(z.string()).min(1),
  hidden: z.number().int().positive(),
  sha256: z.record(z.string(), z.string()),
  calibration: z.object({
    safety: z.array(line).length(24),
    attack: z.array(line).length(3),
    entail: z.object({ temperature: z.number().positive(), shift: z.array(z.number()).length(3) }),
    /** A word counts as a name, place or the like from this probability on. */
    entity: z.number().min(0).max(1),
  }),
})

export type ModelDescription = z.infer<typeof description>
export type Calibration = z.infer<typeof line>

/** The files of a model folder, read and proved whole. */
export interface ModelFiles {
  readonly described: ModelDescription
  readonly vocabulary: Vocabulary
  /** Reads texts. */
  readonly graph: Uint8Array
  /** Reads claims beside their passages. */
  readonly claims: Uint8Array
}

/** Reads a model folder; throws an error that says which file is missing or damaged. */
export async function readModelFiles(folder: string): Promise<ModelFiles> {
  const text = await read(folder, 'encoder.json')
  const parsed = description.safeParse(jsonOf(text))
  if (!parsed.success) throw new Error('encoder.json is damaged')
  const [graph, claims, vocabulary] = await Promise.all([
    read(folder, 'encoder.onnx'),
    read(folder, 'claims.onnx'),
    read(folder, 'vocab.txt'),
  ])
  for (const [name, bytes] of [
    ['encoder.onnx', graph],
    ['claims.onnx', claims],
    ['vocab.txt', vocabulary],
  ] as const) {
    if (createHash('sha256').update(bytes).digest('hex') !== parsed.data.sha256[name]) {
      throw new Error(`${name} is damaged: its checksum is not the one in encoder.json`)
    }
  }
  return { described: parsed.data, vocabulary: readVocabulary(vocabulary.toString('utf8')), graph, claims }
}

async function read(folder: string, name: string): Promise<Buffer> {
  try {
    return await readFile(join(folder, name))
  } catch (cause) {
    throw new Error(`${name} cannot be read`, { cause })
  }
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
