import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toGraph } from '../builder/graph.ts'
import { SHIPPED_FLOWS } from '../library/v1/index.ts'
import { KNOWN_RAILS } from '../library/v1/known-rails.ts'
import { LIBRARIES } from '../library/v2/index.ts'
import { lint } from '../lint/lint.ts'
import { compile } from '../runtime/program.ts'
import { parse } from './parse.ts'
import { format, meaning, print, sameMeaning } from './print.ts'

const V1 = `# greeting
define user express greeting
  "hello"
  "hi #1"

define bot express greeting
  "Hello $name!"
  if $vip
    "Dear {{ name }}"
  else
    "Hi"

define extension flow greet
  """Says hello."""
  priority 2
  user express greeting
  $r = execute check(text=$user_message, n=3, l=[1, "a,b"])
  if not $r and $x > 3
    bot refuse
    stop
  else if $y
    bot ask "Really?"
  else
    $x += 1
  while $i < 3
    $i = $i + 1
    break
  when user say yes
    bot confirm
  else when SomeEvent(id="1")
    do sub
  # Extract the name
  $name = ...
  label again
  goto again
  create event Done(value=$x)
  event Ready(id=...)
  user say yes or user say no
  bot $answer
  user ...
  return $x, $y

define subflow sub
  meta {"level": 1}
  bot "plain text"
`

const V2 = `import core
import guardrails

@meta(user_intent=True)
flow user greeted
  user said "hi" or user said (regex("^hello"))

@loop("NEW")
flow helper $a $b=5 -> $r, $s=3
  """Helps."""
  $r = $a + 1
  return $r

flow main
  activate helper 1 $b=2 and greeter
  match (A() and B(x=1)) or $e.action.Finished(y=[1, 2]) as $f
  when user greeted
    bot say "Hi {$name}"
  or when UtteranceUserAction.Finished() as $u
    send Done(text=$u.final_transcript)
  else
    abort
  $x = await CheckAction(text="a")
  $y = ..."ask for the name"
  if $x == 1 and not $y
    pass
  elif $x in [1, 2]
    ($list.append(1))
  else
    while True
      break
  global $g
  priority 0.5
  start_new_flow_instance:
  log("done")
`

describe('reading and printing', () => {
  it.each([
    ['1.0', V1],
    ['2.x', V2],
  ] as const)('prints Colang %s so that reading it gives the same tree', (version, text) => {
    const { file, diagnostics } = parse(text, version)
    expect(diagnostics.filter((entry) => entry.severity === 'error')).toEqual([])
    const printed = print(file)
    expect(meaning(parse(printed, version).file)).toEqual(meaning(file))
    expect(print(parse(printed, version).file)).toBe(printed)
  })

  it('lays out a text without touching comments or meaning', () => {
    const messy =
      'define flow a   \n     user x # why\n     # above\n     if $a\n           bot y\n\n\n\ndefine bot y\n "z"\n'
    expect(format(messy, '1.0')).toBe(
      'define flow a\n  user x # why\n  # above\n  if $a\n    bot y\n\ndefine bot y\n  "z"\n',
    )
    expect(format('define flow a\n  foo\n', '1.0')).toBe('define flow a\n  foo\n')
    expect(sameMeaning(V2, format(V2, '2.x'), '2.x')).toBe(true)
  })

  it('lists all errors at once, each with its place, what was expected and a hint', () => {
    const { diagnostics } = parse(
      'define flow a\n  user x\n  foo bar\n  bot y\n    stop\n  a = 5\n  else\n    bot z\n',
      '1.0',
    )
    expect(diagnostics.map((entry) => [entry.line, entry.column, entry.code])).toEqual([
      [3, 3, 'unknown-statement'],
      [5, 5, 'indentation'],
      [6, 3, 'unknown-statement'],
      [7, 3, 'else-without-if'],
    ])
    expect(diagnostics.every((entry) => entry.expected && entry.hint)).toBe(true)
    expect(diagnostics[1]?.hint).toMatch(/stop/)
  })

  it('goes on after an error in 2.x as well', () => {
    const { diagnostics, file } = parse(
      'flow a\n  match X(a=1))\n  $x = = 2\n  match Y()\n\nflow step 2\n  match Z()\n\nflow b\n  match W()\n',
      '2.x',
    )
    expect(diagnostics.map((entry) => entry.line)).toEqual([2, 3, 6])
    expect(file.definitions.flatMap((definition) => ('name' in definition ? [definition.name] : []))).toEqual([
      'a',
      'b',
    ])
  })

  it('says so when a text is of the other version', () => {
    expect(parse('flow main\n  match X()\n', '1.0').diagnostics[0]?.code).toBe('other-version')
    expect(parse('define flow a\n  user x\n', '2.x').diagnostics[0]?.code).toBe('other-version')
  })

  it('reads long files whole', () => {
    const text = Array.from(
      { length: 1_250 },
      (_, index) =>
        `define flow f${index}\n  user ask ${index}\n  $x = execute act(a=${index}, b="t")\n  if $x > ${index}\n    bot answer ${index}\n  else\n    bot decline\n\n`,
    ).join('')
    const { file, diagnostics } = parse(text, '1.0')
    expect(diagnostics).toEqual([])
    expect(file.definitions).toHaveLength(1_250)
  })

  it('never throws, whatever the text, in either version', () => {
    const words = [
      'define ',
      'flow ',
      'user ',
      'bot ',
      'if ',
      'else',
      'when ',
      'or when ',
      '$x',
      ' = ',
      '"',
      '"""',
      '(',
      ')',
      '[',
      '{',
      '}',
      '\n',
      '\n  ',
      '\n    ',
      '\t',
      '#',
      'and ',
      'or ',
      'match ',
      'await ',
      '.',
      ',',
      '@',
      '...',
      '->',
      '1',
      '\\',
      'é',
      '\u{1F600}',
      'while ',
      'execute ',
      'stop',
      ':',
    ]
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...words), { maxLength: 60 }),
        fc.constantFrom('1.0' as const, '2.x' as const),
        (parts, version) => {
          const text = parts.join('')
          const { file, diagnostics } = parse(text, version)
          for (const entry of diagnostics) expect(entry.line).toBeGreaterThan(0)
          print(file)
          format(text, version)
        },
      ),
      { numRuns: 400 },
    )
  })

  it('prints what it reads, wherever a random text has no errors', () => {
    const lines = [
      '  user a',
      '  bot b',
      '  bot c "t"',
      '  $x = 1',
      '  if $x',
      '    bot d',
      '  else',
      '    stop',
      '  $r = execute act(a=1)',
      '  while $x < 2',
      '    $x += 1',
      '  do s',
      '  stop',
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...lines), { minLength: 1, maxLength: 20 }), (body) => {
        const text = `define flow f\n${body.join('\n')}\n`
        const { file, diagnostics } = parse(text, '1.0')
        if (diagnostics.some((entry) => entry.severity !== 'info')) return
        expect(meaning(parse(print(file), '1.0').file)).toEqual(meaning(file))
      }),
      { numRuns: 300 },
    )
  })
})

describe('damaged sources', () => {
  const originals = [...SHIPPED_FLOWS.map((flow) => flow.source), ...KNOWN_RAILS.values(), ...Object.values(LIBRARIES)]
  const damage = fc.record({
    source: fc.constantFrom(...originals),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.nat(40),
    put: fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom(
        '"',
        '"""',
        '\n',
        '\t',
        '  ',
        '(',
        ')',
        '$',
        '{',
        '}',
        'else',
        'when',
        'define',
        'flow',
        '\\',
        '\u0000',
        '😀',
        '@',
      ),
    ),
  })
  it('are read with diagnostics inside the text, linted, drawn and compiled without a throw', () => {
    fc.assert(
      fc.property(
        fc.array(damage, { minLength: 1, maxLength: 3 }),
        fc.constantFrom('1.0' as const, '2.x' as const),
        (damages, version) => {
          let text = damages[0]?.source ?? ''
          for (const { at, length, put } of damages) {
            const from = Math.floor(at * text.length)
            text = text.slice(0, from) + put + text.slice(from + length)
          }
          const { diagnostics } = parse(text, version)
          for (const { start, end } of diagnostics) {
            expect(start).toBeGreaterThanOrEqual(0)
            expect(end).toBeLessThanOrEqual(text.length + 1)
          }
          lint([{ name: 'a.co', text }], { version, actions: ['known'] })
          if (version === '1.0') toGraph(text)
          compile([{ name: 'a.co', text }], { version })
          if (diagnostics.every(({ severity }) => severity !== 'error'))
            expect(sameMeaning(print(parse(text, version).file), text, version)).toBe(true)
        },
      ),
      { numRuns: 300 },
    )
  })
  it('of great depth and length are read in linear time', () => {
    for (const version of ['1.0', '2.x'] as const)
      for (const text of [
        `${'('.repeat(20_000)}`,
        `define flow a\n  $x = ${'('.repeat(5_000)}1${')'.repeat(5_000)}\n`,
        `flow a\n${Array.from({ length: 400 }, (_, depth) => `${'  '.repeat(depth + 1)}if $a`).join('\n')}\n`,
        `define flow a\n${Array.from({ length: 400 }, (_, depth) => `${'  '.repeat(depth + 1)}if $a`).join('\n')}\n`,
        'user said "a" or '.repeat(5_000),
        `define user a\n${'  "x"\n'.repeat(20_000)}`,
      ])
        expect(parse(text, version).diagnostics.length).toBeLessThanOrEqual(500)
  })
})
