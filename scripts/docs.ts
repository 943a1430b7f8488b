// Writes the generated reference pages and the figures in the guardrails' pages and the privacy guide; with `--check` fails when one is not
// fresh.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod'
import { api, errorStatus } from '#contract'
import { settingsTable } from '../src/server/settings.ts'
import { readScoreboard, withFigures } from './docs-figures.ts'
import { streamingPage } from './docs-streaming.ts'

const pages: Record<string, string> = {
  'docs/reference/settings.md': settingsPage(),
  'docs/reference/api.md': apiPage(),
  'docs/reference/streaming.md': await streamingPage(),
  ...pagesWithFigures(),
}

const check = process.argv.includes('--check')
const stale: string[] = []
for (const [file, text] of Object.entries(pages)) {
  if (readIfThere(file) === text) continue
  stale.push(file)
  if (check) continue
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
if (check && stale.length > 0) {
  console.error(`Not fresh: ${stale.join(', ')}. Run: npm run docs:build`)
  process.exit(1)
}
console.log(check ? 'docs: fresh' : `docs: wrote ${stale.length} of ${Object.keys(pages).length}`)

function pagesWithFigures(): Record<string, string> {
  const scoreboard = readScoreboard()
  const files = [...readdirSync('docs/guardrails').map((name) => `docs/guardrails/${name}`), 'docs/guides/privacy.md']
  return Object.fromEntries(files.map((file) => [file, withFigures(readFileSync(file, 'utf8'), scoreboard)]))
}

function settingsPage(): string {
  const described = z.object({ description: z.string().optional() })
  const schema = z.toJSONSchema(settingsTable, { io: 'input', unrepresentable: 'any' })
  const rows = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const parts: Record<string, unknown> = typeof field === 'object' ? { ...field } : {}
    const fallback = parts['shownDefault'] ?? parts['default'] ?? 'none'
    return `| \`${name}\` | ${cell(fallback)} | ${cell(described.parse(parts).description ?? '')} |`
  })
  return `# Settings

Read from the environment at start; an empty value counts as absent. A value that does not fit stops the start with one
line that says which setting and why. Made from \`src/server/settings.ts\` by \`npm run docs:build\`.

| Setting | Default | Meaning |
|---|---|---|
${rows.join('\n')}
`
}

function apiPage(): string {
  const areas = new Map<string, string[]>()
  for (const call of Object.values(api)) {
    const row = `| ${call.method} | \`${call.path}\` | ${cell(call.summary)} | ${call.access} |`
    areas.set(call.area, [...(areas.get(call.area) ?? []), row])
  }
  const sections = [...areas].map(
    ([area, rows]) =>
      `## ${area}\n\n| Method | Path | What it does | Permission |\n|---|---|---|---|\n${rows.join('\n')}\n`,
  )
  const codes = Object.entries(errorStatus).map(([code, status]) => `| ${status} | \`${code}\` |`)
  return `# HTTP calls

A running server shows every field at \`/api/docs\` and serves OpenAPI 3.1 at \`/api/openapi.json\`. Made from
\`src/contract\` by \`npm run docs:build\`.

${sections.join('\n')}
## Refusals

Body: \`{"error": "<plain words>", "code": "<stable code>", "request_id": "…"}\`.

| Status | Code |
|---|---|
${codes.join('\n')}
`
}

function cell(value: unknown): string {
  return String(value).replaceAll('|', '\\|')
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
