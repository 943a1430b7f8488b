// `npm run evals:documents -- --data DIR [--model] [--only pdf]`: how many of the words that identify nobody stay in real
// documents. DIR holds documents/{pdf,docx,doc}, documents/ref-text/*/*.txt (texts of the same, taken as TXT files) and lists/ of names and places.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import {
  createTagging,
  type Detector,
  type DocumentFormat,
  DocumentRefusal,
  detectorOf,
  documentFormats,
  type EntityReader,
  engineDetector,
  mediaTypeOf,
  processDocument,
  readDocument,
} from '#documents'
import { createEncoder } from '#encoder'

interface Kept {
  readonly file: string
  /** Share of the words that identify nobody which stayed, 0..1. */
  readonly harmless: number
  /** Share of all words which stayed. */
  readonly all: number
}

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    only: { type: 'string' },
    model: { type: 'boolean' },
    list: { type: 'boolean' },
  },
})
const folder = values.data
if (folder === undefined) {
  console.error('evals: give the folder of labelled data, as in: npm run evals:documents -- --data DIR')
  process.exit(1)
}

const fewestWords = 8
// Pictures hold words that two readings of them spell differently; they are left out on both sides.
const limits = { ocrPages: 0, milliseconds: 900_000, previewPages: 0 }
const names = namesOf(join(folder, 'lists'))
const reader = values.model === true ? await openReader() : undefined

for (const format of documentFormats) {
  if (values.only !== undefined && values.only !== format) continue
  const measured: Kept[] = []
  let refused = 0
  for (const file of filesOf(folder, format)) {
    try {
      const kept = await measure(file, format)
      if (kept) measured.push(kept)
    } catch (cause) {
      if (!(cause instanceof DocumentRefusal)) throw cause
      refused += 1
    }
  }
  const rank = (of: (kept: Kept) => number, share: number) =>
    measured.map(of).sort((a, b) => a - b)[Math.floor(measured.length * share)] ?? 0
  const shown = [rank((one) => one.harmless, 0.5), rank((one) => one.harmless, 0.25), rank((one) => one.all, 0.5)]
  const [median, quarter, whole] = shown.map((share) => `${(share * 100).toFixed(2)} %`)
  console.log(
    `${format}: ${measured.length} files; of the words that identify nobody ${median} stay (median; lower quarter ${quarter}); of all words ${whole}; ${refused} refused or scanned`,
  )
  if (values.list === true)
    for (const { file, harmless, all } of measured.filter((one) => one.harmless < 0.99))
      console.log(`  ${file} ${harmless.toFixed(4)} ${all.toFixed(4)}`)
}
process.exit(0)

async function measure(file: string, format: DocumentFormat): Promise<Kept | undefined> {
  const job = {
    bytes: new Uint8Array(readFileSync(file)),
    fileName: basename(file),
    mediaType: mediaTypeOf[format],
    limits,
  }
  const { text } = await readDocument(job)
  const words = wordsOf(text)
  if (words.length < fewestWords) return undefined
  const result = await processDocument({ ...job, level: 'advanced', detect: detector() })
  const left = new Map<string, number>()
  for (const word of wordsOf((await readDocument({ ...job, bytes: result.bytes })).text))
    left.set(word, (left.get(word) ?? 0) + 1)
  const lost = words.filter((word) => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count <= 0
  })
  const small = new Set(words.filter((word) => word === word.toLowerCase()))
  const identifies = (word: string) =>
    /\d/.test(word) || (/^\p{Lu}/u.test(word) && names.has(word.toLowerCase()) && !small.has(word.toLowerCase()))
  const identifying = lost.filter(identifies).length
  return {
    file: basename(file),
    harmless: 1 - (lost.length - identifying) / Math.max(1, words.length - identifying),
    all: 1 - lost.length / words.length,
  }
}

function detector(): Detector {
  if (reader === undefined) return engineDetector
  const tagging = createTagging(reader, new AbortController().signal)
  return detectorOf({ exceptions: { allow: [], deny: [] }, tagging })
}

async function openReader(): Promise<EntityReader> {
  const modelDir = fileURLToPath(new URL('../models/custos-encoder', import.meta.url))
  const encoder = createEncoder({ modelDir, timeoutMs: 300_000 })
  await encoder.settled()
  return async (text, signal) => (await encoder.encode(text, signal)).windows.flatMap(({ entities }) => entities)
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Every name and place of the lists, one folder deep. */
function namesOf(lists: string): ReadonlySet<string> {
  const files = readdirSync(lists, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /name|place|cit|count|state|hosp/i.test(name) && /\.(?:txt|csv|tsv)$/i.test(name),
  )
  return new Set(
    files.flatMap(
      (name) =>
        readFileSync(join(lists, name), 'utf8')
          .toLowerCase()
          .match(/\p{L}+/gu) ?? [],
    ),
  )
}

function filesOf(data: string, format: DocumentFormat): string[] {
  const within = (path: string, end: string) =>
    readdirSync(path)
      .filter((name) => name.toLowerCase().endsWith(end))
      .map((name) => join(path, name))
  const documents = join(data, 'documents')
  if (format !== 'txt') return within(join(documents, format), `.${format}`)
  const texts = join(documents, 'ref-text')
  return readdirSync(texts).flatMap((kind) => within(join(texts, kind), '.txt'))
}
