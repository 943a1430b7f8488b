import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { metadataSigns } from '../provenance/generators.ts'
import { gatherProvenance, judgeProvenance } from '../provenance/judge.ts'
import { readMetadata } from './read-metadata.ts'

const plain = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
const factsOf = (bytes: Uint8Array, kind: string) =>
  readMetadata(bytes)
    .facts.filter((fact) => fact.kind === kind)
    .map(({ field, value }) => `${field}: ${value}`)

/** A PNG with text chunks put in after its head. */
async function withChunks(chunks: readonly [type: string, data: Buffer][]): Promise<Buffer> {
  const png = await plain().png().toBuffer()
  const extra = chunks.map(([type, data]) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)])
  })
  return Buffer.concat([png.subarray(0, 33), ...extra, png.subarray(33)])
}

const text = (keyword: string, value: string): [string, Buffer] => [
  'tEXt',
  Buffer.from(`${keyword}\0${value}`, 'latin1'),
]

describe('metadata', () => {
  const exif = {
    IFD0: { Artist: 'Jane Smith', ImageDescription: 'Left hand, Mrs Brown', Make: 'Canon', Model: 'EOS' },
    IFD2: { BodySerialNumber: '0123456789', LensSerialNumber: '77', DateTimeOriginal: '2024:01:31 10:00:00' },
    IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 52/1 30/1', GPSLongitudeRef: 'E', GPSLongitude: '151/1 12/1 0/1' },
  }
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('tells place, serial numbers and names in %s', async (format) => {
    const bytes = await plain().withExif(exif).toFormat(format).toBuffer()
    expect(factsOf(bytes, 'location')).toEqual(['EXIF GPSPosition: -33.87500, 151.20000'])
    expect(factsOf(bytes, 'serial')).toEqual(['EXIF BodySerialNumber: 0123456789', 'EXIF LensSerialNumber: 77'])
    expect(factsOf(bytes, 'person')).toEqual(['EXIF Artist: Jane Smith'])
    expect(factsOf(bytes, 'text')).toContain('EXIF ImageDescription: Left hand, Mrs Brown')
  })
  it('reads XMP, also packed into a PNG chunk', async () => {
    const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="r"><rdf:Description xmlns:dc="d" xmlns:aux="a" aux:SerialNumber="55"><dc:creator><rdf:Seq><rdf:li>Ann Example</rdf:li></rdf:Seq></dc:creator></rdf:Description></rdf:RDF></x:xmpmeta>`
    const packed = Buffer.concat([
      Buffer.from('XML:com.adobe.xmp\0\x01\0\0\0', 'latin1'),
      deflateSync(Buffer.from(xmp)),
    ])
    for (const bytes of [await plain().withXmp(xmp).jpeg().toBuffer(), await withChunks([['iTXt', packed]])]) {
      expect(factsOf(bytes, 'person')).toEqual(['XMP creator: Ann Example'])
      expect(factsOf(bytes, 'serial')).toEqual(['XMP SerialNumber: 55'])
    }
  })
  it('reads IPTC blocks and JPEG comments', async () => {
    const jpeg = await plain().jpeg().toBuffer()
    const dataset = (id: number, value: string) =>
      Buffer.concat([Buffer.from([0x1c, 2, id, 0, value.length]), Buffer.from(value)])
    const block = Buffer.concat([dataset(80, 'Jo Writer'), dataset(90, 'Basel')])
    const size = Buffer.alloc(4)
    size.writeUInt32BE(block.length)
    const resource = Buffer.concat([Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0', 'latin1'), size, block])
    const segment = (marker: number, data: Buffer) =>
      Buffer.concat([Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255]), data])
    const bytes = Buffer.concat([
      jpeg.subarray(0, 2),
      segment(0xed, resource),
      segment(0xfe, Buffer.from('call 555-0132')),
      jpeg.subarray(2),
    ])
    expect(factsOf(bytes, 'person')).toEqual(['IPTC By-line: Jo Writer'])
    expect(factsOf(bytes, 'location')).toEqual(['IPTC City: Basel'])
    expect(factsOf(bytes, 'text')).toEqual(['JPEG comment: call 555-0132'])
  })
  it('never fails on broken blocks', () => {
    const marks = [
      'Exif\0\0II*\0\x08\0\0\0',
      'Exif\0\0MM\0*\0\0\0\x08',
      '<x:xmpmeta',
      '8BIM\x04\x04',
      '\x89PNG\r\n\x1a\n',
      'II*\0\x08\0\0\0',
    ]
    fc.assert(
      fc.property(fc.constantFrom(...marks), fc.uint8Array({ maxLength: 300 }), (mark, rest) => {
        expect(readMetadata(Buffer.concat([Buffer.from(mark, 'latin1'), rest])).facts).toBeInstanceOf(Array)
      }),
      { numRuns: 300 },
    )
  })
})

describe('signs of a generator', () => {
  const signsOf = async (...chunks: [string, Buffer][]) => {
    const { facts, chunks: texts } = readMetadata(await withChunks(chunks))
    return metadataSigns(facts, texts).filter(({ sign, strength }) => sign === 'generated' && strength >= 0.8).length
  }
  it('are its settings, its graph or its name as the program', async () => {
    expect(
      await signsOf(text('parameters', 'a cat\nSteps: 20, Sampler: Euler a, CFG scale: 7, Seed: 1')),
    ).toBeGreaterThan(0)
    expect(await signsOf(text('prompt', '{"3":{"class_type":"KSampler"}}'))).toBeGreaterThan(0)
    expect(await signsOf(text('Comment', '{"steps": 28, "seed": 5, "sampler": "k_euler"}'))).toBeGreaterThan(0)
    expect(await signsOf(text('Software', 'NovelAI'))).toBeGreaterThan(0)
  })
  it('are not words that any program may write', async () => {
    expect(await signsOf(text('parameters', 'scanner dpi=300 mode=gray'))).toBe(0)
    expect(await signsOf(text('Comment', 'Created with GIMP'))).toBe(0)
    expect(await signsOf(text('Description', 'A painting, not by Midjourney'))).toBe(0)
  })
})

describe('the verdict on how a file was made', () => {
  const signed = { signer: 'Somebody', tool: 'A camera', sourceTypes: [] }
  it('is unknown without evidence, and with a signature that nobody vouches for', () => {
    expect(judgeProvenance({ credentials: { state: 'absent' }, signs: [] }).verdict).toBe('unknown')
    expect(judgeProvenance({ credentials: { state: 'valid', failures: [], ...signed }, signs: [] }).verdict).toBe(
      'unknown',
    )
    const camera = { sign: 'captured', strength: 0.4, because: 'EXIF' } as const
    expect(judgeProvenance({ credentials: { state: 'absent' }, signs: [camera] }).verdict).toBe('unknown')
  })
  it('stays unknown, and says so, where metadata names credentials that are not in the file', async () => {
    const packet =
      '<x:xmpmeta xmlns:x="a"><rdf:RDF xmlns:rdf="b"><rdf:Description dcterms:provenance="self#jumbf=/c2pa/1"/></rdf:RDF></x:xmpmeta>'
    const bytes = await withChunks([text('XML:com.adobe.xmp', packet)])
    const found = await gatherProvenance({ bytes, mediaType: 'image/png', ...readMetadata(bytes), anchors: undefined })
    expect(found.credentials.state).toBe('absent')
    expect(judgeProvenance(found).verdict).toBe('unknown')
    expect(judgeProvenance(found).because.join()).toContain('not in the file')
  })
  it('is tampered where credentials do not fit, genuine only where a trusted signer vouches', () => {
    const failures = ['assertion.dataHash.mismatch']
    expect(judgeProvenance({ credentials: { state: 'invalid', failures, ...signed }, signs: [] }).verdict).toBe(
      'tampered',
    )
    expect(judgeProvenance({ credentials: { state: 'trusted', failures: [], ...signed }, signs: [] }).verdict).toBe(
      'genuine',
    )
  })
  it('is generated where the evidence says so, whoever signed', () => {
    const made = { sign: 'generated', strength: 0.97, because: 'source type' } as const
    expect(judgeProvenance({ credentials: { state: 'trusted', failures: [], ...signed }, signs: [made] }).verdict).toBe(
      'generated',
    )
  })
})
