import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sameMeaning } from '../syntax/print.ts'
import { applyEdit } from './edit.ts'
import { toGraph } from './graph.ts'
import { toGraphV2 } from './graph-v2.ts'
import type { Edit } from './model.ts'
import { writeFlow } from './write.ts'

const SOURCE = `# shared intents
define user ask dose
  "how much can I take"   # most common

define bot refer to doctor
  "Please ask your doctor."

# category: Healthcare
# description: Doses are for professionals
define flow dose
  priority 3
  user ask dose
  $risk = execute assess(text=$user_message)  # local check
  if $risk > 3

    # never continue here
    bot refer to doctor
    stop
  else if $risk > 1
    bot ask details
  bot say bye

define flow other
  user ask dose
  bot refer to doctor
`

function done(text: string, edit: Edit): string {
  const result = applyEdit(text, edit)
  if (result.status === 'refused') throw new Error(result.reason)
  return result.text
}

/** Lines that are in one text and not in the other. */
function difference(before: string, after: string): { gone: string[]; come: string[] } {
  const [a, b] = [before.split('\n'), after.split('\n')]
  return { gone: a.filter((line) => !b.includes(line)), come: b.filter((line) => !a.includes(line)) }
}

describe('drawing flows', () => {
  it('shows flows with nodes, branches and triggers', () => {
    const [flow] = toGraph(SOURCE).flows
    expect(flow).toMatchObject({
      name: 'dose',
      category: 'Healthcare',
      description: 'Doses are for professionals',
      priority: 3,
      triggers: ['ask dose'],
    })
    expect(flow?.nodes.map((node) => [node.id, node.type, node.content, node.connections])).toEqual([
      ['1', 'user', 'ask dose', ['2']],
      ['2', 'execute', '$risk = assess(text=$user_message)', ['3']],
      ['3', 'condition', 'if', ['3.0.0', '3.1.0', '4']],
      ['3.0.0', 'bot', 'refer to doctor', ['3.0.1']],
      ['3.0.1', 'action', 'stop', []],
      ['3.1.0', 'bot', 'ask details', ['4']],
      ['4', 'bot', 'say bye', []],
    ])
    expect(flow?.nodes[0]?.conditions).toEqual(['how much can I take'])
    expect(flow?.nodes[2]?.conditions).toEqual(['$risk > 3', '$risk > 1'])
  })

  it('writes a graph back as the same flow', () => {
    for (const flow of toGraph(SOURCE).flows) {
      const again = toGraph(writeFlow(flow)).flows[0]
      expect(again?.nodes.map((node) => [node.type, node.content, node.connections.length])).toEqual(
        flow.nodes.map((node) => [node.type, node.content, node.connections.length]),
      )
    }
  })

  it('refuses a graph whose branches do not come together', () => {
    const nodes = ['a', 'b', 'c'].map((id, index) => ({
      id,
      type: 'bot' as const,
      content: id,
      conditions: [],
      connections: [['b'], ['c'], ['a']][index] ?? [],
    }))
    const result = applyEdit('', {
      kind: 'add-flow',
      flow: { id: 'x', name: 'x', description: '', category: '', triggers: [], priority: 1, nodes },
    })
    expect(result.status).toBe('refused')
  })
})

describe('drawing flows of 2.x', () => {
  it('shows steps, branches and ends, to be looked at', () => {
    const [flow] = toGraphV2(`import core

flow greeting
  """Greets whoever comes."""
  user said "hi" or user said "hello"
  $known = await LookUpAction(name="x")
  if $known
    bot say "Welcome back"
    return
  when user said "bye"
    bot say "Bye"
  or when user said "help"
    help
  while $open
    match Door.Closed()
`).flows
    expect(flow).toMatchObject({ name: 'greeting', triggers: ['user said "hi" or user said "hello"'] })
    expect(flow?.nodes.map(({ id, type, content, connections }) => [id, type, content, connections])).toEqual([
      ['1', 'user', 'user said "hi" or user said "hello"', ['2']],
      ['2', 'execute', '$known = await LookUpAction(name="x")', ['3']],
      ['3', 'condition', 'if', ['3.0.0', '4']],
      ['3.0.0', 'bot', 'bot say "Welcome back"', ['3.0.1']],
      ['3.0.1', 'action', 'return', []],
      ['4', 'condition', 'when', ['4.0.0', '4.1.0', '5']],
      ['4.0.0', 'bot', 'bot say "Bye"', ['5']],
      ['4.1.0', 'action', 'help', ['5']],
      ['5', 'action', 'while $open', ['5.0.0']],
      ['5.0.0', 'action', 'match Door.Closed()', ['5']],
    ])
    expect(flow?.nodes.every(({ readOnly }) => readOnly)).toBe(true)
  })
})

describe('editing the graph', () => {
  it('changes nothing where nothing is changed', () => {
    expect(
      done(SOURCE, { kind: 'update', flow: 'dose', node: '2', content: '$risk = assess(text=$user_message)' }),
    ).toBe(SOURCE)
    expect(done(SOURCE, { kind: 'update', flow: 'dose', node: '3', conditions: ['$risk > 3', '$risk > 1'] })).toBe(
      SOURCE,
    )
    expect(done(SOURCE, { kind: 'update', flow: 'dose', node: '1', conditions: ['how much can I take'] })).toBe(SOURCE)
  })

  it('rewrites only the line of a changed step and keeps its comment', () => {
    const after = done(SOURCE, {
      kind: 'update',
      flow: 'dose',
      node: '2',
      content: '$risk = assess_risk(text=$user_message)',
    })
    expect(difference(SOURCE, after)).toEqual({
      gone: ['  $risk = execute assess(text=$user_message)  # local check'],
      come: ['  $risk = execute assess_risk(text=$user_message)  # local check'],
    })
  })

  it('adds, moves, wraps and deletes steps', () => {
    const inserted = done(SOURCE, {
      kind: 'insert',
      flow: 'dose',
      after: '3',
      branch: 1,
      node: { type: 'bot', content: 'warn', conditions: ['Careful.'] },
    })
    expect(difference(SOURCE, inserted)).toEqual({
      gone: [],
      come: ['    bot warn', 'define bot warn', '  "Careful."'],
    })
    expect(difference(SOURCE, done(SOURCE, { kind: 'delete', flow: 'dose', node: '3.1.0' })).come).toEqual(['    pass'])
    expect(done(SOURCE, { kind: 'wrap', flow: 'dose', node: '4', condition: '$polite' })).toContain(
      '  if $polite\n    bot say bye\n',
    )
    const moved = done(SOURCE, { kind: 'move', flow: 'dose', node: '4', after: '1' })
    expect(
      toGraph(moved)
        .flows[0]?.nodes.map((node) => node.content)
        .slice(0, 3),
    ).toEqual(['ask dose', 'say bye', '$risk = assess(text=$user_message)'])
    expect(
      done(SOURCE, {
        kind: 'insert',
        flow: 'dose',
        after: '3',
        branch: 2,
        node: { type: 'action', content: '$x = 1' },
      }),
    ).toContain('  else\n    $x = 1\n')
    expect(done(SOURCE, { kind: 'update', flow: 'dose', node: '3', conditions: ['$risk > 3'] })).not.toContain(
      'ask details',
    )
  })

  it('changes settings and whole flows', () => {
    expect(
      difference(SOURCE, done(SOURCE, { kind: 'settings', flow: 'dose', priority: 10, category: 'Security' })),
    ).toEqual({ gone: ['# category: Healthcare', '  priority 3'], come: ['# category: Security', '  priority 10'] })
    expect(toGraph(done(SOURCE, { kind: 'remove-flow', flow: 'dose' })).flows.map((flow) => flow.name)).toEqual([
      'other',
    ])
  })

  it('refuses what would break the flow', () => {
    expect(applyEdit(SOURCE, { kind: 'update', flow: 'dose', node: '2', content: '$risk = assess(' }).status).toBe(
      'refused',
    )
    expect(applyEdit(SOURCE, { kind: 'delete', flow: 'dose', node: '9' }).status).toBe('refused')
    expect(applyEdit(SOURCE, { kind: 'update', flow: 'nowhere', node: '1' }).status).toBe('refused')
  })

  it('keeps the meaning of all other flows, whatever the edits', () => {
    const ids = ['1', '2', '3', '3.0.0', '3.0.1', '3.1.0', '4']
    const other = SOURCE.slice(SOURCE.indexOf('define flow other'))
    const edit: fc.Arbitrary<Edit> = fc.oneof(
      fc.record({ kind: fc.constant('delete' as const), flow: fc.constant('dose'), node: fc.constantFrom(...ids) }),
      fc.record({
        kind: fc.constant('wrap' as const),
        flow: fc.constant('dose'),
        node: fc.constantFrom(...ids),
        condition: fc.constantFrom('$a', '$b > 1'),
      }),
      fc.record({
        kind: fc.constant('move' as const),
        flow: fc.constant('dose'),
        node: fc.constantFrom(...ids),
        after: fc.constantFrom(...ids),
      }),
      fc.record({
        kind: fc.constant('insert' as const),
        flow: fc.constant('dose'),
        after: fc.constantFrom(...ids),
        node: fc.record({
          type: fc.constantFrom('user' as const, 'bot' as const, 'execute' as const, 'condition' as const),
          content: fc.constantFrom('one', 'two'),
        }),
      }),
    )
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 6 }), (edits) => {
        let text = SOURCE
        for (const one of edits) {
          const result = applyEdit(text, one)
          if (result.status === 'done') text = result.text
        }
        const rest = text.slice(text.indexOf('define flow other'))
        expect(sameMeaning(rest.slice(0, other.length), other, '1.0')).toBe(true)
      }),
      { numRuns: 60 },
    )
  })
})
