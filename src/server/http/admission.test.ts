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
})
