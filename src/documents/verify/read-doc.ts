import CFB from 'cfb'
import { byteTexts } from './byte-texts.ts'
import type { Reading } from './leak-scan.ts'

/** Every stream of a compound file as bytes and as UTF-16, with the streams' names. */
export function readCompound(bytes: Uint8Array): Reading[] {
  const container = CFB.read(Buffer.from(bytes), { type: 'buffer' })
  const streams = container.FileIndex.filter((entry) => entry.type === 2)
  return [
    {
      reader: 'streams',
      unit: 'readings of the streams',
      texts: streams.flatMap((entry) => byteTexts(Uint8Array.from(entry.content))),
    },
    { reader: 'names', unit: 'stream names', texts: container.FullPaths.map((text) => ({ text, kind: 'raw' })) },
  ]
}
