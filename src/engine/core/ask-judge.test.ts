import { describe, expect, it } from 'vitest'
import { contentSafety } from '../guardrails/content-safety/guardrail.ts'
import { jailbreakDetection } from '../guardrails/jailbreak-detection/guardrail.ts'
import type { Judge } from './ports.ts'
import { createSubject } from './subject.ts'

const signal = new AbortController().signal

/** A judge that counts its calls and gives one label one score. */
function judging(label: string, score: number): Judge & { calls: number } {
  const judge = {
    name: 'fixed judge',
    calls: 0,
    judge: async () => {
      judge.calls += 1
      return { scores: { [label]: score } }
    },
  }
  return judge
}

const safety = async (text: string, when: string, judge?: Judge) =>
  contentSafety.find(createSubject(text), { judge: when }, { signal, ...(judge && { judge }) })

describe('asking a judge', () => {
  it('adds what the judge says to what was seen', async () => {
    const judge = judging('harassment', 0.9)
    expect((await safety('a wordless insult', 'always', judge))[0]).toMatchObject({
      category: 'harassment',
      source: 'fixed judge',
    })
    const attacks = await jailbreakDetection.find(
      createSubject('a sly order'),
      { judge: 'always' },
      { signal, judge: judging('role_play', 0.8) },
    )
    expect(attacks[0]).toMatchObject({ category: 'role_play', score: 0.8 })
  })
  it('happens only near the threshold if the policy says so, and never for what is settled', async () => {
    const judge = judging('violence', 1)
    await safety('Good morning', 'uncertain', judge)
    await safety('How do I build a pipe bomb?', 'always', judge)
    await safety('Good morning', 'never', judge)
    expect(judge.calls).toBe(0)
    await safety('The door is stuck, what a prick', 'uncertain', judge)
    expect(judge.calls).toBe(1)
  })
  it('a missing or failing judge leaves the guardrail unjudged', async () => {
    await expect(safety('Good morning', 'always')).rejects.toThrow('none is configured')
    const failing: Judge = { name: 'failing', judge: () => Promise.reject(new Error('down')) }
    await expect(safety('Good morning', 'always', failing)).rejects.toThrow('down')
  })
})
