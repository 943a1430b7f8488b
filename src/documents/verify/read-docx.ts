import { unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'
import { byteTexts } from './byte-texts.ts'
import type { OutputText, Reading } from './leak-scan.ts'

/** Reads a finished package with another unpacker and another parser than it was written with. */
export function readPackage(bytes: Uint8Array): Reading[] {
  const parts = Object.entries(unzipSync(bytes))
  const shown: OutputText[] = []
  const values: OutputText[] = []
  const raw: OutputText[] = []
  for (const [name, data] of parts) {
    values.push({ text: name, kind: 'raw' })
    append(raw, byteTexts(data))
    if (/\.(?:xml|rels|vml)$/i.test(name)) {
      const read = readXml(Buffer.from(data).toString(data[0] === 0xff ? 'utf16le' : 'utf8'))
      append(shown, read.texts)
      append(values, read.values)
    } else if (data[0] === 0x50 && data[1] === 0x4b) {
      for (const inner of readPackage(data)) append(inner.reader === 'paragraphs' ? shown : raw, inner.texts)
    }
  }
  return [
    { reader: 'paragraphs', unit: 'paragraphs of all parts', texts: shown },
    { reader: 'attributes', unit: 'attribute values and part names', texts: values },
    { reader: 'parts', unit: 'readings of the unpacked bytes', texts: raw },
  ]
}

function append<T>(list: T[], more: readonly T[]): void {
  for (const item of more) list.push(item)
}

function readXml(source: string): { texts: OutputText[]; values: OutputText[] } {
  const texts: OutputText[] = []
  const values: OutputText[] = []
  const open: string[][] = [[]]
  const parser = new SaxesParser()
  parser.on('opentag', (tag) => {
    if (isParagraph(tag.name)) open.push([])
    else if (/:(?:tab|br|cr)$/.test(tag.name)) open.at(-1)?.push(' ')
    for (const value of Object.values(tag.attributes)) {
      if (value.length > 3) values.push({ text: decodeLink(value), kind: 'raw' })
    }
  })
  parser.on('text', (text) => open.at(-1)?.push(text))
  parser.on('cdata', (text) => open.at(-1)?.push(text))
  parser.on('closetag', (tag) => {
    if (isParagraph(tag.name)) texts.push({ text: open.pop()?.join('') ?? '', kind: 'shown' })
  })
  parser.write(source.charCodeAt(0) === 0xfeff ? source.slice(1) : source).close()
  texts.push({ text: open.flat().join(' '), kind: 'raw' })
  return { texts: texts.filter(({ text }) => text.trim() !== ''), values }
}

const isParagraph = (name: string) => /^(?:\w+:)?(?:p|si|is)$/.test(name)

function decodeLink(value: string): string {
  return value.includes('%')
    ? value.replace(/%([0-7][0-9a-fA-F])/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : value
}
