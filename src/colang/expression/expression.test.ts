import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findAllPattern, searchPattern } from '../pattern/match.ts'
import { evaluate } from './evaluate.ts'
import { FUNCTIONS_V2 } from './functions.ts'
import { parseExpression } from './parser.ts'
import { pyStr } from './text.ts'
import { importValue, type Value } from './values.ts'

function run(source: string, variables: Record<string, Value> = {}): string {
  const { expr, problems } = parseExpression(source)
  if (!expr) return `syntax: ${problems[0]?.message}`
  return pyStr(
    evaluate(expr, {
      functions: FUNCTIONS_V2,
      budget: { steps: 5_000 },
      variable: (name) => (Object.hasOwn(variables, name) ? (variables[name] ?? null) : null),
    }),
  )
}

describe('expressions', () => {
  it.each([
    ['(1 + 2) * 3', '9'],
    ['7 // 2', '3'],
    ['-7 // 2', '-4'],
    ['-7 % 3', '2'],
    ['7 / 2', '3.5'],
    ['6 / 2', '3.0'],
    ['2 ** 5', '32'],
    ['"x" + "y"', 'xy'],
    ['"ab" * 2', 'abab'],
    ['[1, 2] + [3]', '[1, 2, 3]'],
    ['1 < 2 < 3', 'True'],
    ['1 if 0 else 2', '2'],
    ['"b" in "abc" and not 0', 'True'],
    ['None is None', 'True'],
    ['1 == True', 'True'],
    ['{"a": 1, "b": [1, None]}', "{'a': 1, 'b': [1, None]}"],
    ['"AbC".lower()', 'abc'],
    ['"a,b".split(",")[-1]', 'b'],
    ['"abc"[1:]', 'bc'],
    ['[3, 1, 2][::-1]', '[2, 1, 3]'],
    ['len("abc") + max(1, 5)', '8'],
    ['"n={1 + 1} {{x}}"', 'n=2 {x}'],
    ['1.0', '1.0'],
    ['"it\'s"', "it's"],
  ])('%s is %s as in Python', (source, expected) => {
    expect(run(source)).toBe(expected)
  })

  it('keeps variables apart from prototypes', () => {
    const hostile = importValue(JSON.parse('{"__proto__": {"x": 1}, "a": 1, "$type": "float"}'))
    for (const source of [
      '$a.constructor',
      '$a.toString',
      '$s.constructor',
      '$a["hasOwnProperty"]',
      'constructor("x")',
      '__import__("os")',
      '$l.constructor',
    ]) {
      expect(() => run(source, { a: { a: 1 }, s: 'x', l: [] })).toThrow(/attribute|key|not defined/)
    }
    expect(Object.getPrototypeOf(hostile)).toBe(null)
    expect(run('$h.a', { h: hostile })).toBe('1')
  })

  it('bounds what it computes', () => {
    for (const source of ['9 ** 999999', '"a" * 10000000', '[0] * 100000', 'range(1000000)', '1 / 0', '10.0 ** 400']) {
      expect(() => run(source)).toThrow(/too|division|large|long/)
    }
  })

  it('never throws anything but its own error, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 60, unit: fc.constantFrom(...'$ab01"\'()[]{}.,:+-*/<>=! \\\n', 'if', 'not', 'in') }),
        (source) => {
          try {
            run(source)
          } catch (error) {
            expect(error).toHaveProperty('name', 'EvaluationError')
          }
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('patterns', () => {
  it.each([
    ['(?i)^book .*', 'Book a room', true],
    ['(?i)^book .*', 'hello book', false],
    ['^user (?!said$|saying)', 'user said', false],
    ['^user (?!said$|saying)', 'user asked', true],
    ['\\bcat\\b', 'a cat.', true],
    ['[a-c]{2,3}$', 'xxab', true],
    ['a(b|c)?d', 'ad', true],
    ['[^\\d\\s]+', ' 12 ', false],
  ])('%s on %s', (pattern, text, expected) => {
    expect(searchPattern(pattern, text)).toBe(expected)
  })

  it('stays linear where backtracking engines explode', () => {
    const text = `${'a'.repeat(2_000)}!`
    for (const pattern of ['^(a+)+$', '(a|a)*b', '(a*)*b', '^(([a-z])+.)+[A-Z]([a-z])+$'])
      expect(searchPattern(pattern, text)).toBe(false)
  })

  it('lists matches and groups', () => {
    expect(findAllPattern('\\d+', 'a1b22')).toEqual(['1', '22'])
    expect(findAllPattern('(\\w)=(\\d)', 'a=1 b=2')).toEqual([
      ['a', '1'],
      ['b', '2'],
    ])
  })
})
