import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { recognize, recognizeHealth } from './recognize.ts'
import { codeRecognizers, healthRecognizers, tokenRecognizers } from './registry.ts'

const here = dirname(fileURLToPath(import.meta.url))
const reported = 0.45

function casesFiles(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return casesFiles(path)
    return name.endsWith('.cases.txt') ? [path] : []
  })
}

/** A line of a cases file: the least score and a text with «marked» places, or a dash and a text with none. */
function parse(line: string) {
  const [least = '', ...rest] = line.split(/\s{2,}/)
  const marked = rest.join('  ').replaceAll('\\n', '\n')
  const spans: { start: number; end: number }[] = []
  let text = ''
  for (const part of marked.split(/([«»])/)) {
    if (part === '«') spans.push({ start: text.length, end: 0 })
    else if (part === '»') Object.assign(spans.at(-1) ?? {}, { end: text.length })
    else text += part
  }
  return { least: least === '-' ? undefined : Number(least), text, spans }
}

const files = casesFiles(here)
const names = [...codeRecognizers, ...tokenRecognizers, ...healthRecognizers].map(({ name }) => name)

describe('recognisers', () => {
  it('each has a file of cases, and each file of cases has a recogniser', () => {
    expect(files.map((file) => basename(file, '.cases.txt')).sort()).toEqual([...names].sort())
  })
})

for (const file of files) {
  const name = basename(file, '.cases.txt')
  describe(name, () => {
    const lines = readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    it.each(lines)('%s', (line) => {
      const { least, text, spans } = parse(line)
      const entities = [...recognize(text), ...recognizeHealth(text)].filter(
        (entity) => entity.recognizer === name && entity.score >= reported,
      )
      const places = entities.map(({ start, end }) => text.slice(start, end))
      expect(places).toEqual(spans.map(({ start, end }) => text.slice(start, end)))
      for (const { score } of entities) expect(score).toBeGreaterThanOrEqual(least ?? 1)
    })
  })
}
