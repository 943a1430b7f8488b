import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

/** A page with lines of writing. */
async function page(lines: readonly string[]): Promise<Buffer> {
  const text = lines.map(
    (line, i) => `<text x="40" y="${80 + i * 60}" font-size="34" font-family="DejaVu Sans">${line}</text>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="${lines.length * 60 + 120}"><rect width="100%" height="100%" fill="#fff"/>${text.join('')}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

const letter = () => page(['Patient: Jane Smith', 'MRN 00483921', 'Phone 415-555-0132', 'The wound heals well.'])

describe('a picture', () => {
  it('has its writing judged, with places, and comes back without identifiers in pixels and metadata', async () => {
    const bytes = await sharp(await letter())
      .withExif({
        IFD0: { Artist: 'Jane Smith' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 22/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '8/1 33/1 0/1' },
      })
      .jpeg()
      .toBuffer()
    const answer = await server.ask('testMultimodal', {
      content: { data: base64(bytes) },
      content_type: 'image',
      safety_checks: ['pii_detection', 'content_safety'],
    })
    const pii = answer.safety_results.pii_detection
    expect(pii).toMatchObject({ status: 'judged', is_safe: false })
    expect(pii?.detected_issues).toEqual(expect.arrayContaining(['PHONE_NUMBER', 'LOCATION', 'PERSON']))
    expect(pii?.boxes?.some(({ label }) => label === 'PHONE_NUMBER')).toBe(true)
    expect(answer.media).toMatchObject({ format: 'jpeg', width: 1000 })
    const copy = await server.app.inject({ method: 'GET', url: answer.copy?.url ?? '' })
    expect(copy.headers['content-type']).toContain('image/jpeg')
    const head = await sharp(copy.rawPayload).metadata()
    expect([head.exif, head.xmp, head.iptc]).toEqual([undefined, undefined, undefined])
    const again = await server.ask('testMultimodal', {
      content: { data: base64(copy.rawPayload) },
      content_type: 'image',
      safety_checks: ['pii_detection'],
    })
    expect(again.safety_results.pii_detection).toMatchObject({ is_safe: true, entities_found: 0 })
    expect(server.log.join('\n')).not.toMatch(/Smith|00483921|555-0132/)
    // Reading pictures twice takes its time on a busy machine.
  }, 120_000)
})

const check = (bytes: Uint8Array | string, more: object = {}) =>
  server.send('testMultimodal', {
    content: { data: typeof bytes === 'string' ? bytes : base64(bytes) },
    content_type: 'image',
    ...more,
  })

describe('a file that is no picture or recording', () => {
  it.each([
    ['svg with a program', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), {}, 415],
    ['text', Buffer.from('only words, and no picture at all'), {}, 415],
    ['cut off', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), {}, 422],
    ['a picture sent as a recording', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), { content_type: 'audio' }, 415],
    ['a broken recording', Buffer.from('RIFF....WAVE'), { content_type: 'audio' }, 422],
  ])('is refused in plain words: %s', async (_, bytes, more, status) => {
    const answer = await check(bytes, more)
    expect([answer.statusCode, typeof answer.json().error]).toEqual([status, 'string'])
  })
  it('or no base64 is a bad request', async () => {
    expect((await check('ä'.repeat(8))).statusCode).toBe(400)
    expect((await check('data:image/png;base64,')).statusCode).toBe(400)
  })
  it('or one byte over 15 MB is too large', async () => {
    const frame = JSON.stringify({ content: { data: '' }, content_type: 'image' }).length
    const answer = await check('A'.repeat(15_728_640 - frame + 1))
    expect(answer.statusCode).toBe(413)
  })
})

describe('what nobody can judge', () => {
  it('is said: violence in pixels, how an unsigned picture was made, further frames', async () => {
    const frames = await Promise.all(
      ['#a00', '#0a0'].map((background) =>
        sharp({ create: { width: 300, height: 300, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const answer = await server.ask('testMultimodal', {
      content: { data: base64(gif) },
      content_type: 'image',
      safety_checks: ['violence_detection', 'deepfake_detection', 'nsfw_detection'],
    })
    expect(answer).toMatchObject({ is_safe: null, status: 'unjudged', media: { frames: 2 } })
    for (const one of Object.values(answer.safety_results))
      expect(one).toMatchObject({ is_safe: null, status: 'unjudged' })
  })
  it('is said of a copy that is unknown or another’s', async () => {
    expect((await server.send('downloadMultimodalCopy', { id: 'nobody' })).statusCode).toBe(404)
  })
})
