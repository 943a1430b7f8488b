/** One parameter of a guardrail as a form can ask for it. */
export type SchemaField = { readonly name: string; readonly hint: string | undefined } & (
  | { readonly kind: 'lines' }
  | { readonly kind: 'choices'; readonly options: readonly string[] }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  | { readonly kind: 'switch' }
  | { readonly kind: 'number'; readonly least: number | undefined; readonly most: number | undefined }
  | { readonly kind: 'text' }
  | { readonly kind: 'group'; readonly fields: readonly SchemaField[] }
  | { readonly kind: 'json' }
)

type Json = Readonly<Record<string, unknown>>

/** The fields of an object's JSON schema, in its order. What no field fits is edited as JSON. */
export function fieldsOf(schema: unknown): SchemaField[] {
  const properties = record(record(schema)['properties'])
  return Object.entries(properties).map(([name, part]) => fieldOf(name, record(part)))
}

function fieldOf(name: string, schema: Json): SchemaField {
  const said = schema['description']
  const about = { name, hint: typeof said === 'string' ? said : undefined }
  const options = wordsOf(schema['enum'])
  if (options.length > 0) return { ...about, kind: 'choice', options }
  switch (schema['type']) {
    case 'array':
      return listField(about, record(schema['items']))
    case 'boolean':
      return { ...about, kind: 'switch' }
    case 'number':
    case 'integer':
      return { ...about, kind: 'number', least: numberOf(schema['minimum']), most: bounded(schema['maximum']) }
    case 'string':
      return { ...about, kind: 'text' }
    case 'object': {
      const fields = fieldsOf(schema)
      return fields.length > 0 ? { ...about, kind: 'group', fields } : { ...about, kind: 'json' }
    }
    default:
      return { ...about, kind: takesText(schema) ? 'text' : 'json' }
  }
}

function listField(about: { name: string; hint: string | undefined }, items: Json): SchemaField {
  const options = wordsOf(items['enum'])
  if (options.length > 0) return { ...about, kind: 'choices', options }
  return { ...about, kind: items['type'] === 'string' || takesText(items) ? 'lines' : 'json' }
}

/** Whether one of the forms that a value may have is plain text. */
function takesText(schema: Json): boolean {
  const forms = schema['anyOf']
  return Array.isArray(forms) && forms.some((form) => record(form)['type'] === 'string')
}

/** Whether a value can be shown by its field; what can't is edited as JSON. */
export function fits(field: SchemaField, value: unknown): boolean {
  if (value === undefined) return true
  switch (field.kind) {
    case 'lines':
    case 'choices':
      return Array.isArray(value) && value.every((one) => typeof one === 'string')
    case 'choice':
    case 'text':
      return typeof value === 'string'
    case 'switch':
      return typeof value === 'boolean'
    case 'number':
      return typeof value === 'number'
    case 'group':
      return typeof value === 'object' && value !== null && !Array.isArray(value)
    case 'json':
      return true
  }
}

/** An object with one part set; nothing, an empty text and an empty list leave it out. */
export function withPart(parts: Json, name: string, value: unknown): Json {
  const { [name]: _, ...rest } = parts
  return isEmpty(value) ? rest : { ...rest, [name]: value }
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === '') return true
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}

/** One entry per line; blank lines are dropped. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function record(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

function wordsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}

/** Schemas name the largest whole number where there is no limit. */
function bounded(value: unknown): number | undefined {
  const most = numberOf(value)
  return most !== undefined && most < Number.MAX_SAFE_INTEGER ? most : undefined
}
