import type { Way } from './way.ts'

type Fields = Record<string, unknown>

/** The address (path and query) and the fetch settings that carry one call's input. */
export function requestOf(call: Way, input: Fields): { path: string; init: RequestInit } {
  const inPath: string[] = []
  const path = call.path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    inPath.push(name)
    return encodeURIComponent(String(input[name]))
  })
  const rest = Object.entries(input).filter(([name, value]) => !inPath.includes(name) && value !== undefined)
  const base: RequestInit = { method: call.method, credentials: 'include' }
  if (call.body === 'none') return { path: path + queryOf(rest), init: base }
  if (call.body === 'multipart') return { path, init: { ...base, body: formOf(rest) } }
  const headers = { 'content-type': 'application/json' }
  return { path, init: { ...base, headers, body: JSON.stringify(Object.fromEntries(rest)) } }
}

function queryOf(fields: [string, unknown][]): string {
  const query = new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString()
  return query ? `?${query}` : ''
}

function formOf(fields: [string, unknown][]): FormData {
  const form = new FormData()
  // Text fields go before files, so that a server reading the stream knows them when the file begins.
  const files = fields.filter(([, value]) => value instanceof Blob)
  for (const [name, value] of fields) if (!(value instanceof Blob)) form.append(name, String(value))
  for (const [name, value] of files) if (value instanceof Blob) form.append(name, value)
  return form
}
