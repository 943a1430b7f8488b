import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import * as contract from '#contract/vocabulary'
import { tall, wide } from '../components/architecture-layout.ts'
import { es as drawing } from './es/diagram.ts'
import { es as names } from './es/vocabulary.ts'

const here = new URL('.', import.meta.url)
const catalogues = readdirSync(new URL('en/', here))
  .filter((file) => file !== 'plural.ts' && file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length))

const first = readFileSync(new URL('es/first.ts', here), 'utf8')

// Made in every language when the console is built.
const builtIn = new Set(['landing'])
// Names of words that are English already.
const namesOnly = new Set(['vocabulary', 'diagram', 'server'])

type Node = string | ((...given: unknown[]) => string) | { readonly [key: string]: Node }
const asked = '\u0000'

/** Every text of a catalogue; one that is made is made with a stand-in for each of its parts. */
function textsOf(node: Node): string[] {
  if (typeof node === 'string') return [node]
  if (typeof node !== 'function') return Object.values(node).flatMap(textsOf)
  const parts = new Proxy({}, { get: () => asked })
  const given = node.length === 1 && /^\(\s*\{/.test(node.toString()) ? [parts] : Array(node.length).fill(asked)
  return [node(...given)]
}

async function read(language: 'en' | 'es', name: string): Promise<Node> {
  const module: Record<string, Node> = await import(`./${language}/${name}.ts`)
  return module[language] ?? {}
}

describe('the catalogues of words', () => {
  it.each(catalogues.filter((name) => !builtIn.has(name)))(
    '%s is spoken in Spanish, fetched only by those who read it',
    (name) => {
      const door = readFileSync(new URL(`${name}.ts`, here), 'utf8')
      expect(door).toContain(`import { en } from './en/${name}.ts'`)
      const isFirst = door.includes(`(await import('./es/first.ts')).first.`)
      expect(isFirst ? first : door).toContain(isFirst ? `from './${name}.ts'` : `await import('./es/${name}.ts')`)
      const spanish = readFileSync(new URL(`es/${name}.ts`, here), 'utf8')
      // A Spanish catalogue that imported from the English side would wait for a file that waits for it.
      const imports = [...spanish.matchAll(/^import (?!type)[^']*'([^']+)'/gm)].map(([, from]) => from)
      expect(imports.filter((from) => from !== './plural.ts')).toEqual([])
    },
  )

  it.each(catalogues.filter((name) => !namesOnly.has(name)))(
    '%s keeps its parts and its spaces in both',
    async (name) => {
      const [english, spanish] = [textsOf(await read('en', name)), textsOf(await read('es', name))]
      expect(spanish.length).toBe(english.length)
      for (const [index, text] of spanish.entries()) {
        const original = english[index] ?? ''
        expect(text.trim(), original).not.toBe('')
        expect([/^\s/.test(text), /\s$/.test(text)], text).toEqual([/^\s/.test(original), /\s$/.test(original)])
      }
    },
  )

  it('has a Spanish name for every word of the contract', () => {
    const lists = { ...contract } as Record<string, unknown>
    const left = ['timeRanges', 'upstreamWires', 'permissions', 'piiProviders']
    const known = Object.entries(lists)
      .filter(([name, list]) => Array.isArray(list) && !left.includes(name))
      .flatMap(([, list]) => list as string[])
    expect(known.length).toBeGreaterThan(150)
    expect([...new Set(known)].filter((word) => names[word] === undefined)).toEqual([])
  })
})

describe('the drawing of the architecture', () => {
  it('has a Spanish name for each of its parts', () => {
    const said = [...wide.boxes, ...tall.boxes].flatMap(({ label, note }) => [label, ...(note ? [note] : [])])
    expect([...new Set(said)].filter((word) => drawing.parts[word] === undefined)).toEqual([])
  })
})

/** What may stand outside the catalogues: names that every language writes alike, and samples. */
const alike = new Set([
  'Maria Delgado',
  'm.delgado@example.com',
  'Presidio',
  'user:…',
  'policy.promote',
  'https://api.openai.com/v1',
  'Custos',
  'F1',
  'Colang',
  'JSON',
  'CSV',
  'UTC',
  'px',

  'Private AI',
  's',
  'ms',
  'K',
  'Ctrl',
])
const spokenAttributes = /^(?:aria-label|aria-description|title|label|placeholder|alt|hint|note|heading|lead|summary)$/

function literalsIn(file: URL): string[] {
  const text = readFileSync(file, 'utf8')
  const source = ts.createSourceFile('x.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const look = (node: ts.Node, words: string) => {
    const clean = words.replace(/\s+/g, ' ').trim()
    if (!/\p{L}{2}/u.test(clean) || alike.has(clean)) return
    found.push(`${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}: ${clean}`)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) look(node, node.text)
    const value =
      ts.isJsxAttribute(node) && spokenAttributes.test(node.name.getText(source)) ? node.initializer : undefined
    if (value && ts.isStringLiteral(value)) look(node, value.text)
    if (ts.isCallExpression(node) && /^toast(?:Error)?$/.test(node.expression.getText(source)))
      for (const argument of node.arguments) if (ts.isStringLiteral(argument)) look(argument, argument.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const elsewhere = /\.test\./

describe('the screens', () => {
  const root = new URL('../', here)
  const files = (readdirSync(root, { recursive: true }) as string[])
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /^(?:app|components|features)\/.*\.tsx$/.test(file) && !elsewhere.test(file))

  it('say no word that stands in no catalogue', () => {
    expect(files.length).toBeGreaterThan(100)
    const found = files.flatMap((file) => literalsIn(new URL(file, root)).map((literal) => `${file}:${literal}`))
    expect(found).toEqual([])
  })
})
