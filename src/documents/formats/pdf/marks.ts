import type { Pdfium } from './pdfium.ts'

const objectText = 1
const objectForm = 5

/** Every object of a page, those inside drawn forms too, down to a depth that no honest file reaches. */
export function* pageObjects(pdfium: Pdfium, page: number): Generator<number> {
  const { api } = pdfium
  const count = api.FPDFPage_CountObjects(page)
  for (let i = 0; i < count; i += 1) yield* withInner(pdfium, api.FPDFPage_GetObject(page, i), 0)
}

function* withInner(pdfium: Pdfium, object: number, depth: number): Generator<number> {
  if (object === 0) return
  yield object
  const { api } = pdfium
  if (depth > 8 || api.FPDFPageObj_GetType(object) !== objectForm) return
  const count = api.FPDFFormObj_CountObjects(object)
  for (let i = 0; i < count; i += 1) yield* withInner(pdfium, api.FPDFFormObj_GetObject(object, i), depth + 1)
}

/**
 * Takes off marks that carry a text of their own (ActualText, Alt, E): readers would show that text instead of the
 * glyphs. With `all`, takes off every mark. Returns how many there were.
 */
export function stripMarks(pdfium: Pdfium, page: number, all: boolean): number {
  const { api } = pdfium
  let removed = 0
  for (const object of pageObjects(pdfium, page)) {
    for (let i = api.FPDFPageObj_CountMarks(object) - 1; i >= 0; i -= 1) {
      const mark = api.FPDFPageObj_GetMark(object, i)
      if (mark === 0 || !(all || carriesText(pdfium, mark))) continue
      if (api.FPDFPageObj_RemoveMark(object, mark)) removed += 1
    }
  }
  return removed
}

function carriesText(pdfium: Pdfium, mark: number): boolean {
  const { api } = pdfium
  const count = api.FPDFPageObjMark_CountParams(mark)
  for (let i = 0; i < count; i += 1) {
    if (api.FPDFPageObjMark_GetParamValueType(mark, keyOf(pdfium, mark, i)) === 3) return true
  }
  return false
}

function keyOf(pdfium: Pdfium, mark: number, index: number): string {
  const size = 128
  const pointer = pdfium.allocate(size + 4)
  try {
    const found = pdfium.api.FPDFPageObjMark_GetParamKey(mark, index, pointer, size, pointer + size)
    if (!found) return ''
    return Buffer.from(pdfium.take(pointer, size)).toString('utf16le').split('\0')[0] ?? ''
  } finally {
    pdfium.free(pointer)
  }
}

/** Whether an object is text. */
export const isText = (pdfium: Pdfium, object: number) => pdfium.api.FPDFPageObj_GetType(object) === objectText
