import { type DicomDataset, data as dcmjs } from 'dcmjs'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sniffImage } from '../image/sniff.ts'
import { MediaRefusal } from '../model/refusal.ts'
import { openDicom, textOf } from './dicom-file.ts'
import { decodeDicomPicture, readDicomFacts } from './read-dicom.ts'
import { redactDicom } from './redact-dicom.ts'
import { decodeRle } from './rle.ts'

const explicitLittle = '1.2.840.10008.1.2.1'
const width = 64
const height = 48

function dataset(more: DicomDataset = {}): DicomDataset {
  const pixels = new Uint8Array(width * height).map((_, i) => (i % width) * 4)
  return {
    '00080016': { vr: 'UI', Value: ['1.2.840.10008.5.1.4.1.1.7'] },
    '00080018': { vr: 'UI', Value: ['1.2.3.4.5'] },
    '00080020': { vr: 'DA', Value: ['20240131'] },
    '00080080': { vr: 'LO', Value: ['Springfield General'] },
    '00080090': { vr: 'PN', Value: [{ Alphabetic: 'Brown^Ann' }] },
    '00081140': {
      vr: 'SQ',
      Value: [{ '00081155': { vr: 'UI', Value: ['1.2.3.4.5'] }, '00400275': { vr: 'LO', Value: ['Nested Name'] } }],
    },
    '00090010': { vr: 'LO', Value: ['ACME'] },
    '00091001': { vr: 'LO', Value: ['Private Smith'] },
    '00100010': { vr: 'PN', Value: [{ Alphabetic: 'Smith^Jane' }] },
    '00100020': { vr: 'LO', Value: ['MRN00483921'] },
    '00100030': { vr: 'DA', Value: ['19430722'] },
    '00181000': { vr: 'LO', Value: ['SN-991'] },
    '00280002': { vr: 'US', Value: [1] },
    '00280004': { vr: 'CS', Value: ['MONOCHROME2'] },
    '00280010': { vr: 'US', Value: [height] },
    '00280011': { vr: 'US', Value: [width] },
    '00280100': { vr: 'US', Value: [8] },
    '00280101': { vr: 'US', Value: [8] },
    '00280102': { vr: 'US', Value: [7] },
    '00280103': { vr: 'US', Value: [0] },
    '7FE00010': { vr: 'OB', Value: [pixels.buffer] },
    ...more,
  }
}

function fileOf(more: DicomDataset = {}, syntax = explicitLittle): Uint8Array {
  const file = new dcmjs.DicomDict({
    '00020002': { vr: 'UI', Value: ['1.2.840.10008.5.1.4.1.1.7'] },
    '00020003': { vr: 'UI', Value: ['1.2.3.4.5'] },
    '00020010': { vr: 'UI', Value: [syntax] },
    '00020012': { vr: 'UI', Value: ['1.2.3'] },
  })
  file.dict = dataset(more)
  return new Uint8Array(file.write())
}

const said = [
  'Smith',
  'Jane',
  'MRN00483921',
  '19430722',
  'Springfield',
  'Brown',
  'Nested Name',
  'SN-991',
  '20240131',
  'ACME',
  '1.2.3.4.5',
]

describe('a DICOM file', () => {
  it('tells names, numbers, dates and places in its tags, nested and private ones too', async () => {
    const facts = await readDicomFacts(fileOf())
    const of = (kind: string) => facts.filter((one) => one.kind === kind).map(({ value }) => value)
    expect(of('person')).toEqual(expect.arrayContaining(['Smith Jane', 'Brown Ann']))
    expect(of('identifier')).toContain('MRN00483921')
    expect(of('date')).toEqual(expect.arrayContaining(['20240131', '19430722']))
    expect(of('location')).toContain('Springfield General')
    expect(of('text')).toEqual(expect.arrayContaining(['Nested Name', 'Private Smith']))
  })
  it('leaves nothing of them in its copy, and the copy opens with the same pixels', async () => {
    const { bytes, mediaType } = await redactDicom(fileOf(), [])
    expect(mediaType).toBe('application/dicom')
    for (const word of said) expect(Buffer.from(bytes).includes(word), word).toBe(false)
    const copy = await openDicom(bytes)
    expect(textOf(copy.dict['00120062'])).toBe('YES')
    expect(copy.dict['00091001']).toBeUndefined()
    const before = await decodeDicomPicture(fileOf())
    const after = await decodeDicomPicture(bytes)
    expect(after).toEqual(before)
  })
  it('has the same new identifier wherever the old one stood', async () => {
    const { dict } = await openDicom((await redactDicom(fileOf(), [])).bytes)
    const nested = dict['00081140']?.Value?.[0] as DicomDataset
    expect(textOf(dict['00080018'])).toMatch(/^2\.25\.\d+$/)
    expect(textOf(nested['00081155'])).toBe(textOf(dict['00080018']))
  })
  it('has painted boxes in every frame of its copy', async () => {
    const frames = new Uint8Array(width * height * 2).fill(200)
    const bytes = fileOf({ '00280008': { vr: 'IS', Value: ['2'] }, '7FE00010': { vr: 'OB', Value: [frames.buffer] } })
    const copy = await openDicom((await redactDicom(bytes, [{ left: 4, top: 4, right: 20, bottom: 10 }])).bytes)
    const stored = copy.dict['7FE00010']?.Value?.[0]
    const pixels = new Uint8Array(stored instanceof ArrayBuffer ? stored : new ArrayBuffer(0))
    for (const frame of [0, width * height]) {
      expect([pixels[frame + 5 * width + 5], pixels[frame + 20 * width + 40]]).toEqual([0, 200])
    }
  })
  it('is known by its mark even where its first bytes are another format’s, and without any mark', async () => {
    const bytes = fileOf()
    bytes.set(Buffer.from('II*\0'))
    expect(sniffImage(bytes)).toBe('dicom')
    expect(sniffImage(bytes.subarray(132))).toBe('dicom')
    expect(await decodeDicomPicture(bytes.subarray(132))).toMatchObject({ width, height })
  })
  it('says why its pixels cannot be looked at', async () => {
    expect(await decodeDicomPicture(fileOf({ '00280010': { vr: 'US', Value: [0] } }))).toMatch(/no picture/)
    expect(await decodeDicomPicture(fileOf({ '00280011': { vr: 'US', Value: [60_000] } }))).toMatch(/cut off/)
    const jpeg = await sharp({ create: { width, height, channels: 3, background: '#777' } })
      .jpeg()
      .toBuffer()
    const packed = { '7FE00010': { vr: 'OB', Value: [Uint8Array.from(jpeg).buffer] } }
    expect(await decodeDicomPicture(fileOf(packed, '1.2.840.10008.1.2.4.90'))).toMatch(/differs/)
    expect(await decodeDicomPicture(fileOf(packed, '1.2.840.10008.1.2.4.100'))).toMatch(/cannot be decoded here/)
  })
  it('has no copy where its pixels cannot be looked at', async () => {
    const packed = { '7FE00010': { vr: 'OB', Value: [new ArrayBuffer(100)] } }
    await expect(redactDicom(fileOf(packed, '1.2.840.10008.1.2.4.100'), [])).rejects.toMatchObject({
      code: 'unsupported',
    })
  })
  it('that is damaged is answered or refused, never failed on', async () => {
    const whole = fileOf()
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: whole.length }), fc.uint8Array({ maxLength: 8 }), async (at, rest) => {
        const broken = Uint8Array.from(whole.subarray(0, Math.max(140, at)))
        broken.set(rest.subarray(0, Math.max(0, broken.length - 134)), 134)
        const end = await decodeDicomPicture(broken).catch((cause: unknown) => cause)
        expect(typeof end === 'string' || end instanceof MediaRefusal || typeof end === 'object').toBe(true)
        expect(end instanceof Error && !(end instanceof MediaRefusal)).toBe(false)
      }),
      { numRuns: 40 },
    )
  })
})

describe('run-length packed frames', () => {
  it('unpack to what was packed, highest byte first', () => {
    const head = Buffer.alloc(64)
    head.writeUInt32LE(2, 0)
    head.writeUInt32LE(64, 4)
    head.writeUInt32LE(66, 8)
    // Two bytes a sample: four times 1 in the high bytes; 7, 8, 9, 9 in the low ones.
    const frame = Buffer.concat([head, Buffer.from([0xfd, 1]), Buffer.from([1, 7, 8, 0xff, 9])])
    expect([...decodeRle(frame, { width: 2, height: 2, samples: 1, depth: 2 })]).toEqual([7, 1, 8, 1, 9, 1, 9, 1])
  })
})
