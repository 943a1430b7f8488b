import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { Marked, type Token } from 'marked'
import { afterAll, describe, expect, it } from 'vitest'
import { api } from '#contract'
import { settingsTable } from '../../src/server/settings.ts'
import { buildDocs, readSite } from './build-docs.mjs'
import { slugOf, targetOf } from './markdown.mjs'

const pages = readSite().flatMap((section) => section.pages)
const documents = [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  ...['docs', 'examples', 'evals', 'models'].flatMap((folder) => filesIn(folder, '.md')),
]
const scripts: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).scripts

const folder = `node_modules/.cache/docs-${process.pid}`
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the documentation', () => {
  it('has every page of docs/ in its navigation, but those for builders', () => {
    const listed = new Set(pages.map(({ file }) => file))
    const forBuilders = new Set(['docs/design.md', 'docs/decisions/README.md'])
    expect(filesIn('docs', '.md').filter((file) => !listed.has(file) && !forBuilders.has(file))).toEqual([])
  })

  it('has no dead link: every file is there, and every heading that is pointed at', () => {
    const addresses = new Map(pages.map(({ file, address }) => [file, address]))
    const dead = documents.flatMap((file) =>
      linksOf(file)
        .filter((href) => {
          const target = targetOf(href, file, addresses)
          if (target.kind === 'dead') return true
          const [path = '', anchor] = href.split('#')
          if (target.kind === 'elsewhere' || target.kind === 'product' || anchor === undefined) return false
          const into = path === '' ? file : 'target' in target ? target.target : file
          return into.endsWith('.md') && !anchorsOf(into).has(anchor)
        })
        .map((href) => `${file}: ${href}`),
    )
    expect(dead).toEqual([])
  })

  it('names only commands that there are', () => {
    expect(told(/\bnpm run (?:-s )?([a-z][\w:-]*)/g, (name) => name in scripts)).toEqual([])
    expect(told(/\b(?:npx tsx|tsx|node) ((?:scripts|bench|evals|examples|e2e)\/[\w./-]+)/g, existsSync)).toEqual([])
    expect(told(/docker compose -f (\S+)/g, existsSync)).toEqual([])
  })

  it('names only settings that there are', () => {
    const known = new Set([...Object.keys(settingsTable.shape), 'CUSTOS_URL', 'CUSTOS_API_KEY'])
    expect(told(/\b(CUSTOS_[A-Z0-9_]*[A-Z0-9])\b(?!…)/g, (name) => known.has(name))).toEqual([])
  })

  it('names only calls that there are, with the method that they have', () => {
    expect(told(/((?:\b(?:GET|POST|PUT|DELETE) )?\/(?:api|v1|health)\/[\w/:{}-]*[\w}])/g, isCall)).toEqual([])
  })

  it('names only labels that the console has', () => {
    const sources = [...filesIn('src/console', '.ts'), ...filesIn('src/console', '.tsx')]
    const console = sources.map((file) => readFileSync(file, 'utf8')).join('\n')
    const own = documents.filter((file) => /^docs\/(?:[\w-]+|guardrails\/[\w-]+)\.md$/.test(file))
    const missing = own.flatMap((file) =>
      labelsOf(file).filter((label) => !console.includes(`'${label}'`) && !console.includes(`>${label}<`)),
    )
    expect(missing).toEqual([])
  })

  it('quotes only errors that the product has', () => {
    const sources = [...filesIn('src/server', '.ts'), ...filesIn('src/contract', '.ts'), ...filesIn('scripts', '.mjs')]
    const product = sources.map((file) => readFileSync(file, 'utf8')).join('\n')
    const page = readFileSync('docs/troubleshooting.md', 'utf8')
    const quoted = [...page.matchAll(/^\| (?:\d{3} )?`([^`]+)`/gm)].map(([, text = '']) => text)
    expect(quoted.length).toBeGreaterThan(30)
    // What stands between the parts that change, and without what the start puts before it.
    const parts = quoted.flatMap((text) => text.replace('Custos cannot start: ', '').split('…'))
    const words = parts.map((part) => part.trim()).filter((part) => /[a-z]{3}/.test(part))
    expect(words.filter((part) => !product.includes(part) && !product.includes(part.replace(/\.$/, '')))).toEqual([])
  })

  it('is built whole, without inline script or style, and its script weighs little', async () => {
    expect(await buildDocs(folder)).toBe(pages.length)
    const html = filesIn(folder, '.html').map((file) => readFileSync(file, 'utf8'))
    expect(html).toHaveLength(pages.length + 1)
    expect(html.filter((text) => /<style|\sstyle=|\son\w+=|<script>|<script(?![^>]*\ssrc=)/.test(text))).toEqual([])
    const [script = ''] = filesIn(`${folder}/assets`, '.js')
    expect(gzipSync(readFileSync(script)).length).toBeLessThan(60_000)
    // The tokens of the console's themes came along.
    const [style = ''] = filesIn(`${folder}/assets`, '.css')
    const css = readFileSync(style, 'utf8')
    for (const word of ['--canvas', '--text-body', 'data-theme=dark', 'prefers-color-scheme:dark'])
      expect(css).toContain(word)
  })
})

function filesIn(folder: string, extension: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(extension))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
}

function tokensIn(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token) => {
    const inside: Token[] = 'tokens' in token && token.tokens ? token.tokens : []
    const items: Token[] = token.type === 'list' ? token['items'] : []
    const cells: { tokens: Token[] }[] = token.type === 'table' ? [...token['header'], ...token['rows'].flat()] : []
    return [token, ...tokensIn(inside), ...tokensIn(items), ...cells.flatMap((cell) => tokensIn(cell.tokens))]
  })
}

function readTokens(file: string): Token[] {
  return tokensIn(new Marked({ gfm: true }).lexer(readFileSync(file, 'utf8')))
}

function linksOf(file: string): string[] {
  return readTokens(file).flatMap((token) => (token.type === 'link' || token.type === 'image' ? [token['href']] : []))
}

function anchorsOf(file: string): Set<string> {
  const texts = readTokens(file).filter(({ type }) => type === 'heading')
  return new Set(texts.map((token) => slugOf('text' in token ? String(token.text).replaceAll('`', '') : '')))
}

/** Emphasised words that begin with a capital are labels; an arrow parts them. */
function labelsOf(file: string): string[] {
  const words = readTokens(file).flatMap((token) => (token.type === 'em' ? [String(token['text'])] : []))
  return words.filter((word) => /^[A-Z]/.test(word)).flatMap((word) => word.split(' → '))
}

/** What the documents say that does not hold, each with its place. */
function told(pattern: RegExp, holds: (name: string) => boolean): string[] {
  return documents.flatMap((file) => {
    const found = [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name = '']) => name)
    return found.filter((name) => !holds(name)).map((name) => `${file}: ${name}`)
  })
}

const besides = [
  'GET /api/docs',
  'GET /api/openapi.json',
  'GET /api/openapi',
  'GET /health/live',
  'GET /health/ready',
  'GET /api/sign-in/oidc/callback',
  'POST /v1/chat/completions',
  'POST /v1/responses',
  'POST /v1/messages',
  'POST /v1/embeddings',
  'GET /v1/models',
  // Calls of other people's servers that Custos speaks to.
  'POST /v1/audio/transcriptions',
]
const calls = [...Object.values(api).map(({ method, path }) => `${method} ${path}`), ...besides]

function isCall(said: string): boolean {
  const [method, path] = said.includes(' ') ? said.split(' ') : [undefined, said]
  const wanted = (path ?? '').split('/')
  return calls.some((call) => {
    const [known, pattern = ''] = call.split(' ')
    const parts = pattern.split('/')
    const fits =
      parts.length === wanted.length && parts.every((part, at) => part === wanted[at] || part.startsWith(':'))
    return fits && (method === undefined || method === known)
  })
}
