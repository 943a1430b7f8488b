/** One text of a property stream. */
export interface PropertyText {
  readonly id: number
  readonly text: string
  readonly start: number
  readonly length: number
}

const ansiText = 0x1e
const wideText = 0x1f
const fileTime = 0x40
const vector = 0x1000
const variant = 0x0c

/** Empties all texts and dates of a property stream ([MS-OLEPS] 2.20) in place, and returns what the texts said. */
export function blankProperties(stream: Buffer): PropertyText[] {
  const texts: PropertyText[] = []
  if (stream.length < 48 || stream.readUInt16LE(0) !== 0xfffe) return texts
  const sections = Math.min(2, stream.readUInt32LE(24))
  for (let section = 0; section < sections; section += 1) {
    const at = 28 + section * 20
    if (at + 20 > stream.length) break
    readSection(stream, stream.readUInt32LE(at + 16), texts)
  }
  for (const text of texts) stream.fill(0x20, text.start, text.start + text.length)
  return texts
}

function readSection(stream: Buffer, start: number, texts: PropertyText[]): void {
  if (start + 8 > stream.length) return
  const count = Math.min(500, stream.readUInt32LE(start + 4))
  for (let i = 0; i < count; i += 1) {
    const entry = start + 8 + i * 8
    if (entry + 8 > stream.length) return
    const id = stream.readUInt32LE(entry)
    const at = start + stream.readUInt32LE(entry + 4)
    if (id === 0) readNames(stream, at, texts)
    if (id > 1 && at + 8 <= stream.length) readValue(stream, { at: at + 4, type: stream.readUInt32LE(at), id }, texts)
  }
}

/** What somebody called properties of his own ([MS-OLEPS] 2.17). */
function readNames(stream: Buffer, start: number, texts: PropertyText[]): void {
  if (start + 4 > stream.length) return
  const count = Math.min(500, stream.readUInt32LE(start))
  let at = start + 4
  for (let i = 0; i < count && at + 8 <= stream.length; i += 1) {
    const length = stream.readUInt32LE(at + 4)
    if (length > 1_000 || at + 8 + length > stream.length) return
    const text = stream.toString('latin1', at + 8, at + 8 + length).replace(/\0+$/, '')
    texts.push({ id: 0, text, start: at + 8, length: 0 })
    at += 8 + length
  }
}

/** Reads one value and returns where it ends. */
function readValue(stream: Buffer, value: { at: number; type: number; id: number }, texts: PropertyText[]): number {
  const { at, type, id } = value
  if (at + 4 > stream.length) return stream.length
  if ((type & vector) !== 0) return readVector(stream, value, texts)
  if (type === variant) return readValue(stream, { at: at + 4, type: stream.readUInt32LE(at), id }, texts)
  if (type === fileTime) {
    stream.fill(0, at, Math.min(stream.length, at + 8))
    return at + 8
  }
  if (type !== ansiText && type !== wideText) return at + 4
  const units = stream.readUInt32LE(at)
  const size = type === wideText ? units * 2 : units
  const length = Math.max(0, Math.min(size, stream.length - at - 4))
  const bytes = stream.subarray(at + 4, at + 4 + length)
  const text = bytes.toString(type === wideText ? 'utf16le' : 'latin1').replace(/\0+$/, '')
  texts.push({ id, text, start: at + 4, length: type === wideText ? text.length * 2 : text.length })
  return at + 4 + ((size + 3) & ~3)
}

function readVector(stream: Buffer, value: { at: number; type: number; id: number }, texts: PropertyText[]): number {
  const count = Math.min(1_000, stream.readUInt32LE(value.at))
  let at = value.at + 4
  for (let i = 0; i < count && at < stream.length; i += 1) {
    const inner = { at, type: value.type & 0xfff, id: value.id }
    const units = at + 4 <= stream.length ? stream.readUInt32LE(at) : 0
    const end = readValue(stream, inner, texts)
    // Texts of a vector are not always padded to four bytes.
    at = inner.type === ansiText ? at + 4 + units : end
  }
  return at
}
