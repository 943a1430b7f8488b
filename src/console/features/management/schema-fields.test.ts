import { describe, expect, it } from 'vitest'
import { fieldsOf, fits, linesOf, withPart } from './schema-fields.ts'

const schema = {
  properties: {
    keywords: { type: 'array', items: { type: 'string' } },
    patterns: { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'object' }] } },
    allow_list: { type: 'array', items: { type: 'object' } },
    categories: { type: 'array', items: { enum: ['a', 'b'] }, description: 'Only these.' },
    judge: { anyOf: [{ type: 'string' }, { type: 'object' }] },
    source: { enum: ['auto', 'prompt'] },
    strict: { type: 'boolean' },
    format: { type: 'object', properties: { max_length: { type: 'integer', minimum: 0, maximum: 9007199254740991 } } },
    json_schema: { type: 'object' },
  },
}

describe('a form that is drawn from a schema', () => {
  it('has one field per parameter, of the kind that fits it', () => {
    expect(fieldsOf(schema).map(({ name, kind }) => [name, kind])).toEqual([
      ['keywords', 'lines'],
      ['patterns', 'lines'],
      ['allow_list', 'json'],
      ['categories', 'choices'],
      ['judge', 'text'],
      ['source', 'choice'],
      ['strict', 'switch'],
      ['format', 'group'],
      ['json_schema', 'json'],
    ])
    expect(fieldsOf(schema)[3]).toMatchObject({ options: ['a', 'b'], hint: 'Only these.' })
    expect(fieldsOf(schema)[7]).toMatchObject({ fields: [{ name: 'max_length', least: 0, most: undefined }] })
    expect(fieldsOf(undefined)).toEqual([])
  })
  it('leaves values that its fields can not show to the JSON', () => {
    const [, patterns] = fieldsOf(schema)
    expect(patterns && fits(patterns, ['a'])).toBe(true)
    expect(patterns && fits(patterns, [{ pattern: 'a' }])).toBe(false)
  })
  it('leaves out what is empty, and keeps what it does not know', () => {
    expect(withPart({ a: 1, other: 2 }, 'a', '')).toEqual({ other: 2 })
    expect(withPart({ a: 1 }, 'b', false)).toEqual({ a: 1, b: false })
    expect(withPart({ a: 1 }, 'a', [])).toEqual({})
    expect(linesOf(' one \n\n two')).toEqual(['one', 'two'])
  })
})
