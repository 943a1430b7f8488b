import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPlaceholders } from '#engine'
import { createRestoreStream } from './restore-stream.ts'
import { sseData } from './sse.ts'

function cut(text: string, places: readonly number[]): string[] {
  const at = [...new Set(places.map((place) => place % (text.length + 1)))].sort((a, b) => a - b)
  return [0, ...at].map((place, i) => text.slice(place, at[i] ?? text.length))
}

describe('putting values back', () => {
  it('gives the same however the text was cut', () => {
    const placeholders = createPlaceholders()
    const email = 'a@b.org'
    const masked = placeholders.mask(`mail ${email} or 5 < 6 <b>`, [{ start: 5, end: 12, type: 'EMAIL_ADDRESS' }])
    fc.assert(
      fc.property(fc.array(fc.nat(200)), (places) => {
        const stream = createRestoreStream(placeholders)
        const out =
          cut(masked, places)
            .map((piece) => stream.push(piece))
            .join('') + stream.end()
        expect(out).toBe(`mail ${email} or 5 < 6 <b>`)
      }),
    )
  })
  it('waits for no more than a placeholder', () => {
    const stream = createRestoreStream(createPlaceholders())
    expect(stream.push(`a <${'A'.repeat(100)}`)).toContain('AAA')
    expect(stream.push('x < y')).toBe('x < y')
  })
})

describe('reading events', () => {
  it('gives each event whole however the bytes were cut', async () => {
    const bytes = new TextEncoder().encode('data: {"a":"ü😀"}\n\n: comment\n\ndata: two\ndata: lines\n\ndata:[DONE]')
    for (let size = 1; size < 20; size += 1) {
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
        bytes.slice(i * size, (i + 1) * size),
      )
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          const next = pieces.shift()
          if (next) controller.enqueue(next)
          else controller.close()
        },
      })
      const seen: string[] = []
      for await (const data of sseData(body)) seen.push(data)
      expect(seen).toEqual(['{"a":"ü😀"}', 'two\nlines', '[DONE]'])
    }
  })
})
