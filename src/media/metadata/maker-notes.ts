import { type Fact, fact } from './facts.ts'
import { asText, readDirectory, type TiffBlock, type TiffEntry, tiffBlock, unsigned } from './tiff.ts'

/**
 * Serial numbers and owners inside the notes that camera makers write in ways of their own. The layouts are those that
 * the makers' cameras are publicly known to use; what is not known stays unread, and no copy of ours keeps the note.
 */
export function makerNoteFacts(block: TiffBlock, note: TiffEntry, device: string): Fact[] {
  const head = Buffer.from(note.bytes.subarray(0, 16)).toString('latin1')
  const layout = layouts.find(({ fits }) => fits(head, device))
  if (!layout) return wordedSerials(note.bytes)
  return [
    ...layout.open(block, note).flatMap(({ entries, little }) => entriesFacts(entries, layout, little)),
    ...wordedSerials(note.bytes),
  ]
}

interface Directory {
  readonly entries: readonly TiffEntry[]
  readonly little: boolean
}

interface Layout {
  readonly maker: string
  fits(head: string, device: string): boolean
  open(block: TiffBlock, note: TiffEntry): Directory[]
  readonly serials: Readonly<Record<number, string>>
  readonly owners?: Readonly<Record<number, string>>
}

/** A directory whose offsets count from the whole block's start. */
function absolute(skip: number): Layout['open'] {
  return (block, note) => [
    { little: block.little, entries: readDirectory(block, { at: note.offset + skip, name: 'Maker', base: 0 }).entries },
  ]
}

/** A directory whose offsets count from the note's start. */
function relative(skip: number, little?: boolean): Layout['open'] {
  return (block, note) => {
    const own = { bytes: block.bytes.subarray(note.offset), little: little ?? block.little }
    return [{ little: own.little, entries: readDirectory(own, { at: skip, name: 'Maker', base: 0 }).entries }]
  }
}

const olympusSerials = {
  1028: 'SerialNumber',
  257: 'SerialNumber',
  258: 'InternalSerialNumber',
  514: 'LensSerialNumber',
}

const layouts: readonly Layout[] = [
  {
    maker: 'Canon',
    fits: (_, device) => /canon/i.test(device),
    open: absolute(0),
    serials: { 12: 'SerialNumber', 150: 'InternalSerialNumber' },
    owners: { 9: 'OwnerName' },
  },
  {
    maker: 'Nikon',
    fits: (head) => head.startsWith('Nikon\0\x02'),
    open: (block, note) => {
      const own = tiffBlock(block.bytes.subarray(note.offset + 10))
      if (!own) return []
      return [{ little: own.little, entries: readDirectory(own, { at: 8, name: 'Maker', base: 0 }).entries }]
    },
    serials: { 29: 'SerialNumber', 160: 'SerialNumber' },
  },
  {
    maker: 'Olympus',
    fits: (head) => head.startsWith('OLYMP\0'),
    open: absolute(8),
    serials: olympusSerials,
  },
  {
    maker: 'Olympus',
    fits: (head) => /^(?:OLYMPUS\0II|OLYMPUS\0MM|OM SYSTEM)/.test(head),
    open: (block, note) => {
      const skip = note.bytes[0] === 0x4f && note.bytes[1] === 0x4d ? 16 : 12
      const [own] = relative(skip, block.bytes[note.offset + 8] !== 0x4d)(block, note)
      if (!own) return []
      const equipment = own.entries.find(({ tag }) => tag === 0x2010)
      const at = equipment ? unsigned({ ...equipment, type: 4 }, own.little) : undefined
      return at === undefined ? [own] : [own, ...relative(at, own.little)(block, note)]
    },
    serials: olympusSerials,
  },
  {
    maker: 'Fujifilm',
    fits: (head) => head.startsWith('FUJIFILM'),
    open: (block, note) => relative(note.bytes[8] ?? 12, true)(block, note),
    serials: { 16: 'InternalSerialNumber' },
  },
  {
    maker: 'Panasonic',
    fits: (head) => head.startsWith('Panasonic'),
    open: absolute(12),
    serials: { 37: 'InternalSerialNumber', 82: 'LensSerialNumber' },
  },
  {
    maker: 'Pentax',
    fits: (head) => head.startsWith('AOC\0'),
    open: absolute(6),
    serials: { 553: 'SerialNumber' },
  },
  {
    maker: 'Pentax',
    fits: (head) => head.startsWith('PENTAX \0'),
    open: relative(10),
    serials: { 553: 'SerialNumber' },
  },
]

function entriesFacts(entries: readonly TiffEntry[], { maker, serials, owners = {} }: Layout, little: boolean): Fact[] {
  return entries.flatMap((entry) => {
    const serial = serials[entry.tag]
    if (serial) return serialFact(`${maker} ${serial}`, entry, little)
    const owner = owners[entry.tag]
    return owner ? fact('person', `${maker} ${owner}`, asText(entry.bytes)) : []
  })
}

function serialFact(field: string, entry: TiffEntry, little: boolean): Fact[] {
  const text = entry.type === 2 || entry.type === 7 ? asText(entry.bytes) : String(unsigned(entry, little) ?? '')
  return /^[\s0]*$/.test(text) ? [] : fact('serial', field, text)
}

/** A trail camera's note (first bytes 01 F1) holds its serial number as 15 wide letters near its end. */
function wordedSerials(bytes: Uint8Array): Fact[] {
  if (!(bytes[0] === 0x01 && bytes[1] === 0xf1)) return []
  const wide = Buffer.from(bytes).toString('utf16le')
  const found = /[A-Z][A-Z0-9]{6,14}(?=\0)/.exec(wide)
  return found ? fact('serial', 'Reconyx SerialNumber', found[0]) : []
}
