import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { createSubject, type EncodedEntity, recognized } from '#engine'
import { createDocumentWorkers, type DocumentFormat, type EntityReader, mediaTypeOf } from '../index.ts'
import { findPlanted } from '../testing/find-planted.ts'
import { plainPdf } from '../testing/pdf-builder.ts'
import { createTagging } from './tagging.ts'

/** Names that nothing announces, all of them words of everyday: no title, no label. */
const names = ['Silver Rivers', 'Golden Rain']
const sentences = [
  `The infusion was started in the evening and ${names[0]}`,
  'slept through the night without complaints.',
  `Later ${names[1]} walked to the window and asked for water.`,
]

/** A reader that knows the names, as a trained model does. */
const knowing: EntityReader = async (text) =>
  names.flatMap((name): EncodedEntity[] => {
    const start = text.indexOf(name)
    return start < 0 ? [] : [{ start, end: start + name.length, type: 'PERSON', score: 0.97 }]
  })

const docx = () =>
  zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'word/document.xml': strToU8(
      `<w:document xmlns:w="w"><w:body>${sentences.map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`).join('')}</w:body></w:document>`,
    ),
  })

const files = { docx: docx(), pdf: plainPdf([sentences]) }

async function run(format: 'docx' | 'pdf', reader: EntityReader | undefined) {
  const workers = createDocumentWorkers({ entityReader: () => reader })
  try {
    return await workers.process({
      bytes: files[format],
      fileName: `a.${format}`,
      mediaType: mediaTypeOf[format satisfies DocumentFormat],
      level: 'advanced',
    })
  } finally {
    await workers.close()
  }
}

const parts = names.flatMap((name) => name.split(' '))

describe.each(['docx', 'pdf'] as const)('a name in a %s that no rule finds', (format) => {
  it('is gone when a trained model reads along, and the result names both', async () => {
    for (const name of names) expect(createSubject(`and ${name} slept`).once(recognized)).toEqual([])
    const result = await run(format, knowing)
    expect(findPlanted(result.bytes, parts)).toEqual([])
    expect(result.detectors).toEqual([
      { name: 'rules', share: 1 },
      { name: 'trained tagger', share: 1 },
    ])
    expect(result.certificate.detectors).toEqual(result.detectors)
  }, 60_000)
  it('stays, and the result says that rules judged alone, when there is no model or it fails', async () => {
    const failing: EntityReader = () => Promise.reject(new Error('lost'))
    for (const reader of [undefined, failing]) {
      const result = await run(format, reader)
      expect(result.detectors).toEqual([{ name: 'rules', share: 1 }])
      expect(result.replaced).toBe(0)
    }
  }, 60_000)
})

describe('the reading of a long document', () => {
  const read = (text: string) => createTagging(knowing, new AbortController().signal).encoder.encode(text, never)
  const never = new AbortController().signal
  const filler = 'She took two tablets with water and rested until the evening. '.repeat(40)
  it('finds a new name behind many pages that it need not read', async () => {
    const long = Array.from({ length: 60 }, () => filler).join('\n')
    const { windows } = await read(`${long}\nThen ${names[1]} came back.\n${long}`)
    const [entity] = windows[0]?.entities ?? []
    expect(entity).toMatchObject({ start: long.length + 6, end: long.length + 6 + (names[1] ?? '').length })
  })
  it('is never of more than its share, which it tells', async () => {
    let characters = 0
    const counting: EntityReader = async (text) => {
      characters += text.length
      return []
    }
    const tagging = createTagging(counting, never)
    await tagging.encoder.encode(`${filler}\n`.repeat(200), never)
    expect(characters).toBeLessThan(95_000)
    expect(tagging.share()).toBeGreaterThan(0)
    expect(tagging.share()).toBeLessThan(0.5)
  })
  it('asks no words twice', async () => {
    let questions = 0
    const counting: EntityReader = async () => {
      questions += 1
      return []
    }
    const tagging = createTagging(counting, never)
    await tagging.encoder.encode('She slept.', never)
    await tagging.encoder.encode('She slept.', never)
    expect(questions).toBe(1)
  })
})
