import type { DocumentFormat, OpenDocument, ReadContext } from '../model/document.ts'
import { openDoc } from './doc/doc.ts'
import { openDocx } from './docx/docx.ts'
import { openPdf } from './pdf/pdf.ts'
import { openTxt } from './txt/txt.ts'

type Open = (bytes: Uint8Array, context: ReadContext) => OpenDocument | Promise<OpenDocument>

/** How each format is opened; complete by type. */
export const openers = {
  docx: openDocx,
  txt: openTxt,
  doc: openDoc,
  pdf: openPdf,
} as const satisfies Record<DocumentFormat, Open>
