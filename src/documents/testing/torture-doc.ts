import CFB from 'cfb'
import iconv from 'iconv-lite'
import type { Torture } from './torture-docx.ts'

const first =
  'Discharge summary of the medical ward\rPatient: Wilhelmina Oxenford was admitted with pneumonia.\rPatient: Octa\x1fvia Merri\x1fweather\rPatient: Zo\u00eb Blackthorn sat up.\rName\x07MRN\x07\x07Prudence Winterbourne\x0700483921\x07\x07'
const second =
  'SSN: 219-09-9123 is on file.\rMail \x13 HYPERLINK "mailto:quentin.hale@example.org" \x14the desk\x15 for results.\rBlood pressure stayed within normal limits overnight.\r'
const header = 'Patient: Cordelia Ravensworth\r'

/** What was deleted before a quick save: text that no piece refers to, one byte and two bytes a character. */
const deleted = Buffer.concat([
  Buffer.from('\x01Patient: Barnaby Thistlewood was here before.\x01\x01', 'latin1'),
  Buffer.from('Patient: Evangeline Stormont was here before.', 'utf16le'),
])

/** A property stream that names an author and a title. */
function summary(author: string, title: string): Buffer {
  const texts = [title, author].map((text) => {
    const bytes = Buffer.from(`${text}\0`, 'latin1')
    const value = Buffer.alloc(8 + ((bytes.length + 3) & ~3))
    value.writeUInt32LE(0x1e, 0)
    value.writeUInt32LE(bytes.length, 4)
    bytes.copy(value, 8)
    return value
  })
  const table = Buffer.alloc(8 + texts.length * 8)
  let at = table.length
  texts.forEach((value, i) => {
    table.writeUInt32LE(i === 0 ? 2 : 4, 8 + i * 8)
    table.writeUInt32LE(at, 12 + i * 8)
    at += value.length
  })
  table.writeUInt32LE(at, 0)
  table.writeUInt32LE(texts.length, 4)
  const head = Buffer.alloc(48)
  head.writeUInt16LE(0xfffe, 0)
  head.writeUInt32LE(1, 24)
  head.writeUInt32LE(48, 44)
  return Buffer.concat([head, table, ...texts])
}

/** Names as Word keeps them beside the text: counted UTF-16 strings. */
function nameTable(names: readonly string[]): Buffer {
  const head = Buffer.from([0xff, 0xff, names.length, 0, 0, 0])
  const entries = names.map((name) => {
    const count = Buffer.alloc(2)
    count.writeUInt16LE(name.length, 0)
    return Buffer.concat([count, Buffer.from(name, 'utf16le')])
  })
  return Buffer.concat([head, ...entries])
}

/** The list of text pieces: the first of one byte a character, the others of two. */
function pieceList(offsets: readonly number[]): Buffer {
  const ends = [0, first.length, first.length + second.length, first.length + second.length + header.length]
  const list = Buffer.alloc(5 + ends.length * 4 + 3 * 8)
  list[0] = 0x02
  list.writeUInt32LE(list.length - 5, 1)
  for (const [i, end] of ends.entries()) list.writeUInt32LE(end, 5 + i * 4)
  offsets.forEach((offset, i) => {
    const packed = i === 0 ? (offset * 2) | 0x40000000 : offset
    list.writeUInt32LE(packed >>> 0, 5 + ends.length * 4 + i * 8 + 2)
  })
  return list
}

/** Builds a Word 97 file of two body pieces, a header, revision authors, properties and a stream of old bytes. */
export function tortureDoc(): Torture {
  const one = iconv.encode(first, 'windows-1252')
  const two = Buffer.from(second, 'utf16le')
  const three = Buffer.from(header, 'utf16le')
  const offsets = [0x400, 0x400 + one.length + (one.length % 2), 0]
  offsets[2] = (offsets[1] ?? 0) + two.length
  const end = (offsets[2] ?? 0) + three.length
  const word = Buffer.alloc(end + deleted.length + 64)
  word.writeUInt16LE(0xa5ec, 0)
  word.writeUInt16LE(0xc1, 2)
  word.writeUInt16LE(0x0200, 0x0a)
  word.writeInt32LE(first.length + second.length, 0x4c)
  word.writeInt32LE(0, 0x50)
  word.writeInt32LE(header.length, 0x54)
  one.copy(word, offsets[0])
  two.copy(word, offsets[1])
  three.copy(word, offsets[2])
  deleted.copy(word, end)
  const clx = pieceList(offsets)
  const names = nameTable(['Leopold Hartigan'])
  const bookmarks = nameTable(['Ferdinand_Ashcombe', '_Toc1234'])
  word.writeUInt32LE(0, 0x1a2)
  word.writeUInt32LE(clx.length, 0x1a6)
  word.writeUInt32LE(clx.length, 0x9a + 51 * 8)
  word.writeUInt32LE(names.length, 0x9a + 51 * 8 + 4)
  word.writeUInt32LE(clx.length + names.length, 0x9a + 21 * 8)
  word.writeUInt32LE(bookmarks.length, 0x9a + 21 * 8 + 4)
  const container = CFB.utils.cfb_new()
  CFB.utils.cfb_add(container, 'WordDocument', word)
  CFB.utils.cfb_add(container, '1Table', Buffer.concat([clx, names, bookmarks]))
  CFB.utils.cfb_add(
    container,
    'Data',
    Buffer.from('old bytes: quentin.hale@example.org and Wilhelmina Oxenford', 'latin1'),
  )
  CFB.utils.cfb_add(container, '\x05SummaryInformation', summary('Leopold Hartigan', 'Summary of Wilhelmina Oxenford'))
  return { bytes: Buffer.from(CFB.write(container, { type: 'buffer' }) as Uint8Array), planted, kept }
}

const planted = [
  'Wilhelmina',
  'Oxenford',
  'Blackthorn',
  'Prudence',
  'Winterbourne',
  '00483921',
  '219-09-9123',
  'quentin.hale',
  'Cordelia',
  'Ravensworth',
  'Leopold',
  'Hartigan',
  'Barnaby',
  'Thistlewood',
  'Evangeline',
  'Stormont',
  'Ferdinand',
  'Ashcombe',
  'weather',
  'Merri',
]

const kept = [
  'Discharge summary of the medical ward',
  'was admitted with pneumonia.',
  'sat up.',
  'is on file.',
  'the desk',
  'Blood pressure stayed within normal limits overnight.',
]
