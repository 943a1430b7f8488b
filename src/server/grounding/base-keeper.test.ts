import { afterAll, describe, expect, it } from 'vitest'
import { createGrounding } from './grounding.ts'
import type { StoredBase } from './stored-knowledge.ts'

const filler = Array.from({ length: 60 }, (_, i) => `Ward ${i} is cleaned by the evening team before visitors leave.`)
const stop = 'Kidney failure is a reason to stop metformin.'
const text = [...filler.slice(0, 30), stop, ...filler.slice(30)].join(' ')
const claim = 'Whoever makes no urine any more leaves the sugar pill out.'

describe('stored bases with a model', () => {
  let [asked, fails] = [0, false]
  const embed = async (texts: readonly string[]) => {
    asked += texts.length
    if (fails) throw new Error('the model has gone')
    return texts.map((one) => Float32Array.from(/kidney|urine/i.test(one) ? [1, 0] : [0, 1]))
  }
  const model = { entail: undefined, encoder: { embed } }
  const grounding = createGrounding({ timeoutSeconds: 30, workers: 1, model })
  const base = (revision: number): StoredBase => ({
    name: 'hospital/leaflets',
    revision,
    sources: async () => [{ id: 'leaflet', text }],
  })
  const quotes = async (revision: number) => {
    const { claims } = await grounding.facts(claim, base(revision))
    return claims.flatMap(({ evidence }) => evidence.map(({ quote }) => quote))
  }
  afterAll(() => grounding.close())

  it('search by words from the first use, and by meanings too once these are read', async () => {
    expect(await quotes(1)).not.toContain(stop)
    await grounding.settled()
    expect(asked).toBe(61)
    expect(await quotes(1)).toContain(stop)
    expect(asked).toBe(62)
  })
  it('read the meanings anew for a new revision, and go on by words while the model fails', async () => {
    fails = true
    expect(await quotes(2)).not.toContain(stop)
    await grounding.settled()
    expect(await quotes(2)).not.toContain(stop)
    fails = false
    await grounding.settled()
    await quotes(2)
    await grounding.settled()
    expect(await quotes(2)).toContain(stop)
  })
})
