import { describe, expect, it } from 'vitest'
import { lint } from './lint.ts'

function codes(text: string, options: Partial<Parameters<typeof lint>[1]> = {}): string[] {
  return lint([{ name: 'a.co', text }], { version: '1.0', ...options }).map((entry) => `${entry.line}:${entry.code}`)
}

describe('checking Colang 1.0', () => {
  it('finds what would only show at run time', () => {
    const text = `define user greet
  "hello"

define user also greet
  "Hello"

define bot say hi
  "hi"

define flow a
  user greet
  execute chekc_input
  bot say bye
  do nothing here
  user unheard
  stop
  bot say hi
`
    const found = codes(text, { actions: ['check_input'] })
    for (const code of [
      '4:duplicate-example',
      '4:unused',
      '12:unknown-action',
      '13:missing-bot-text',
      '14:unknown-flow',
      '15:unknown-intent',
      '17:unreachable',
    ])
      expect(found).toContain(code)
    expect(
      lint([{ name: 'a.co', text }], { version: '1.0', actions: ['check_input'] }).find(
        (entry) => entry.code === 'unknown-action',
      )?.expected,
    ).toBe('check_input')
  })

  it('warns of a rail that refuses and lets the message pass', () => {
    expect(codes('define subflow check input\n  $ok = execute c\n  if not $ok\n    bot refuse "No."\n')).toContain(
      '4:refusal-without-stop',
    )
    expect(
      codes('define subflow check input\n  $ok = execute c\n  if not $ok\n    bot refuse "No."\n    stop\n'),
    ).toEqual([])
  })

  it('warns of a stop that stands beside its condition', () => {
    expect(codes('define subflow x\n  if $bad\n    bot refuse "No."\n  stop\n')).toContain('4:misplaced-stop')
    expect(codes('define subflow x\n  if $bad\n    bot refuse "No."\n      stop\n')).toContain('4:indentation')
  })
})

describe('checking Colang 2.x', () => {
  it('finds unknown flows, missing imports and what never runs', () => {
    const text =
      'flow main\n  user said "hi"\n  greet peopel\n  await CheckAction()\n  abort\n  bot say "x"\n\nflow greet people\n  pass\n'
    const found = codes(text, { version: '2.x', actions: [] })
    for (const code of ['2:missing-import', '3:unknown-flow', '4:unknown-action', '6:unreachable', '8:unused'])
      expect(found).toContain(code)
  })
})
