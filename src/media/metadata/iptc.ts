import { type Fact, type FactKind, fact } from './facts.ts'

/** Datasets of record 2 of the IPTC Information Interchange Model 4.2. */
const datasets: Readonly<Record<number, readonly [string, FactKind]>> = {
  5: ['ObjectName', 'text'],
  25: ['Keywords', 'text'],
  55: ['DateCreated', 'date'],
  65: ['OriginatingProgram', 'software'],
  80: ['By-line', 'person'],
  85: ['By-lineTitle', 'text'],
  90: ['City', 'location'],
  92: ['Sub-location', 'location'],
  105: ['Headline', 'text'],
  110: ['Credit', 'text'],
  115: ['Source', 'text'],
  116: ['CopyrightNotice', 'text'],
  118: ['Contact', 'person'],
  120: ['Caption-Abstract', 'text'],
  122: ['Writer-Editor', 'person'],
}

const resource = Buffer.from('8BIM\x04\x04', 'latin1')

/** What IPTC blocks in the bytes say: in Photoshop resources, wherever the container keeps them. */
export function iptcFacts(bytes: Uint8Array): Fact[] {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const facts: Fact[] = []
  let at = all.indexOf(resource)
  for (let blocks = 0; at >= 0 && blocks < 8; blocks += 1) {
    const nameLength = all[at + 6] ?? 0
    const start = at + 6 + 1 + nameLength + ((1 + nameLength) % 2) + 4
    facts.push(...readDatasets(all, start))
    at = all.indexOf(resource, at + resource.length)
  }
  return facts
}

function readDatasets(bytes: Buffer, start: number): Fact[] {
  const facts: Fact[] = []
  let at = start
  while (bytes[at] === 0x1c && at + 5 <= bytes.length) {
    const length = bytes.readUInt16BE(at + 3)
    // Extended datasets are longer than any field that is read here.
    if (length > 0x7fff) break
    const known = bytes[at + 1] === 2 ? datasets[bytes[at + 2] ?? 0] : undefined
    if (known) facts.push(...fact(known[1], `IPTC ${known[0]}`, bytes.toString('utf8', at + 5, at + 5 + length)))
    at += 5 + length
  }
  return facts
}
