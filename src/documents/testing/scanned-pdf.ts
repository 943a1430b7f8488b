import sharp from 'sharp'
import { PdfFile } from '../formats/pdf/pdf-file.ts'
import { loadPdfium } from '../formats/pdf/pdfium.ts'
import { renderPage } from '../formats/pdf/render.ts'
import { PdfBuilder, plainPdf } from './pdf-builder.ts'

/** The lines as a picture of a page. */
export async function pagePicture(
  lines: readonly string[],
  degrees = 0,
): Promise<{ jpeg: Uint8Array; width: number; height: number }> {
  const pdfium = await loadPdfium(200)
  const file = new PdfFile(pdfium, plainPdf([lines]))
  const image = file.page(0, (page) => renderPage(pdfium, page, { dpi: 150, maxPixels: 4_000_000 }))
  file.close()
  const { data, info } = await sharp(image.data, { raw: { width: image.width, height: image.height, channels: 4 } })
    .removeAlpha()
    .rotate(degrees, { background: '#ffffff' })
    .jpeg({ quality: 85 })
    .toBuffer({ resolveWithObject: true })
  return { jpeg: data, width: info.width, height: info.height }
}

/** A PDF whose only page is a picture of the lines. */
export async function scannedPdf(lines: readonly string[], degrees = 0): Promise<Uint8Array> {
  const { jpeg, width, height } = await pagePicture(lines, degrees)
  const pdf = new PdfBuilder()
  const root = pdf.reserve()
  const tree = pdf.reserve()
  const image = pdf.stream(
    Buffer.from(jpeg),
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
  )
  const content = pdf.stream('q 612 0 0 792 0 0 cm /Im Do Q')
  const page = pdf.add(
    `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 612 792] /Resources << /XObject << /Im ${image} 0 R >> >> /Contents ${content} 0 R >>`,
  )
  pdf.set(root, `<< /Type /Catalog /Pages ${tree} 0 R >>`)
  pdf.set(tree, `<< /Type /Pages /Count 1 /Kids [${page} 0 R] >>`)
  return pdf.build(root)
}
