import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { type DocumentFormat, engineDetector, mediaTypeOf, processDocument } from './index.ts'
import { defaultLimits } from './model/document.ts'
import { findPlanted } from './testing/find-planted.ts'
import {
  asSeen,
  docxOf,
  drawnPdf,
  inBoldLetters,
  loneplaces,
  marked,
  paragraph,
  showCodes,
  strangeDrawings,
  unseenMarks,
} from './testing/torture-marks.ts'
import { readOutput } from './verify/read-output.ts'

const levels = ['basic', 'advanced', 'expert_determination'] as const
const names = ['rosalind', 'peakhurst']

/** What of the names can be read in what each level makes of the file, whatever stands between their letters. */
async function left(bytes: Uint8Array, format: DocumentFormat): Promise<string[]> {
  const found: string[] = []
  for (const level of levels) {
    const job = { bytes, fileName: `a.${format}`, mediaType: mediaTypeOf[format], level, detect: engineDetector }
    const output = (await processDocument(job)).bytes
    const readings = await readOutput(output, { format, limits: defaultLimits })
    const parts =
      format === 'docx' ? Object.values(unzipSync(output)).map((part) => Buffer.from(part).toString('utf8')) : []
    const texts = [
      ...readings.flatMap((reading) => reading.texts.map(({ text }) => text)),
      ...parts,
      ...parts.map(bare),
    ]
    const seen = texts.map((text) => asSeen(text).toLowerCase())
    found.push(
      ...names.filter((name) => seen.some((text) => text.includes(name) || text.replaceAll('-', '').includes(name))),
    )
    found.push(...findPlanted(output, names))
  }
  return found
}

const bare = (part: string) => part.replace(/<[^>]*>/g, '')

describe.each(Object.entries(unseenMarks))('a name with %s inside', (_, mark) => {
  const sentences = [`Patient: ${marked('Rosalind Peakhurst', mark)}`, `At night ${marked('Peakhurst', mark)} slept.`]
  it('is gone from a text', async () => {
    expect(await left(Buffer.from(sentences.join('\n')), 'txt')).toEqual([])
  })
  it('is gone from a DOCX', async () => {
    expect(await left(docxOf(sentences.map(paragraph).join('')), 'docx')).toEqual([])
  })
  it('is gone from a PDF whose font maps them', async () => {
    const codes = [...(sentences[0] ?? '')]
    expect(await left(drawnPdf(`BT /F2 11 Tf 1 0 0 1 50 700 Tm ${showCodes(codes.length)} ET`, codes), 'pdf')).toEqual(
      [],
    )
  })
})

describe('a name in a text', () => {
  it.each([
    ['in bold letters of mathematics', inBoldLetters('Rosalind Peakhurst')],
    ['with its letters apart', 'R o s a l i n d   P e a k h u r s t'],
    ['parted by hyphens', 'Rosa-lind Peak-hurst'],
    ['in capitals', 'ROSALIND PEAKHURST'],
  ])('is gone %s', async (_, name) => {
    const job = { bytes: Buffer.from(`Patient: ${name}\nShe slept.`), fileName: 'a.txt', mediaType: 'text/plain' }
    const { bytes } = await processDocument({ ...job, level: 'advanced', detect: engineDetector })
    expect(Buffer.from(bytes).toString('utf8')).toBe('Patient: [NAME]\nShe slept.')
  })
})

describe('a name written backwards', () => {
  it('is gone where marks of direction show it forwards', async () => {
    const bytes = Buffer.from('Patient: \u202etsruhkaeP dnilasoR\u202c\nShe slept.')
    const job = {
      bytes,
      fileName: 'a.txt',
      mediaType: 'text/plain',
      level: 'advanced' as const,
      detect: engineDetector,
    }
    const output = Buffer.from((await processDocument(job)).bytes).toString('utf8')
    expect(output).toBe('Patient: \u202e[NAME]\u202c\nShe slept.')
  })
})

describe('a name that stands in one place of a DOCX alone', () => {
  it.each(Object.entries(loneplaces))('is gone from %s', async (_, [body, more]) => {
    expect(await left(docxOf(`${body}${paragraph('She slept.')}`, more), 'docx')).toEqual([])
  })
})

describe('a name in a PDF', () => {
  it.each(Object.entries(strangeDrawings))('is gone: %s', async (_, bytes) => {
    expect(await left(bytes, 'pdf')).toEqual([])
  })
})
