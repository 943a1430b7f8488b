import { expect, it } from 'vitest'
import { createRecords } from './records.ts'

it('records what was added when it is asked for, all at once, and each only once', async () => {
  const records = createRecords()
  const begun: string[] = []
  for (const check of ['question', 'answer']) {
    records.add(() => {
      begun.push(check)
      return Promise.resolve()
    })
  }
  expect(begun).toEqual([])
  await records.done()
  await records.done()
  expect(begun).toEqual(['question', 'answer'])
})

it('lets no answer leave that could not be recorded', async () => {
  const records = createRecords()
  records.add(() => Promise.reject(new Error('the disk is full')))
  records.add(() => Promise.resolve())
  await expect(records.done()).rejects.toThrow('the disk is full')
})
