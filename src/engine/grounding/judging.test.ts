import { describe, expect, it } from 'vitest'
import { concludeFacts } from './fact-check.ts'
import { gatherEvidence } from './gather.ts'
import { inTurns, noTime } from './judging.ts'
import { createKnowledgeIndex } from './knowledge.ts'
import { concludeGrounding, gatherGrounding } from './rag.ts'
import type { Entail } from './verdict.ts'

const sources = [{ id: 'ward', text: 'The nurse checks the wound twice a day.' }]
const claims = (count: number) =>
  Array.from({ length: count }, () => 'The nurse checks the wound twice a day.').join(' ')

/** A model that answers as slowly as it is told to, and knows how many wait for it. */
function slowModel(milliseconds: number) {
  const seen = { now: 0, most: 0, all: 0 }
  const entail: Entail = async (pairs) => {
    seen.all += 1
    seen.now += 1
    seen.most = Math.max(seen.most, seen.now)
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    seen.now -= 1
    return pairs.map(() => ({ supported: 0.98, refuted: 0.01, unsupported: 0.01 }))
  }
  return { seen, entail }
}

describe('judging many claims', () => {
  it('asks the model about a few of 600 at a time, and judges all', async () => {
    const { seen, entail } = slowModel(1)
    const gathered = gatherEvidence(claims(600), createKnowledgeIndex(sources))
    const checked = await concludeFacts(gathered, { entail })
    expect(checked.claims.map(({ verdict }) => verdict)).toEqual(Array.from({ length: 600 }, () => 'supported'))
    expect(seen).toMatchObject({ all: 600, now: 0 })
    expect(seen.most).toBeLessThanOrEqual(8)
  })
  it('leaves unjudged what one deadline for all does not reach, and says so', async () => {
    const { seen, entail } = slowModel(40)
    const gathered = gatherEvidence(claims(600), createKnowledgeIndex(sources))
    const started = performance.now()
    const checked = await concludeFacts(gathered, { entail, until: AbortSignal.timeout(150) })
    expect(performance.now() - started).toBeLessThan(1500)
    expect(seen.all).toBeLessThan(100)
    expect(checked).toMatchObject({ verdict: 'unsupported', score: 0 })
    expect(checked.claims).toHaveLength(600)
    expect(checked.claims[0]?.verdict).toBe('supported')
    expect(checked.claims.at(-1)).toMatchObject({ verdict: 'unjudged', score: 0, evidence: [], reasons: [noTime] })
  })
  it('of an answer too: it is not grounded by what nobody judged', async () => {
    const { entail } = slowModel(40)
    const gathered = gatherGrounding({ query: '', response: claims(600), sources })
    const checked = await concludeGrounding(gathered, 0, { entail, until: AbortSignal.timeout(150) })
    expect(checked.grounded).toBe(false)
    expect(checked.sentences[0]).toMatchObject({ verdict: 'supported', supported: true })
    expect(checked.sentences.at(-1)).toMatchObject({ verdict: 'unjudged', supported: false, reasons: [noTime] })
  })
  it('rejects with the first that fails and begins no more', async () => {
    const begun: number[] = []
    const ask = async (at: number) => {
      begun.push(at)
      await Promise.resolve()
      if (at === 2) throw new Error('the model has gone')
    }
    await expect(inTurns([...Array(600).keys()], ask)).rejects.toThrow('the model has gone')
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(begun.length).toBeLessThan(30)
  })
  it('begins nothing after the deadline', async () => {
    const answers = await inTurns([1, 2], async (one) => one, AbortSignal.abort())
    expect(answers).toEqual([undefined, undefined])
  })
})

describe('evidence that says nothing of a claim', () => {
  it('is not less close than nothing', () => {
    const wounds = createKnowledgeIndex([{ id: 'wound', text: 'Wounds are cleaned with saline twice a day.' }])
    const [claim] = gatherEvidence('Aspirin is given as 81 mg daily.', wounds)
    expect(claim?.evidence.every(({ score }) => score >= 0)).toBe(true)
  })
})
