import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DocumentFormat, mediaTypeOf } from '#documents'
import { longDocx, photoDocx, photoPdf, scannedPdf, textPdf } from './document-files.ts'
import { forgetPeak, megabytesOf, peakMegabytesOf, startServer } from './server.ts'

/** What one job takes of a server that was just started, all its threads and libraries included. */
export interface MemoryRow {
  readonly what: string
  /** Resident memory before the job, MB. */
  readonly before: number
  /** The most that the job added to it. */
  readonly growth: number
}

type Files = readonly (readonly [string, DocumentFormat, () => Promise<Uint8Array> | Uint8Array])[]

const files: Files = [
  ['PDF, 10 pages of text', 'pdf', () => textPdf(10)],
  ['DOCX, 250 pages', 'docx', () => longDocx(250)],
  ['PDF, one scanned page of 560 words', 'pdf', () => scannedPdf(0)],
  ['the same, turned by 93 degrees', 'pdf', () => scannedPdf(93)],
  ['PDF, six photographs of 12 megapixels', 'pdf', () => photoPdf(6)],
  ['DOCX, six photographs of 12 megapixels', 'docx', () => photoDocx(6)],
]

/** The growth of a fresh server, one for each kind of document, from before the upload to the highest point of the job. Ports from 4630 on. */
export async function benchDocumentMemory(only = ''): Promise<MemoryRow[]> {
  const rows: MemoryRow[] = []
  for (const [what, format, make] of files) {
    if (what.includes(only)) rows.push(await measure(what, format, { bytes: await make(), port: 4_630 + rows.length }))
  }
  return rows
}

async function measure(
  what: string,
  format: DocumentFormat,
  { bytes, port }: { readonly bytes: Uint8Array; readonly port: number },
): Promise<MemoryRow> {
  const folder = mkdtempSync(join(tmpdir(), 'custos-bench-'))
  const server = await startServer({ port, env: { CUSTOS_DATA_DIR: folder } })
  try {
    const form = new FormData()
    form.set('document', new File([Uint8Array.from(bytes)], `a.${format}`, { type: mediaTypeOf[format] }))
    form.set('anonymization_level', 'advanced')
    // A first call opens what every server holds open.
    await fetch(`${server.url}/api/organizations`)
    const before = megabytesOf(server.child)
    forgetPeak(server.child)
    const { ok, status } = await fetch(`${server.url}/api/documents/upload`, { method: 'POST', body: form })
    if (!ok) throw new Error(`The server answered ${status} to ${what}.`)
    return { what, before, growth: peakMegabytesOf(server.child) - before }
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
