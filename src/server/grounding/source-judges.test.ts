import { afterAll, describe, expect, it } from 'vitest'
import { claimsOf } from '#engine'
import { createGrounding } from './grounding.ts'
import { createSourceJudges } from './source-judges.ts'

const grounding = createGrounding({ timeoutSeconds: 30, workers: 1 })
const open = () => Promise.reject(new Error('no base is named'))
const judges = createSourceJudges({ grounding, knowledge: { open } })
afterAll(() => grounding.close())

function assess(text: string, cut: boolean) {
  const retrieved = { texts: ['Adults may take 500 mg of paracetamol every 6 hours.'], cut }
  const step = { id: 'rag_enforcement', kind: 'rag_enforcement', config: { retrieved } }
  return judges.assess({ text, part: undefined }, step)
}

it('a grounded answer is not called clean where some of what tools brought was left out', async () => {
  const right = 'Adults may take 500 mg of paracetamol every 6 hours.'
  expect(await assess(right, false)).toMatchObject({ status: 'judged', findings: [] })
  expect(await assess(right, true)).toMatchObject({ status: 'unjudged' })
})
it('what is found against an answer stands, and says that some was left out', async () => {
  const because = [expect.any(String), expect.stringContaining('the rest was not read')]
  expect(await assess('Adults may take 900 mg of paracetamol every 6 hours.', true)).toMatchObject({
    status: 'judged',
    findings: [{ category: 'ungrounded', because }],
  })
})

describe('of a stream', () => {
  const said = 'Adults may take 500 mg of paracetamol every 6 hours.'
  const assessPart = (sentence: string, kind: 'rag_enforcement' | 'fact_checking') => {
    const step = { id: kind, kind, config: { knowledge_sources: [said] } }
    const start = said.length + 1
    return judges.assess({ text: `${said} ${sentence}`, part: { start, end: start + sentence.length } }, step)
  }
  it.each(['Stop insulin.', 'Crush tablets.', 'Insulin kills.', 'Aspirin!'])(
    '%j is judged, being a claim',
    async (sentence) => {
      expect(claimsOf(`${said} ${sentence}`)).toContain(sentence)
      for (const kind of ['rag_enforcement', 'fact_checking'] as const)
        expect(await assessPart(sentence, kind)).toMatchObject({
          status: 'judged',
          findings: [{ score: expect.any(Number) }],
        })
    },
  )
  it.each(['No.', 'My pleasure!', 'So...', 'The sources do not mention digoxin.', '**Key points:**'])(
    '%j passes, being none',
    async (sentence) => {
      expect(claimsOf(`${said} ${sentence}`)).toEqual([said])
      expect(await assessPart(sentence, 'rag_enforcement')).toMatchObject({ status: 'judged', findings: [] })
    },
  )
})
