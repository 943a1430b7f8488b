import { DocumentRefusal } from '../../model/refusal.ts'
import type { Pdfium } from './pdfium.ts'

const errors: Readonly<Record<number, () => DocumentRefusal>> = {
  4: () => new DocumentRefusal('encrypted', 'The document is protected by a password.'),
  5: () => new DocumentRefusal('encrypted', 'The document is protected in a way that cannot be opened.'),
}

/** A PDF held in PDFium's memory. Close it. */
export class PdfFile {
  readonly pdfium: Pdfium
  readonly handle: number
  readonly pages: number
  private readonly data: number
  private readonly formInfo: number
  private readonly form: number

  constructor(pdfium: Pdfium, bytes: Uint8Array) {
    const { api } = pdfium
    this.pdfium = pdfium
    this.data = pdfium.place(bytes)
    this.handle = api.FPDF_LoadMemDocument(this.data, bytes.length, '')
    if (this.handle === 0) {
      const code = api.FPDF_GetLastError()
      pdfium.free(this.data)
      throw errors[code]?.() ?? new DocumentRefusal('corrupt', 'The file is damaged: it cannot be read as a PDF.')
    }
    this.pages = api.FPDF_GetPageCount(this.handle)
    // Fields without a drawn appearance get one, so that flattening keeps what a viewer shows.
    this.formInfo = api.PDFiumExt_OpenFormFillInfo()
    this.form = api.PDFiumExt_InitFormFillEnvironment(this.handle, this.formInfo)
  }

  /** Runs with an open page; a page that cannot be opened is refused as corrupt. */
  page<T>(index: number, use: (page: number) => T): T {
    const page = this.pdfium.api.FPDF_LoadPage(this.handle, index)
    if (page === 0) throw new DocumentRefusal('corrupt', `Page ${index + 1} of the document cannot be read.`)
    try {
      return use(page)
    } finally {
      this.pdfium.api.FPDF_ClosePage(page)
    }
  }

  /** Like `page`, after annotations and fields became page content. */
  flattenedPage<T>(index: number, use: (page: number) => T): T {
    const { api } = this.pdfium
    this.page(index, (page) => {
      if (api.FPDFPage_GetAnnotCount(page) > 0) api.FPDFPage_Flatten(page, 0)
    })
    return this.page(index, use)
  }

  /** The document's bytes as PDFium writes them. */
  save(): Uint8Array {
    return savePdf(this.pdfium, this.handle)
  }

  close(): void {
    const { api } = this.pdfium
    if (this.form !== 0) api.PDFiumExt_ExitFormFillEnvironment(this.form)
    if (this.formInfo !== 0) api.PDFiumExt_CloseFormFillInfo(this.formInfo)
    api.FPDF_CloseDocument(this.handle)
    this.pdfium.free(this.data)
  }
}

/** Saves an open document as a new file. */
export function savePdf(pdfium: Pdfium, document: number): Uint8Array {
  const { api } = pdfium
  const writer = api.PDFiumExt_OpenFileWriter()
  try {
    api.PDFiumExt_SaveAsCopy(document, writer)
    const size = api.PDFiumExt_GetFileWriterSize(writer)
    const pointer = pdfium.allocate(Math.max(1, size))
    api.PDFiumExt_GetFileWriterData(writer, pointer, size)
    const bytes = pdfium.take(pointer, size)
    pdfium.free(pointer)
    return bytes
  } finally {
    api.PDFiumExt_CloseFileWriter(writer)
  }
}
