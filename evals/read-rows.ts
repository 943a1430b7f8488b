import { createReadStream, existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import * as z from 'zod'

/** One labelled text of an evaluation set. */
export interface Row {
  readonly text: string
  readonly task: string
  readonly labels: readonly string[]
}

/** Streams the rows of a `.jsonl` or `.jsonl.gz` file. A file that is not there has no rows; a broken line throws with its number. */
export async function* readRows(path: string): AsyncGenerator<Row> {
  if (!existsSync(path)) return
  let number = 0
  for await (const line of linesOf(path)) {
    number += 1
    if (line.trim() === '') continue
    yield toRow(JSON.parse(line), `${path}:${number}`)
  }
}

function toRow(value: unknown, place: string): Row {
  if (typeof value !== 'object' || value === null || !('text' in value) || typeof value.text !== 'string') {
    throw new Error(`${place}: a row needs a text`)
  }
  const labels = 'labels' in value && Array.isArray(value.labels) ? value.labels.map(String) : []
  const task = 'task' in value ? String(value.task) : 'benign'
  return { text: value.text, task, labels }
}

/** At most `limit` rows of a file, spread evenly over it; all of them without a limit. */
export async function sampleRows(path: string, limit: number | undefined): Promise<readonly Row[]> {
  const rows: Row[] = []
  for await (const row of readRows(path)) rows.push(row)
  if (limit === undefined || rows.length <= limit) return rows
  return Array.from({ length: limit }, (_, index) => rows[Math.floor((index * rows.length) / limit)]).flatMap(
    (row) => row ?? [],
  )
}

/** One text with its marked values, at UTF-16 offsets. */
export interface MarkedRow {
  readonly text: string
  readonly spans: readonly { start: number; end: number; type: string; optional: boolean }[]
}

const marked = z.object({
  text: z.string(),
  spans: z.array(
    z.object({ start: z.number(), end: z.number(), type: z.string(), optional: z.boolean().default(false) }),
  ),
})

/** At most `limit` rows of a file with marked values, spread evenly over it; the file's offsets count code points. */
export async function readMarked(path: string, limit: number | undefined): Promise<readonly MarkedRow[]> {
  return (await jsonRows(path, marked, limit)).map(({ text, spans }) => {
    const at = unitsOf(text)
    return { text, spans: spans.map((span) => ({ ...span, start: at(span.start), end: at(span.end) })) }
  })
}

/** From a code point's number to its place in UTF-16 code units. */
function unitsOf(text: string): (point: number) => number {
  const places: number[] = []
  let unit = 0
  for (const character of text) {
    places.push(unit)
    unit += character.length
  }
  return (point) => places[point] ?? unit
}

const claimed = z.object({
  context: z.string(),
  claim: z.string(),
  label: z.enum(['supported', 'refuted', 'unsupported']),
})

/** At most `limit` claims about passages of a file, spread evenly over it. */
export function readClaims(path: string, limit: number | undefined): Promise<readonly z.infer<typeof claimed>[]> {
  return jsonRows(path, claimed, limit)
}

async function jsonRows<Shape extends z.ZodType>(
  path: string,
  shape: Shape,
  limit: number | undefined,
): Promise<z.infer<Shape>[]> {
  if (!existsSync(path)) return []
  const rows: z.infer<Shape>[] = []
  for await (const line of linesOf(path)) if (line.trim() !== '') rows.push(shape.parse(JSON.parse(line)))
  if (limit === undefined || rows.length <= limit) return rows
  return Array.from({ length: limit }, (_, index) => rows[Math.floor((index * rows.length) / limit)]).flatMap((row) =>
    row === undefined ? [] : [row],
  )
}

function linesOf(path: string) {
  const file = createReadStream(path)
  return createInterface({
    input: path.endsWith('.gz') ? file.pipe(createGunzip()) : file,
    crlfDelay: Number.POSITIVE_INFINITY,
  })
}
