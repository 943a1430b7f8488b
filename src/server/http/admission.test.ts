import { describe, expect, it } from 'vitest'
import { createAdmission } from './admission.ts'

const held = () => {
  let release = () => {}
  const done = new Promise<void>((resolve) => {
    release = resolve
  })
  return { work: () => done, release }
}

describe('admission', () => {
  it('refuses what is more than may run at once, with a word when to come again, and takes on when there is room', async () => {
    let now = 0
    const admission = createAdmission(2, () => now)
    const [first, second] = [held(), held()]
    const running = [admission.within(first.work), admission.within(second.work)]
    await expect(admission.within(async () => 1)).rejects.toMatchObject({
      code: 'unavailable',
      status: 503,
      retryAfter: 1,
    })
    expect(admission.refusedLately()).toBe(true)
    first.release()
    await running[0]
    expect(await admission.within(async () => 2)).toBe(2)
    second.release()
    await running[1]
    now = 60_000
    expect(admission.refusedLately()).toBe(false)
  })

  it('has room again after work that failed', async () => {
    const admission = createAdmission(1, () => 0)
    await expect(admission.within(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    expect(await admission.within(async () => 'next')).toBe('next')
  })

  it('refuses before anything is read what comes while all places are taken', async () => {
    const admission = createAdmission(1, () => 0)
    expect(admission.refuses()).toBe(false)
    const first = held()
    const running = admission.within(first.work)
    expect(admission.refuses()).toBe(true)
    expect(admission.refusedLately()).toBe(true)
    first.release()
    await running
    expect(admission.refuses()).toBe(false)
  })

  it('takes in a burst for a fifth of a second of one turn of the event loop, and the next turn takes in again', async () => {
    let now = 0
    const admission = createAdmission(1_000, () => now)
    const first = held()
    const running = admission.within(first.work)
    const come = () => {
      now += 10
      return admission.refuses()
    }
    const taken = () => Array.from({ length: 30 }, come).filter((refused) => !refused).length
    expect(taken()).toBe(21)
    await new Promise(setImmediate)
    expect(taken()).toBe(21)
    first.release()
    await running
  })

  it('cuts turns short while a crowd stays, and no longer when it is gone', async () => {
    let now = 0
    const admission = createAdmission(1_000, () => now)
    const first = held()
    const running = admission.within(first.work)
    const come = () => {
      now += 10
      return admission.refuses()
    }
    const turn = async (ms: number) => {
      const taken = Array.from({ length: ms / 10 }, come).filter((refused) => !refused).length
      await new Promise((resolve) => setTimeout(resolve, 2))
      return taken
    }
    const taken = []
    for (let round = 0; round < 5; round += 1) taken.push(await turn(300))
    expect(taken).toEqual([21, 21, 21, 6, 6])
    await turn(20)
    expect(await turn(300)).toBe(21)
    first.release()
    await running
  })
})
