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

  it('begins checks for five milliseconds of a turn of the event loop; the others have theirs in the next ones', async () => {
    let now = 0
    const begun: number[] = []
    const admission = createAdmission(100, () => now)
    const check = (index: number) =>
      admission.within(async () => {
        begun.push(index)
        now += 2
      })
    const all = Promise.all(Array.from({ length: 20 }, (_, index) => check(index)))
    expect(begun).toEqual([0, 1, 2, 3])
    await new Promise(setImmediate)
    expect(begun.length).toBeLessThan(12)
    await all
    expect(begun).toEqual(Array.from({ length: 20 }, (_, index) => index))
  })

  it('refuses newcomers while somebody has waited for long, and who has waited for too long', async () => {
    let now = 0
    const admission = createAdmission(100, () => now)
    const slow = Promise.all(
      Array.from({ length: 4 }, () =>
        admission.within(async () => {
          now += 2
        }),
      ),
    )
    const waiting = admission.within(async () => 'begun')
    now += 590
    expect(admission.refuses()).toBe(false)
    now += 10
    expect(admission.refuses()).toBe(true)
    now += 500
    await slow
    await expect(waiting).rejects.toMatchObject({ status: 503, retryAfter: 1 })
    expect(admission.refuses()).toBe(false)
    expect(await admission.within(async () => 'next')).toBe('next')
  })

  it('lets connections in before checks that wait, for ten milliseconds', async () => {
    let now = 0
    const begun: string[] = []
    const admission = createAdmission(100, () => now)
    const check = (name: string) =>
      admission.within(async () => {
        begun.push(name)
        now += 6
      })
    const all = Promise.all(Array.from({ length: 6 }, (_, index) => check(String(index))))
    const turn = async () => {
      admission.connected()
      now += 1
      await new Promise(setImmediate)
    }
    expect(begun).toHaveLength(4)
    while (begun.length < 5) await turn()
    const fifthAt = now
    while (begun.length < 6) await turn()
    expect(now - fifthAt).toBeGreaterThanOrEqual(10)
    await all
  })
})
