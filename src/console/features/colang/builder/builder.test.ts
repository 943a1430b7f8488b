import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyEdit, SHIPPED_FLOWS, toGraph } from '#colang'
import { litSteps } from '../trial.ts'
import { arrange, carryPlaces } from './arrange.ts'
import { connectEdit, edgesOf, insertEdit, newSteps, nodesOf } from './drawing.ts'
import { exported } from './exporting.ts'
import { type Files, fileOf, freeName, isChanged, newFlowText, reduceFiles, shippedFiles, summaryOf } from './files.ts'
import { importChosen } from './importing.ts'
import { conditionLines } from './step-panel.tsx'

const draft = (text: string) => ({ text, layout: {} })
const branching = `define flow f
  user ask
  if $a
    bot one
    stop
  else if $b
    bot two
  else
    bot three
  bot end
`
const [flow] = toGraph(branching).flows
if (!flow) throw new Error('no flow')

describe('the files of the builder', () => {
  it('begin with the two sample flows, of priority 1 and 10', () => {
    const [first, second] = shippedFiles().list
    expect([first?.name, second?.name]).toEqual(['medical consultation', 'jailbreak prevention'])
    expect([first && summaryOf(first).priority, second && summaryOf(second).priority]).toEqual([1, 10])
  })
  it('take back and bring back changes, and know what is not saved', () => {
    const add = { kind: 'add', files: [fileOf({ name: 'x', text: 'a' })] } as const
    let files: Files = reduceFiles({ list: [], open: '' }, add)
    const text = () => files.list[0]?.draft.text
    for (const letter of ['b', 'c']) files = reduceFiles(files, { kind: 'change', draft: draft(letter) })
    files = reduceFiles(files, { kind: 'change', draft: draft('d'), joined: true })
    files = reduceFiles(files, { kind: 'undo' })
    expect(text()).toBe('b')
    files = reduceFiles(files, { kind: 'redo' })
    expect(text()).toBe('d')
    expect(files.list[0] && isChanged(files.list[0])).toBe(true)
    files = reduceFiles(files, { kind: 'saved', name: 'x', version: 4, draft: files.list[0]?.draft ?? draft('') })
    expect(files.list[0]).toMatchObject({ version: 4 })
    expect(files.list[0] && isChanged(files.list[0])).toBe(false)
  })
  it('are not overwritten by the server while they are changed here', () => {
    let files = reduceFiles(shippedFiles(), { kind: 'change', draft: draft('# mine') })
    files = reduceFiles(files, { kind: 'loaded', file: fileOf({ name: files.open, text: '# theirs', version: 3 }) })
    expect(files.list[0]?.draft.text).toBe('# mine')
  })
  it('go, and shipped ones come back as shipped', () => {
    const files = reduceFiles(shippedFiles(), { kind: 'removed', name: 'medical consultation' })
    expect(files.list.map(({ name }) => name)).toContain('medical consultation')
    expect(freeName(files, 'medical consultation')).toBe('medical consultation 2')
  })
})

describe('the drawing', () => {
  it('has a line for each connection, named by its condition', () => {
    expect(edgesOf(flow).map(({ source, target, label }) => [source, target, label])).toEqual([
      ['0', '1', undefined],
      ['1', '1.0.0', '$a'],
      ['1', '1.1.0', '$b'],
      ['1', '1.2.0', 'else'],
      ['1.0.0', '1.0.1', undefined],
      ['1.1.0', '2', undefined],
      ['1.2.0', '2', undefined],
    ])
  })
  it('arranges steps top down, branches from left to right, none over another', () => {
    const places = arrange(flow.nodes)
    const x = (id: string) => places[id]?.x ?? 0
    expect(x('1.0.0')).toBeLessThan(x('1.1.0'))
    expect(x('1.1.0')).toBeLessThan(x('1.2.0'))
    const all = Object.values(places).map((place) => `${place.x} ${place.y}`)
    expect(new Set(all).size).toBe(flow.nodes.length)
  })
  it('keeps what was moved by hand at its place when steps get other ids', () => {
    const before = toGraph(branching).flows
    const after = toGraph(branching.replace('  if $a', '  bot zero\n  if $a')).flows
    const carried = carryPlaces(before, after, { f: { '2': { x: 7, y: 8 } } })
    expect(carried).toEqual({ f: { '3': { x: 7, y: 8 } } })
    const moved = after[0] && nodesOf(after[0], carried).find(({ id }) => id === '3')
    expect(moved?.position).toEqual({ x: 7, y: 8 })
  })
  it('takes new steps of every kind anywhere, and the text stays without errors', () => {
    const ids = [undefined, ...flow.nodes.map(({ id }) => id)]
    for (const step of ids)
      for (const node of Object.values(newSteps)) {
        const result = applyEdit(branching, insertEdit(flow, node, { step, branch: undefined }))
        expect(result.status).toBe('done')
      }
    for (const branch of [0, 1, 2])
      expect(applyEdit(branching, insertEdit(flow, newSteps.bot, { step: '1', branch })).status).toBe('done')
  })
  it('moves a step to where a line is drawn from', () => {
    const result = applyEdit(branching, connectEdit(flow, { source: '1', target: '2', handle: '1' }))
    expect(result.status === 'done' && result.text).toContain('else if $b\n    bot end\n    bot two')
    expect(applyEdit(branching, connectEdit(flow, { source: '1.0.0', target: '1', handle: null })).status).toBe(
      'refused',
    )
  })
  it('shows how far a trial has come', () => {
    const trace = [
      { event: 'start f', flow: 'f', line: 2 },
      { event: 'branch f', flow: 'f', line: 3 },
      { event: 'decide bot one', flow: 'f', line: 4 },
    ]
    expect([...litSteps(flow, trace, 2)]).toEqual([
      ['0', 'passed'],
      ['1', 'passed'],
      ['1.0.0', 'now'],
    ])
    expect([...litSteps(flow, trace, 0)]).toEqual([['0', 'now']])
  })
})

it('conditions are one per line; blank lines are dropped', () => {
  expect(conditionLines('$a\n\n   \n $b > 1 \n')).toEqual(['$a', '$b > 1'])
})

describe('import', () => {
  it('brings back what was exported, both ways', async () => {
    for (const shipped of SHIPPED_FLOWS) {
      const file = fileOf({ name: shipped.name, text: shipped.source })
      for (const kind of ['co', 'json'] as const) {
        const { name, text } = exported(file, kind)
        const { files, notes } = await importChosen([{ path: name, text }])
        expect(notes).toEqual([])
        expect(files[0]?.draft.text).toBe(shipped.source)
      }
    }
  })
  it('reads a configuration folder: rails are written above their flows, known ones are written out', async () => {
    const { files, notes } = await importChosen([
      {
        path: 'config/config.yml',
        text: 'colang_version: "1.0"\nmodels: []\nrails:\n  input:\n    flows:\n      - own check\n      - self check input\n      - dragon check\n  output:\n    flows: [self check output]\n',
      },
      {
        path: 'config/rails/own.co',
        text: 'define flow own check\n  $ok = execute self_check_input\n  if not $ok\n    stop\n',
      },
      { path: 'config/actions.py', text: 'pass' },
    ])
    expect(files.map(({ name }) => name)).toEqual(['own', 'configured rails'])
    expect(files[0]?.draft.text).toContain('# rail: input\ndefine subflow own check')
    const known = toGraph(files[1]?.draft.text ?? '')
    expect(known.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(known.flows.map(({ name, rail }) => [name, rail])).toEqual([
      ['self check input', 'input'],
      ['self check output', 'output'],
    ])
    expect(notes).toEqual([expect.stringContaining('dragon check')])
  })
  it('tells of files it cannot read, and never fails', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('a.co', 'config.yml', 'b.json'), fc.string(), async (path, text) => {
        const { files } = await importChosen([{ path, text }])
        expect(files.length).toBeLessThanOrEqual(1)
      }),
      { numRuns: 100 },
    )
  })
})

it('a new flow is without errors', () => {
  expect(toGraph(newFlowText('x')).diagnostics).toEqual([])
})
