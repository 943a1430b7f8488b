import { distinctFacts, type Fact, type FactKind, fact } from '../metadata/facts.ts'
import { xmpFacts } from '../metadata/xmp.ts'

/** Frames of ID3v2 (2.3 and 2.4) that may say who, where or with what. */
const frames: Readonly<Record<string, readonly [string, FactKind]>> = {
  TIT2: ['Title', 'text'],
  TALB: ['Album', 'text'],
  TPE1: ['Artist', 'person'],
  TPE2: ['AlbumArtist', 'person'],
  TCOM: ['Composer', 'person'],
  TOWN: ['Owner', 'person'],
  TENC: ['EncodedBy', 'software'],
  TSSE: ['Encoder', 'software'],
  COMM: ['Comment', 'text'],
  TXXX: ['Text', 'text'],
  TDRC: ['Date', 'date'],
}
/** Names in RIFF INFO lists and Vorbis comments. */
const names: Readonly<Record<string, readonly [string, FactKind]>> = {
  INAM: ['Title', 'text'],
  IART: ['Artist', 'person'],
  ICMT: ['Comment', 'text'],
  ISFT: ['Software', 'software'],
  ICRD: ['Date', 'date'],
  IENG: ['Engineer', 'person'],
  TITLE: ['Title', 'text'],
  ARTIST: ['Artist', 'person'],
  PERFORMER: ['Performer', 'person'],
  COMMENT: ['Comment', 'text'],
  DESCRIPTION: ['Description', 'text'],
  CONTACT: ['Contact', 'text'],
  LOCATION: ['Location', 'location'],
  ENCODER: ['Encoder', 'software'],
  DATE: ['Date', 'date'],
}

/** What tags of a recording say: ID3v2, RIFF INFO, broadcast heads, comments of Vorbis, Opus and FLAC, XMP. */
export function tagFacts(bytes: Uint8Array): Fact[] {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return distinctFacts([
    ...id3Facts(all),
    ...infoFacts(all),
    ...broadcastFacts(all),
    ...commentFacts(all),
    ...xmpFacts(bytes),
  ])
}

function id3Facts(all: Buffer): Fact[] {
  if (all.toString('latin1', 0, 3) !== 'ID3') return []
  const synchsafe = (at: number) => [0, 1, 2, 3].reduce((sum, i) => sum * 128 + ((all[at + i] ?? 0) & 0x7f), 0)
  const end = Math.min(all.length, 10 + synchsafe(6))
  const facts: Fact[] = []
  let at = 10
  while (at + 10 < end && facts.length < 100) {
    const id = all.toString('latin1', at, at + 4)
    const length = all[3] === 4 ? synchsafe(at + 4) : all.readUInt32BE(at + 4)
    if (!/^[A-Z0-9]{4}$/.test(id) || length < 1 || at + 10 + length > end) break
    const known = frames[id]
    if (known)
      facts.push(...fact(known[1], `ID3 ${known[0]}`, id3Text(all.subarray(at + 10, at + 10 + length), id === 'COMM')))
    at += 10 + length
  }
  return facts
}

/** The first byte names the code; a comment has a language before its text. */
function id3Text(frame: Buffer, isComment: boolean): string {
  const body = frame.subarray(isComment ? 4 : 1)
  if (frame[0] === 1 || frame[0] === 2) {
    const big = frame[0] === 2 || (body[0] === 0xfe && body[1] === 0xff)
    const even = Buffer.from(body.subarray(0, body.length - (body.length % 2)))
    return (big ? even.swap16() : even).toString('utf16le').replaceAll(/[\0\ufeff]+/g, ' ')
  }
  return body.toString(frame[0] === 3 ? 'utf8' : 'latin1').replaceAll('\0', ' ')
}

function infoFacts(all: Buffer): Fact[] {
  if (all.toString('latin1', 0, 4) !== 'RIFF') return []
  const list = all.indexOf('INFO', 12, 'latin1')
  const facts: Fact[] = []
  for (let at = list + 4; list > 0 && at + 8 < all.length && facts.length < 50; ) {
    const id = all.toString('latin1', at, at + 4)
    const length = all.readUInt32LE(at + 4)
    if (!/^I[A-Z0-9]{3}$/.test(id) || length > 65_536) break
    const known = names[id]
    if (known) facts.push(...fact(known[1], `RIFF ${known[0]}`, all.toString('utf8', at + 8, at + 8 + length)))
    at += 8 + length + (length % 2)
  }
  return facts
}

/** Comments stand as `NAME=value`, each after its length (Vorbis I, section 5). */
function commentFacts(all: Buffer): Fact[] {
  const marks = ['OpusTags', '\x03vorbis'].map((mark) => [all.indexOf(mark, 0, 'latin1'), mark.length] as const)
  const found = marks.find(([at]) => at >= 0)
  let at = found ? found[0] + found[1] : flacComments(all)
  if (at < 0) return []
  const number = () => (at + 4 <= all.length ? all.readUInt32LE(at) : 0)
  at += 4 + number()
  const count = Math.min(100, number())
  at += 4
  const facts: Fact[] = []
  for (let i = 0; i < count && at + 4 <= all.length; i += 1) {
    const length = number()
    const [name = '', ...value] = all.toString('utf8', at + 4, Math.min(all.length, at + 4 + length)).split('=')
    const known = names[name.toUpperCase()]
    if (known) facts.push(...fact(known[1], `Comment ${known[0]}`, value.join('=')))
    at += 4 + length
  }
  return facts
}

/** Where the comments of a FLAC file start: its fourth kind of block (RFC 9639, section 8.6); -1 without any. */
function flacComments(all: Buffer): number {
  if (all.toString('latin1', 0, 4) !== 'fLaC') return -1
  for (let at = 4; at + 4 <= all.length; ) {
    const head = all[at] ?? 0
    if ((head & 0x7f) === 4) return at + 4
    if (head >= 0x80) return -1
    at += 4 + all.readUIntBE(at + 1, 3)
  }
  return -1
}

/** Fields of a fixed width in the head that dictation and broadcast devices write (EBU Tech 3285). */
const broadcastFields = [
  [0, 256, 'Description', 'text'],
  [256, 32, 'Originator', 'person'],
  [288, 32, 'OriginatorReference', 'serial'],
  [320, 10, 'OriginationDate', 'date'],
] as const

function broadcastFacts(all: Buffer): Fact[] {
  const at = all.toString('latin1', 0, 4) === 'RIFF' ? all.subarray(0, 4_096).indexOf('bext', 12, 'latin1') : -1
  if (at < 0) return []
  return broadcastFields.flatMap(([from, length, name, kind]) => {
    const value = all.toString('utf8', at + 8 + from, at + 8 + from + length)
    return fact(kind, `BWF ${name}`, value.replace(/\0.*$/s, ''))
  })
}
