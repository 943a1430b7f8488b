import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { engineDetector, processDocument, verifyCertificate } from './index.ts'
import { type DocumentFormat, defaultLimits } from './model/document.ts'
import { findPlanted } from './testing/find-planted.ts'
import { scannedPdf } from './testing/scanned-pdf.ts'
import { tortureDoc } from './testing/torture-doc.ts'
import { tortureDocx, tortureDocxParts } from './testing/torture-docx.ts'
import { torturePdf } from './testing/torture-pdf.ts'
import { torturePdfParts } from './testing/torture-pdf-parts.ts'
import { readOutput } from './verify/read-output.ts'

const types = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
  txt: 'text/plain',
} as const

const levels = ['basic', 'advanced', 'expert_determination'] as const

const run = (
  bytes: Uint8Array,
  format: DocumentFormat,
  level: 'basic' | 'advanced' | 'expert_determination' = 'advanced',
) =>
  processDocument({
    bytes,
    fileName: `file.${format}`,
    mediaType: types[format],
    level,
    detect: engineDetector,
    year: 2026,
  })

async function wordsOf(bytes: Uint8Array, format: DocumentFormat): Promise<string> {
  const readings = await readOutput(bytes, { format, limits: defaultLimits })
  return readings
    .flatMap((reading) => reading.texts.map(({ text }) => text))
    .join('\n')
    .replace(/\s+/g, ' ')
}

describe.each([
  ['pdf', torturePdf],
  ['docx', tortureDocx],
  ['doc', tortureDoc],
] as const)('a %s that hides values wherever the format lets it', (format, build) => {
  const { bytes, planted, kept } = build()
  it('really hides them there', () => {
    // Values broken into runs or letters cannot be read by a plain search; the rest can.
    expect(findPlanted(bytes, planted).length).toBeGreaterThan(planted.length / 2)
  })
  it.each(levels)('gives none of them away at the level %s and keeps what identifies nobody', async (level) => {
    const result = await run(bytes, format, level)
    expect(findPlanted(result.bytes, planted)).toEqual([])
    const words = await wordsOf(result.bytes, format)
    expect(planted.filter((value) => words.toLowerCase().includes(value.toLowerCase()))).toEqual([])
    expect(kept.filter((phrase) => !words.includes(phrase))).toEqual([])
    expect(verifyCertificate(result.certificate, result.bytes)).toBe(true)
  })
})

describe.each([
  ['pdf', torturePdfParts],
  ['docx', tortureDocxParts],
] as const)('a %s that names people in what lies beside its pages', (format, build) => {
  it.each(levels)('gives none of them away at the level %s', async (level) => {
    const { bytes, planted, kept } = await build()
    const result = await run(bytes, format, level)
    expect(findPlanted(result.bytes, planted)).toEqual([])
    const words = await wordsOf(result.bytes, format)
    expect(planted.filter((value) => words.toLowerCase().includes(value.toLowerCase()))).toEqual([])
    expect(kept.filter((phrase) => !words.includes(phrase))).toEqual([])
  })
})

describe('a scanned page', () => {
  it('loses its names in the pixels and keeps the rest', async () => {
    const bytes = await scannedPdf([
      'Radiology report of the chest',
      'Patient: Wilhelmina Oxenford',
      'MRN: 00483921',
      'Findings: the lungs are clear.',
    ])
    const result = await run(bytes, 'pdf')
    expect(result.ocrPages).toEqual([1])
    expect(result.maskedFields).toEqual(expect.arrayContaining(['person_name', 'medical_record_number']))
    expect(findPlanted(result.bytes, ['Wilhelmina', 'Oxenford', '00483921'])).toEqual([])
    expect(await wordsOf(result.bytes, 'pdf')).toContain('the lungs are clear')
    const pixels = result.certificate.checks.find((check) => check.reader === 'pixels')
    expect(pixels).toMatchObject({ looked: 1, hits: 0 })
  }, 120_000)
})

describe('a plain text', () => {
  const lines =
    'Patient: Zo\u00eb Oxenford\r\nDOB: 03/14/1962\r\nMail zoe.o@example.org or call (555) 271-8843.\r\nShe slept well; caf\u00e9 visits resume.\r\n'
  it.each(['utf8', 'utf-16le', 'utf-16be', 'windows-1252'])(
    'keeps its encoding %s, line ends and other words',
    async (encoding) => {
      const bytes = iconv.encode(lines, encoding, { addBOM: encoding.startsWith('utf-16') })
      const result = await run(bytes, 'txt')
      const text = iconv.decode(Buffer.from(result.bytes), encoding)
      expect(text).toBe(
        'Patient: [NAME]\r\nDOB: 1962\r\nMail [EMAIL] or call [PHONE].\r\nShe slept well; caf\u00e9 visits resume.\r\n',
      )
      expect(Buffer.from(result.bytes).subarray(0, 2).equals(Buffer.from(bytes).subarray(0, 2))).toBe(true)
    },
  )
})
