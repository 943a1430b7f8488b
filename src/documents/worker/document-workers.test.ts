import { afterAll, describe, expect, it } from 'vitest'
import { createDocumentWorkers, verifyCertificate } from '../index.ts'
import { plainPdf } from '../testing/pdf-builder.ts'

const workers = createDocumentWorkers({ threads: 1, queue: 2 })
afterAll(() => workers.close())

const job = (more: { signal?: AbortSignal } = {}) => ({
  bytes: plainPdf([['Patient: Wilhelmina Oxenford', 'She slept well.']]),
  fileName: 'a.pdf',
  mediaType: 'application/pdf',
  level: 'advanced' as const,
  ...more,
})

describe('document workers', () => {
  it('give back the document with its certificate and tell how far they are', async () => {
    const fractions: number[] = []
    const result = await workers.process({ ...job(), onProgress: ({ fraction }) => fractions.push(fraction) })
    expect(result.maskedFields).toEqual(['person_name'])
    expect(verifyCertificate(result.certificate, result.bytes)).toBe(true)
    expect(fractions.at(-1)).toBe(1)
    expect([...fractions].sort((a, b) => a - b)).toEqual(fractions)
  })
  it('pass a refusal on with its code', async () => {
    await expect(workers.process({ ...job(), bytes: Buffer.from('%PDF-1.7 nothing') })).rejects.toMatchObject({
      code: 'corrupt',
    })
  })
  it('stop a job when asked and work on', async () => {
    const stop = new AbortController()
    const stopped = workers.process(job({ signal: stop.signal }))
    stop.abort()
    await expect(stopped).rejects.toMatchObject({ code: 'cancelled' })
    expect((await workers.process(job())).replaced).toBe(1)
  })
  it('end a thread that has no work, and start another when there is', async () => {
    const brief = createDocumentWorkers({ threads: 1, idleMilliseconds: 1 })
    await brief.process(job())
    await expect.poll(() => brief.load().idle, { timeout: 20_000 }).toBe(0)
    expect((await brief.process(job())).replaced).toBe(1)
    await brief.close()
  }, 60_000)
  it('refuse what the queue cannot hold', async () => {
    const jobs = Array.from({ length: 4 }, () => workers.process(job()))
    const ends = await Promise.allSettled(jobs)
    expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(3)
    expect(ends[3]).toMatchObject({ status: 'rejected', reason: { code: 'busy' } })
  })
})
