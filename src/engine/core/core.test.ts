import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { assessAll, type Step } from './assess.ts'
import { decide, type Rule } from './decide.ts'
import { finding } from './finding.ts'
import { defineGuardrail } from './guardrail.ts'
import { mergeSpans } from './span.ts'
import { createSubject, work } from './subject.ts'

const ports = { signal: new AbortController().signal, clock: () => 0 }
const rule = (id: string, more: Partial<Rule> = {}): Rule => ({
  id,
  threshold: 0.8,
  action: 'block',
  mode: 'enforce',
  failMode: 'closed',
  priority: 3,
  ...more,
})

function guardrail(score: number | Error) {
  return defineGuardrail({
    type: 'content_safety',
    title: 'Test',
    action: 'block',
    threshold: 0.8,
    config: z.object({ extra: z.number().default(0) }),
    async find(_subject, config) {
      if (score instanceof Error) throw score
      return [finding({ category: 'violence', score: score + config.extra, source: 'rule', because: [] })]
    },
  })
}

const steps = (...scores: (number | Error)[]): Step[] =>
  scores.map((score, i) => ({ id: `g${i}`, guardrail: guardrail(score) }))

describe('assessing', () => {
  it('a failing guardrail hides nothing the others saw', async () => {
    const [first, second] = await assessAll(createSubject('x'), steps(new Error('down'), 0.9), ports)
    expect(first?.status).toBe('unjudged')
    expect(second).toMatchObject({ status: 'judged', findings: [{ score: 0.9 }] })
  })
  it('a guardrail that hangs is unjudged once the time is up', async () => {
    const hanging = defineGuardrail({
      type: 'fact_checking',
      title: 'Hangs',
      action: 'block',
      threshold: 0.5,
      config: z.object({}),
      find: () => new Promise<never>(() => undefined),
    })
    const [only] = await assessAll(createSubject('x'), [{ id: 'h', guardrail: hanging }], {
      ...ports,
      signal: AbortSignal.abort(new Error('time')),
    })
    expect(only?.status).toBe('unjudged')
  })
  it('a configuration that does not fit leaves its guardrail unjudged', async () => {
    const [only] = await assessAll(
      createSubject('x'),
      [{ id: 'g', guardrail: guardrail(0.1), config: { extra: 'no' } }],
      ports,
    )
    expect(only?.status).toBe('unjudged')
  })
})

describe('deciding', () => {
  it('takes the strictest word', async () => {
    const assessments = await assessAll(createSubject('x'), steps(0.9, 0.9), ports)
    const decision = decide(assessments, [rule('g0', { action: 'mask' }), rule('g1', { action: 'redirect' })])
    expect(decision).toMatchObject({ action: 'redirect', decidedBy: 'g1', status: 'judged' })
  })
  it('names the guardrail of higher priority among equals', async () => {
    const assessments = await assessAll(createSubject('x'), steps(0.9, 0.9), ports)
    expect(decide(assessments, [rule('g0', { priority: 4 }), rule('g1', { priority: 1 })]).decidedBy).toBe('g1')
  })
  it('lets a shadow guardrail decide nothing, yet records what it would have done', async () => {
    const assessments = await assessAll(createSubject('x'), steps(0.9), ports)
    const decision = decide(assessments, [rule('g0', { mode: 'shadow' })])
    expect(decision).toMatchObject({ action: 'allow', verdicts: [{ action: 'block', enforced: false }] })
  })
  it('follows the fail mode when a guardrail could not judge, and says so', async () => {
    const assessments = await assessAll(createSubject('x'), steps(new Error('down')), ports)
    expect(decide(assessments, [rule('g0', { failMode: 'closed' })])).toMatchObject({
      action: 'block',
      status: 'unjudged',
    })
    expect(decide(assessments, [rule('g0', { failMode: 'open' })])).toMatchObject({
      action: 'allow',
      status: 'unjudged',
    })
  })
  it('counts a score equal to the threshold', async () => {
    const assessments = await assessAll(createSubject('x'), steps(0.8), ports)
    expect(decide(assessments, [rule('g0')]).action).toBe('block')
  })
})

describe('the subject', () => {
  it('does a piece of work once', () => {
    let runs = 0
    const length = work('length', (subject) => {
      runs += 1
      return subject.text.length
    })
    const subject = createSubject('four')
    expect([subject.once(length), subject.once(length), runs]).toEqual([4, 4, 1])
  })
})

describe('spans', () => {
  it('joins overlapping ranges and keeps touching ones apart', () => {
    expect(
      mergeSpans([
        { start: 5, end: 9 },
        { start: 0, end: 3 },
        { start: 2, end: 5 },
      ]),
    ).toEqual([
      { start: 0, end: 5 },
      { start: 5, end: 9 },
    ])
  })
})
