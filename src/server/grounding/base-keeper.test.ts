import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { createGrounding } from './grounding.ts'
import { forgetBase, type GroundingWork, gatherInBase, passagesOfBase } from './grounding-worker.ts'
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
    revision: String(revision),
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

describe('a base that is deleted', () => {
  const grounding = createGrounding({ timeoutSeconds: 30, workers: 1 })
  let read = 0
  const base: StoredBase = {
    name: 'hospital/old',
    revision: 'a/1',
    sources: async () => {
      read += 1
      return [{ id: 'leaflet', text }]
    },
  }
  afterAll(() => grounding.close())

  it('is in memory until it is forgotten', async () => {
    await grounding.facts(claim, base)
    await grounding.facts(claim, base)
    expect(read).toBe(1)
    await grounding.forget('hospital/another')
    await grounding.facts(claim, base)
    expect(read).toBe(1)
    await grounding.forget(base.name)
    await grounding.facts(claim, base)
    expect(read).toBe(2)
  })
  it('is given no more meanings once it is forgotten', async () => {
    let asked = 0
    let forgetting: Promise<void> | undefined
    const embed = async (texts: readonly string[]) => {
      asked += texts.length
      forgetting ??= learner.forget(base.name)
      return texts.map(() => Float32Array.from([1, 0]))
    }
    const learner = createGrounding({
      timeoutSeconds: 30,
      workers: 1,
      model: { entail: undefined, encoder: { embed } },
    })
    await learner.facts(claim, base)
    await learner.settled()
    await forgetting
    expect(asked).toBe(8)
    await learner.close()
  })
  it('does not come back into memory with a check that was reading it', async () => {
    let [arrived, go] = [() => {}, () => {}]
    const waits = new Promise<void>((resolve) => {
      arrived = resolve
    })
    const goes = new Promise<void>((resolve) => {
      go = resolve
    })
    const slow = { ...base, revision: 'a/2' }
    const sources = async () => {
      arrived()
      await goes
      return base.sources()
    }
    const check = grounding.facts(claim, { ...slow, sources })
    await waits
    await grounding.forget(base.name)
    go()
    await check
    const before = read
    await grounding.facts(claim, slow)
    expect(read).toBe(before + 1)
  })
})

describe('the thread that keeps bases', () => {
  const work: GroundingWork = { kind: 'facts', text: claim }
  const [old, used] = ['old', 'used'].map((name) => ({ name: `thread/${name}`, revision: 'a/1' })) as [Base, Base]
  type Base = { name: string; revision: string }
  afterEach(() => vi.useRealTimers())

  it('holds no text of a base that it was told to forget', () => {
    gatherInBase({ work, base: old, sources: [{ id: 'leaflet', text }] })
    expect(passagesOfBase({ base: old }).join(' ')).toContain(stop)
    forgetBase(old)
    expect(passagesOfBase({ base: old })).toEqual([])
    expect(gatherInBase({ work, base: old })).toBe('missing')
  })
  it('lets go of a base that nobody has used for ten minutes', () => {
    vi.useFakeTimers()
    for (const base of [old, used]) gatherInBase({ work, base, sources: [{ id: 'leaflet', text }] })
    vi.advanceTimersByTime(9 * 60_000)
    expect(gatherInBase({ work, base: used })).not.toBe('missing')
    expect(passagesOfBase({ base: old })).not.toEqual([])
    vi.advanceTimersByTime(2 * 60_000)
    expect(gatherInBase({ work, base: used })).not.toBe('missing')
    expect(passagesOfBase({ base: old })).toEqual([])
  })
})
