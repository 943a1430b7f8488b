import { existsSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const lines = readFileSync('e2e/checklist.md', 'utf8').split('\n')
const rows = lines
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Sentence'))
  .map((line) => line.slice(2, -2).split(' | '))

const titles = new Map<string, ReadonlySet<string>>()

/** The titles of a file's tests with those of the groups round them; computed ones as they are written. */
function titlesOf(file: string): ReadonlySet<string> {
  const known = titles.get(file)
  if (known) return known
  const found = new Set<string>()
  if (existsSync(file)) {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
    collect(source, [], found)
  }
  titles.set(file, found)
  return found
}

function collect(node: ts.Node, groups: readonly string[], found: Set<string>): void {
  let within = groups
  const [title] = ts.isCallExpression(node) ? node.arguments : []
  if (ts.isCallExpression(node) && title) {
    const words = ts.isStringLiteralLike(title) ? title.text : title.getText()
    const name = node.expression.getText()
    if (name === 'test') found.add([...groups, words].join(' › '))
    if (name === 'it') found.add(words)
    if (name === 'test.describe') within = [...groups, words]
  }
  ts.forEachChild(node, (child) => collect(child, within, found))
}

describe('the checklist of the console’s specification', () => {
  it('names for each sentence a test that is there', () => {
    const missing = rows.filter(([, held = '']) => {
      const [file = '', ...title] = held.split(' › ')
      return !titlesOf(file.includes('/') ? file : `e2e/${file}.spec.ts`).has(title.join(' › '))
    })
    expect(missing).toEqual([])
  })

  it('goes through the sections on screens, entities, states, rules, roles, calls, errors and limits', () => {
    const sections = lines.flatMap((line) => /^## §(\d)/.exec(line)?.[1] ?? [])
    expect(sections).toEqual(['2', '3', '4', '5', '6', '7', '8', '9'])
    expect(rows.length).toBeGreaterThan(150)
  })
})
