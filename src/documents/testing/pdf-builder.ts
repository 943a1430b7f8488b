import { deflateSync } from 'node:zlib'

/** Writes PDF objects by hand, so that a test decides every byte. */
export class PdfBuilder {
  private readonly objects: Buffer[] = []

  /** Adds an object and returns its number. */
  add(body: string | Buffer): number {
    this.objects.push(Buffer.isBuffer(body) ? body : Buffer.from(body, 'latin1'))
    return this.objects.length
  }

  /** Keeps a number for an object that is written later. */
  reserve(): number {
    return this.add('null')
  }

  set(number: number, body: string): void {
    this.objects[number - 1] = Buffer.from(body, 'latin1')
  }

  /** Adds a stream, packed or plain. */
  stream(content: string | Buffer, more = '', packed = false): number {
    const raw = Buffer.isBuffer(content) ? content : Buffer.from(content, 'latin1')
    const data = packed ? deflateSync(raw) : raw
    const filter = packed ? '/Filter /FlateDecode ' : ''
    return this.add(
      Buffer.concat([
        Buffer.from(`<< ${more} ${filter}/Length ${data.length} >>\nstream\n`, 'latin1'),
        data,
        Buffer.from('\nendstream', 'latin1'),
      ]),
    )
  }

  /** The file with a cross-reference table. */
  build(root: number, info?: number): Uint8Array {
    const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
    const offsets: number[] = []
    let length = parts[0]?.length ?? 0
    const push = (buffer: Buffer) => {
      parts.push(buffer)
      length += buffer.length
    }
    this.objects.forEach((body, index) => {
      offsets.push(length)
      push(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`, 'latin1'), body, Buffer.from('\nendobj\n', 'latin1')]))
    })
    const start = length
    const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
    const size = this.objects.length + 1
    push(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows}`, 'latin1'))
    const infoEntry = info === undefined ? '' : ` /Info ${info} 0 R`
    push(
      Buffer.from(`trailer\n<< /Size ${size} /Root ${root} 0 R${infoEntry} >>\nstartxref\n${start}\n%%EOF\n`, 'latin1'),
    )
    return Buffer.concat(parts)
  }
}

/** A text as a PDF hex string. */
export const hexString = (text: string, encoding: 'latin1' | 'utf16be' = 'latin1'): string => {
  if (encoding === 'latin1') return `<${Buffer.from(text, 'latin1').toString('hex')}>`
  return `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`
}

/** A document of plain pages in Helvetica, one line of text below the other. */
export function plainPdf(pages: readonly (readonly string[])[]): Uint8Array {
  const pdf = new PdfBuilder()
  const font = pdf.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')
  const root = pdf.reserve()
  const tree = pdf.reserve()
  const kids = pages.map((lines) => {
    const text = lines
      .map((line, i) => `1 0 0 1 50 ${760 - i * 16} Tm (${line.replace(/[()\\]/g, '\\$&')}) Tj`)
      .join('\n')
    const content = pdf.stream(`BT /F1 11 Tf ${text} ET`, '', true)
    return pdf.add(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 ${font} 0 R >> >> /Contents ${content} 0 R >>`,
    )
  })
  pdf.set(root, `<< /Type /Catalog /Pages ${tree} 0 R >>`)
  pdf.set(tree, `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`)
  return pdf.build(root)
}
