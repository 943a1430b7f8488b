/** A JSON object as it lies in a jsonb column. */
export type JsonObject = { readonly [key: string]: unknown }

/** JSON for a jsonb column. PostgreSQL can't store the character U+0000, so it is dropped. */
export function toJson(value: unknown): string {
  const json = JSON.stringify(value)
  return json.includes('\\u0000') ? JSON.stringify(withoutNul(value)) : json
}

function withoutNul(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\u0000', '')
  if (Array.isArray(value)) return value.map(withoutNul)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key.replaceAll('\u0000', ''), withoutNul(part)]),
  )
}
