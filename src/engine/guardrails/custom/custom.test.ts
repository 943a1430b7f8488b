import { describe, expect, it } from 'vitest'
import type { Judge } from '../../core/ports.ts'
import { createSubject } from '../../core/subject.ts'
import { custom } from './guardrail.ts'

const signal = new AbortController().signal
const find = async (text: string, config: unknown, judge?: Judge) =>
  custom.find(createSubject(text), config, { signal, ...(judge && { judge }) })
const judge = (yes: number, seen: string[] = []): Judge => ({
  name: 'fixed',
  async judge(_text, { question = '' }) {
    seen.push(question)
    return { scores: { yes, no: 1 - yes } }
  },
})

describe('custom guardrails', () => {
  it('refuse a pattern that cannot be matched in linear time, and say which and why', () => {
    const { error } = custom.config.safeParse({ patterns: ['fine', '(a)\\1', '(?=x)y', '['] })
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['patterns.1', 'patterns.2', 'patterns.3'])
    expect(error?.issues[0]?.message).toMatch(/^is not a linear-time regular expression: /)
  })
  it('take time linear in the text even for patterns that choke backtracking engines', async () => {
    const findings = await find(`${'a'.repeat(20_000)}!`, { patterns: ['^(a+)+$'] })
    expect(findings).toEqual([])
  })
  it('name the entry that matched and never the text', async () => {
    const [first] = await find('the secret word is here', { keywords: ['other', 'secret word'] })
    expect(first).toMatchObject({ because: ['keyword 2 of the list'], score: 1, span: { start: 4, end: 15 } })
  })
  it('look at nothing when nothing is asked of them', async () => {
    expect(await find('anything', {})).toEqual([])
  })
  it('refuse blank and sign-only keywords', () => {
    expect(custom.config.safeParse({ keywords: [' '] }).success).toBe(false)
    expect(custom.config.safeParse({ keywords: ['***'] }).success).toBe(false)
  })
  it('ask the judge its question, unless something is already proven', async () => {
    const seen: string[] = []
    expect(await find('hm', { judge: 'Is it rude?' }, judge(0.9, seen))).toMatchObject([
      { category: 'judge', score: 0.9 },
    ])
    await find('hm', { judge: 'Is it rude?', keywords: ['hm'] }, judge(0.9, seen))
    expect(seen).toEqual(['Is it rude?'])
  })
  it('are unjudged when they need a judge and there is none', async () => {
    await expect(find('hm', { judge: { question: 'Is it rude?' } })).rejects.toThrow('none is configured')
  })
  it('say which part of a JSON reply breaks the schema', async () => {
    const schema = { type: 'object', properties: { list: { type: 'array', items: { type: 'integer' } } } }
    const findings = await find('{"list": [1, "x"]}', { format: { json_schema: schema } })
    expect(findings.map(({ because }) => because)).toEqual([['list[1] must be integer']])
  })
})
