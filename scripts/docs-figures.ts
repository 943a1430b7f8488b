import { readFileSync } from 'node:fs'

// `<!-- figures: SECTION | SYSTEM | COLUMN, COLUMN -->` … `<!-- /figures -->`
const places = /<!-- figures: ([^|\n]+?) \| ([^|\n]*)\| ([^|\n]+?) -->\n[\s\S]*?<!-- \/figures -->/g

interface Table {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/**
 * A page with its tables of figures filled from the scoreboard: the rows of a section that one system made (all where
 * none is named), and of their columns those that are named. Throws where the scoreboard has no such section or column.
 */
export function withFigures(page: string, scoreboard: string): string {
  return page.replace(places, (_all, section: string, system: string, columns: string) => {
    const opening = `<!-- figures: ${section} | ${system.trim()} | ${columns} -->`.replace('|  |', '| |')
    return `${opening}\n${chosen(tableOf(scoreboard, section.trim()), system.trim(), columns)}\n<!-- /figures -->`
  })
}

/** The scoreboard of the repository. */
export function readScoreboard(): string {
  return readFileSync('evals/scoreboard.md', 'utf8')
}

/** The first table of a section. */
function tableOf(scoreboard: string, section: string): Table {
  const start = scoreboard.indexOf(`\n## ${section}`)
  if (start < 0) throw new Error(`The scoreboard has no section “${section}”.`)
  const lines = scoreboard
    .slice(start + 1)
    .split('\n')
    .slice(1)
  const first = lines.findIndex((line) => line.startsWith('|') || line.startsWith('## '))
  const length = lines.slice(first).findIndex((line) => !line.startsWith('|'))
  const [head = [], , ...rows] = lines.slice(first, length < 0 ? undefined : first + length).map(cellsOf)
  return { head, rows }
}

function chosen({ head, rows }: Table, system: string, columns: string): string {
  const wanted = columns.split(',').map((name) => name.trim())
  const at = wanted.map((name) => {
    const index = head.indexOf(name)
    if (index < 0) throw new Error(`The scoreboard has no column “${name}” there.`)
    return index
  })
  const kept = rows.filter((row) => system === '' || row.includes(system))
  if (kept.length === 0) throw new Error(`The scoreboard has no figures of “${system}” there.`)
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const body = kept.map((row) => line(at.map((index) => row[index] ?? '')))
  return [line(wanted), `|${wanted.map(() => '---').join('|')}|`, ...body].join('\n')
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
}
