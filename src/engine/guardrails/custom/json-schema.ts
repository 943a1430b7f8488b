/** A problem of a value with a schema: where (a path such as `items[2].name`) and what. */
export interface SchemaProblem {
  readonly path: string
  readonly problem: string
}

type Schema = Readonly<Record<string, unknown>>

const DEEPEST = 32
/** Enough to tell what is wrong; the rest would only repeat it. */
const MOST = 20

/**
 * Checks a JSON value against the part of JSON Schema that formats need: `type`, `enum`, `const`, `properties`, `required`,
 * `additionalProperties: false`, `items`, `minItems`, `maxItems`, `minLength`, `maxLength`, `minimum`, `maximum`.
 * Other keywords are passed over.
 */
export function checkJson(value: unknown, schema: Schema): readonly SchemaProblem[] {
  const problems: SchemaProblem[] = []
  check({ value, schema, path: '', depth: 0 }, problems)
  return problems
}

interface Place {
  readonly value: unknown
  readonly schema: Schema
  readonly path: string
  readonly depth: number
}

function check(place: Place, problems: SchemaProblem[]): void {
  const { value, schema, path, depth } = place
  if (depth > DEEPEST || problems.length >= MOST) return
  const add = (problem: string) => problems.push({ path: path || 'the text', problem })
  if (!hasType(value, schema['type'])) {
    add(`must be ${[schema['type']].flat().join(' or ')}`)
    return
  }
  const choices = schema['enum']
  if (Array.isArray(choices) && !choices.includes(value)) add('must be one of the listed values')
  if ('const' in schema && schema['const'] !== value) add('must be the fixed value')
  if (typeof value === 'string') checkRange(value.length, [schema['minLength'], schema['maxLength'], 'characters'], add)
  if (typeof value === 'number') checkRange(value, [schema['minimum'], schema['maximum'], ''], add)
  if (Array.isArray(value)) checkItems({ ...place, value }, problems, add)
  else if (isRecord(value)) checkProperties({ ...place, value }, problems, add)
}

function checkRange(
  size: number,
  [least, most, unit]: readonly [unknown, unknown, string],
  add: (problem: string) => void,
): void {
  if (typeof least === 'number' && size < least) add(`must be at least ${least} ${unit}`.trim())
  if (typeof most === 'number' && size > most) add(`must be at most ${most} ${unit}`.trim())
}

function checkItems(
  { value, schema, path, depth }: Place & { readonly value: readonly unknown[] },
  problems: SchemaProblem[],
  add: (problem: string) => void,
): void {
  checkRange(value.length, [schema['minItems'], schema['maxItems'], 'items'], add)
  const items = schema['items']
  if (!isRecord(items)) return
  for (const [index, item] of value.entries())
    check({ value: item, schema: items, path: `${path}[${index}]`, depth: depth + 1 }, problems)
}

function checkProperties(
  { value, schema, path, depth }: Place & { readonly value: Schema },
  problems: SchemaProblem[],
  add: (problem: string) => void,
): void {
  const required = schema['required']
  for (const name of Array.isArray(required) ? required : [])
    if (!Object.hasOwn(value, String(name))) add(`must have ${name}`)
  const properties = isRecord(schema['properties']) ? schema['properties'] : {}
  for (const [name, part] of Object.entries(value)) {
    const own = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (isRecord(own))
      check({ value: part, schema: own, path: path ? `${path}.${name}` : name, depth: depth + 1 }, problems)
    else if (own === undefined && schema['additionalProperties'] === false) add('must have no other properties')
  }
}

function hasType(value: unknown, type: unknown): boolean {
  if (type === undefined) return true
  const kind = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
  return [type].flat().some((wanted) => wanted === kind || (wanted === 'integer' && Number.isInteger(value)))
}

function isRecord(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
