import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'

const folder = new URL('./figures/', import.meta.url)

/** Figures of one part by name, as they were last taken. */
export type Figures = Readonly<Record<string, Readonly<Record<string, string | number | boolean>>>>

/** What was kept of a part; nothing when it never ran. */
export function figuresOf(part: string): Figures {
  try {
    return JSON.parse(readFileSync(new URL(`${part}.json`, folder), 'utf8'))
  } catch {
    return {}
  }
}

/** Keeps new figures beside the old ones of the same part. */
export function keepFigures(part: string, figures: Figures): void {
  mkdirSync(folder, { recursive: true })
  const all = { ...figuresOf(part), ...figures }
  writeFileSync(new URL(`${part}.json`, folder), `${JSON.stringify(all, null, 2)}\n`)
}
