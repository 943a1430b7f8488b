import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { readVocabulary, type Vocabulary } from './wordpiece.ts'

/** The part of a Hugging Face `config.json` that a text classifier needs. */
const config = z.object({
  id2label: z.record(z.string(), z.string()),
  problem_type: z.string().nullish(),
  max_position_embeddings: z.number().int().min(16).default(512),
})

/** `labels.json`, by the operator: which of our categories or techniques each label of the model stands for. */
const mapping = z.record(z.string(), z.array(z.string()))

/** A text classifier's folder, read and proved usable. */
export interface ClassifierFiles {
  readonly graph: Uint8Array
  readonly vocabulary: Vocabulary
  readonly labels: readonly string[]
  /** Our words for each label, in the order of `labels`. */
  readonly meanings: readonly (readonly string[])[]
  /** Whether several labels may hold at once. */
  readonly many: boolean
  readonly longest: number
}

/**
 * Reads a folder with model.onnx, vocab.txt (uncased WordPiece) and config.json, as exporters of Hugging Face models write
 * them, and labels.json if there is one. Throws an error that says which file is missing or of another kind.
 */
export async function readClassifierFiles(folder: string): Promise<ClassifierFiles> {
  const described = config.safeParse(jsonOf(await read(folder, 'config.json')))
  if (!described.success) throw new Error('config.json names no labels')
  const tokenizer = z
    .object({ do_lower_case: z.boolean().default(true) })
    .safeParse(jsonOf(await read(folder, 'tokenizer_config.json').catch(() => Buffer.from('{}'))))
  if (tokenizer.success && !tokenizer.data.do_lower_case) throw new Error('a cased vocabulary can’t be used')
  const { id2label, problem_type: problem, max_position_embeddings: longest } = described.data
  const labels = Object.keys(id2label)
    .sort((a, b) => Number(a) - Number(b))
    .map((id) => id2label[id] ?? '')
  const given = mapping.safeParse(jsonOf(await read(folder, 'labels.json').catch(() => Buffer.from('{}'))))
  if (!given.success) throw new Error('labels.json must give a list of words for each label')
  const [graph, vocabulary] = await Promise.all([read(folder, 'model.onnx'), read(folder, 'vocab.txt')])
  return {
    graph,
    vocabulary: readVocabulary(vocabulary.toString('utf8')),
    labels,
    meanings: labels.map((label) => given.data[label] ?? [label.toLowerCase().replaceAll(/[\s/-]+/g, '_')]),
    many: problem === 'multi_label_classification',
    longest,
  }
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
