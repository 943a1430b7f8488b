import * as z from 'zod'

const schema: z.ZodType<Schema> = z.lazy(() => z.looseObject({}))
interface Schema {
  readonly [key: string]: unknown
}

const parameter = z.object({ name: z.string(), in: z.string(), required: z.boolean().optional(), schema })
const content = z.record(z.string(), z.object({ schema }))
const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  'x-permission': z.string(),
  parameters: z.array(parameter).default([]),
  requestBody: z.object({ description: z.string(), content }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: content.optional() })),
})
const shape = z.object({
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
})
type Operation = z.infer<typeof operation>

interface Entry {
  readonly method: string
  readonly path: string
  readonly call: Operation
}

/** The OpenAPI document as one readable page: no script, no request to anyone else. */
export function referencePage(document: unknown): string {
  const { info, paths } = shape.parse(document)
  const entries = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]): Entry => ({ method: method.toUpperCase(), path, call })),
  )
  const areas = grouped(entries)
  const contents = [...areas].map(([area, calls]) => `<h2>${safe(area)}</h2><ul>${calls.map(link).join('')}</ul>`)
  const sections = [...areas].map(
    ([area, calls]) => `<section><h2>${safe(area)}</h2>${calls.map(article).join('')}</section>`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${safe(info.title)} API reference</title><link rel="stylesheet" href="/api/docs/style.css"></head>
<body><nav aria-label="Calls"><p><strong>${safe(info.title)}</strong> ${safe(info.version)}</p>${contents.join('')}</nav>
<main><h1>API reference</h1><p>${safe(info.description)}</p>
<p>Machine-readable: <a href="/api/openapi.json">OpenAPI 3.1</a>. Every refusal has the body
<code>{"error": "…", "code": "…", "request_id": "…"}</code>.</p>${sections.join('')}</main></body></html>
`
}

function areaOf(entry: Entry): string {
  return entry.call.tags[0] ?? 'Other'
}

function grouped(entries: readonly Entry[]): Map<string, Entry[]> {
  const areas = new Map<string, Entry[]>()
  for (const entry of entries) areas.set(areaOf(entry), [...(areas.get(areaOf(entry)) ?? []), entry])
  return areas
}

function link({ call }: Entry): string {
  return `<li><a href="#${safe(call.operationId)}">${safe(call.summary)}</a></li>`
}

function article({ method, path, call }: Entry): string {
  const body = call.requestBody
  const sent = Object.values(body?.content ?? {})[0]?.schema
  const answered = Object.values(call.responses['200']?.content ?? {})[0]?.schema
  const refusals = Object.entries(call.responses).filter(([status]) => status !== '200')
  const asked = [
    ...call.parameters.map((one) => row(one.name, one.schema, `${one.in}${one.required ? ', required' : ''}`)),
    ...fieldsOf(sent, ''),
  ]
  return `<article id="${safe(call.operationId)}"><h3>${safe(call.summary)}</h3>
<p class="call"><b class="${method.toLowerCase()}">${method}</b> <code>${safe(path)}</code></p>
<p class="note">Needs the permission “${safe(call['x-permission'])}”. ${safe(body?.description ?? '')}</p>
${table('Request', asked)}${table('Answer', fieldsOf(answered, ''))}
<p class="note">Refusals: ${refusals.map(([status, one]) => `${status} ${safe(one.description)}`).join(' · ')}</p></article>`
}

function table(title: string, rows: readonly string[]): string {
  if (rows.length === 0) return ''
  return `<h4>${title}</h4><table><thead><tr><th>Field</th><th>Type</th><th>Notes</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function fieldsOf(value: unknown, prefix: string): string[] {
  const properties = recordOf(recordOf(value)['properties'])
  const required = recordOf(value)['required']
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = `${prefix}${name}`
    const must = Array.isArray(required) && required.includes(name) ? 'required' : ''
    const items = recordOf(recordOf(field)['items'])
    return [row(path, field, must), ...fieldsOf(field, `${path}.`), ...fieldsOf(items, `${path}[].`)]
  })
}

function row(name: string, field: unknown, note: string): string {
  const parts = recordOf(field)
  const notes = [note, parts['description'], defaultOf(parts)].filter((part) => typeof part === 'string' && part !== '')
  return `<tr><td><code>${safe(name)}</code></td><td>${safe(typeOf(parts))}</td><td>${safe(notes.join('; '))}</td></tr>`
}

function defaultOf(field: Schema): string {
  return 'default' in field ? `default ${JSON.stringify(field['default'])}` : ''
}

function typeOf(field: Schema): string {
  const choices = field['enum']
  if (Array.isArray(choices)) return choices.join(' | ')
  const any = field['anyOf']
  if (Array.isArray(any)) return any.map((one) => typeOf(recordOf(one))).join(' or ')
  const type = field['type']
  if (type === 'array') return `list of ${typeOf(recordOf(field['items']))}`
  const least = field['minimum']
  const most = field['maximum']
  const bounds = typeof least === 'number' && typeof most === 'number' && most <= 100 ? ` ${least}..${most}` : ''
  return typeof type === 'string' ? `${type}${bounds}` : 'any'
}

function recordOf(value: unknown): Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {}
}

function safe(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** The page's looks, light and dark. */
export const referenceStyle = `:root{color-scheme:light dark;--line:#8884;--soft:#8882;--mark:#0b6b6b}
@media(prefers-color-scheme:dark){:root{--mark:#6fd0c8}}
*{box-sizing:border-box}body{margin:0;font:15px/1.5 system-ui,sans-serif;display:grid;grid-template-columns:18rem 1fr}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:1rem;border-right:1px solid var(--line)}
nav h2{font-size:.8rem;margin:1rem 0 .25rem}nav ul{list-style:none;margin:0;padding:0}nav li{margin:.15rem 0}
a{color:var(--mark)}nav a{text-decoration:none}nav a:hover,nav a:focus{text-decoration:underline}
main{padding:1.5rem 2rem;max-width:64rem}h1{margin-top:0}section>h2{margin-top:2.5rem;border-bottom:1px solid var(--line)}
article{margin:1.5rem 0 2.5rem}h3{margin-bottom:.25rem}h4{margin:.75rem 0 .25rem}.call{margin:.25rem 0}
.call b{display:inline-block;min-width:4rem;color:var(--mark)}code{font:13px/1.4 ui-monospace,monospace}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.3rem .5rem;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
th{font-size:.8rem}td:nth-child(2){max-width:22rem}.note{font-size:.85rem;opacity:.85}
@media(max-width:48rem){body{display:block}nav{position:static;height:auto;border:0}}
`
