import { SaxesParser } from 'saxes'
import { type Fact, type FactKind, fact } from './facts.ts'

/** XMP properties, by their local name, that may say who, where, when, with what, or how a picture was made. */
const properties: Readonly<Record<string, FactKind>> = {
  creator: 'person',
  Author: 'person',
  AuthorsPosition: 'text',
  OwnerName: 'person',
  CaptionWriter: 'person',
  Credit: 'text',
  rights: 'text',
  description: 'text',
  title: 'text',
  Headline: 'text',
  subject: 'text',
  PersonInImage: 'person',
  PersonDisplayName: 'person',
  Name: 'person',
  CiEmailWork: 'text',
  CiTelWork: 'text',
  CiAdrExtadr: 'text',
  Location: 'location',
  City: 'location',
  Sublocation: 'location',
  GPSLatitude: 'location',
  GPSLongitude: 'location',
  SerialNumber: 'serial',
  BodySerialNumber: 'serial',
  LensSerialNumber: 'serial',
  CreatorTool: 'software',
  Software: 'software',
  softwareAgent: 'software',
  DigitalSourceType: 'source',
  digitalSourceType: 'source',
  digitalsourcefiletype: 'source',
  DateCreated: 'date',
  DateTimeOriginal: 'date',
  CreateDate: 'date',
  provenance: 'source',
  AISystemUsed: 'source',
  AIPromptInformation: 'source',
}

const mostCharacters = 1_000_000

/** What XMP packets in the bytes say. A broken packet gives what stood before the break. */
export function xmpFacts(bytes: Uint8Array): Fact[] {
  return packetsOf(bytes).flatMap(readPacket)
}

function packetsOf(bytes: Uint8Array): string[] {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const packets: string[] = []
  for (const [open, close] of [
    ['<x:xmpmeta', '</x:xmpmeta>'],
    ['<rdf:RDF', '</rdf:RDF>'],
  ] as const) {
    let at = all.indexOf(open)
    while (at >= 0 && packets.length < 8) {
      const end = all.indexOf(close, at)
      const stop = end < 0 ? Math.min(all.length, at + mostCharacters) : end + close.length
      packets.push(all.toString('utf8', at, Math.min(stop, at + mostCharacters)))
      at = all.indexOf(open, stop)
    }
    if (packets.length > 0) break
  }
  return packets
}

function readPacket(packet: string): Fact[] {
  const facts: Fact[] = []
  const open: string[] = []
  const parser = new SaxesParser({ fragment: true })
  const localName = (name: string) => name.slice(name.indexOf(':') + 1)
  const add = (name: string, value: string) => {
    const kind = properties[localName(name)]
    if (kind) facts.push(...fact(kind, `XMP ${localName(name)}`, value))
  }
  parser.on('opentag', ({ name, attributes }) => {
    open.push(name)
    for (const [key, value] of Object.entries(attributes)) {
      if (localName(key) === 'resource') add(name, String(value))
      else add(key, String(value))
    }
  })
  parser.on('closetag', () => open.pop())
  parser.on('text', (text) => {
    const owner = open.findLast((name) => properties[localName(name)] !== undefined)
    if (owner) add(owner, text)
  })
  try {
    parser.write(packet).close()
  } catch {
    // What stood before the break counts; the parser says no more than that the packet is not well formed.
  }
  return facts
}
