import { createReadStream, existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'

/** One labelled text of an evaluation set. */
export interface Row {
  readonly text: string
  readonly task: string
  readonly labels: readonly string[]
}

/** Streams the rows of a `.jsonl` or `.jsonl.gz` file. A file that is not there has no rows; a broken line throws with its number. */
export async function* readRows(path: string): AsyncGenerator<Row> {
  if (!existsSync(path)) return
  const file = createReadStream(path)
  const lines = createInterface({
    input: path.endsWith('.gz') ? file.pipe(createGunzip()) : file,
    crlfDelay: Number.POSITIVE_INFINITY,
  })
  let number = 0
  for await (const line of lines) {
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
