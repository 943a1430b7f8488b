import { closeEvenPitch } from './even-pitch.ts'
import type { Pdfium, Rect } from './pdfium.ts'

/** One line of a page with the way back to PDFium's characters. */
export interface PageLine {
  readonly text: string
  /** The character index for each UTF-16 unit of `text`. */
  readonly characters: Int32Array
}

/** The text of a page as its text layer has it. */
export interface PageText {
  readonly lines: readonly PageLine[]
  readonly characters: number
  /** Characters whose code has no known meaning: the page shows something else than its text says. */
  readonly unmapped: number
}

/** Runs with the page's text handle open. */
export function withText<T>(pdfium: Pdfium, page: number, use: (text: number) => T): T {
  const { api } = pdfium
  const text = api.FPDFText_LoadPage(page)
  try {
    return use(text)
  } finally {
    if (text !== 0) api.FPDFText_ClosePage(text)
  }
}

// PDFium's sign for a hyphen at a line end whose word goes on, and its own marker.
const lineHyphens = new Set([0x02, 0xfffe])

/** Reads the lines of a page in the order of its content. Wide gaps between columns read as tabs. */
export function readPageText(pdfium: Pdfium, text: number): PageText {
  const { api } = pdfium
  const count = Math.max(0, api.FPDFText_CountChars(text))
  const lines: PageLine[] = []
  const line = new LineBuilder()
  let unmapped = 0
  let characters = 0
  for (let i = 0; i < count; i += 1) {
    const code = api.FPDFText_GetUnicode(text, i)
    if (code === 0x0d || code === 0x0a) {
      if (line.length > 0) lines.push(line.finish())
    } else if (code > 0x20) {
      characters += 1
      if (api.FPDFText_HasUnicodeMapError(text, i) === 1) unmapped += 1
      line.add(lineHyphens.has(code) ? hyphenOf(api.FPDFText_GetUnicode(text, i + 1)) : characterOf(code), i)
    } else line.add(blankOf(pdfium, { text, index: i, code }), i)
  }
  if (line.length > 0) lines.push(line.finish())
  return { lines: lines.map((one) => closeEvenPitch(pdfium, text, one)), characters, unmapped }
}

function blankOf(pdfium: Pdfium, at: { text: number; index: number; code: number }): string {
  if (lineHyphens.has(at.code)) return hyphenOf(pdfium.api.FPDFText_GetUnicode(at.text, at.index + 1))
  const generated = at.code === 0x20 && pdfium.api.FPDFText_IsGenerated(at.text, at.index) === 1
  if (!generated) return ' '
  if (isColumnGap(pdfium, at.text, at.index)) return '\t'
  return isWithinNumber(pdfium, at) ? '' : ' '
}

/** The narrow hyphen of a number whose signs are placed one by one leaves a gap that is no blank. */
function isWithinNumber({ api }: Pdfium, { text, index }: { text: number; index: number }): boolean {
  const around =
    characterOf(api.FPDFText_GetUnicode(text, index - 1)) + characterOf(api.FPDFText_GetUnicode(text, index + 1))
  return /^(?:-\d|\d-)$/.test(around)
}

/** Before a small letter the hyphen only breaks a word in two; numbers and names of two parts have it for good. */
const hyphenOf = (next: number) => (/\p{Ll}/u.test(characterOf(next)) ? '\u00ad' : '-')

function characterOf(code: number): string {
  if (code === 0 || code > 0x10ffff) return ' '
  // Letters beyond the first plane come as two halves, each a character of its own.
  return code >= 0xd800 && code <= 0xdfff ? String.fromCharCode(code) : String.fromCodePoint(code)
}

/** Half a letter without its other half is none. */
const wellFormed = (text: string) =>
  text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, ' ')

class LineBuilder {
  private parts: string[] = []
  private indices: number[] = []

  get length(): number {
    return this.indices.length
  }

  add(text: string, index: number): void {
    this.parts.push(text)
    for (let unit = 0; unit < text.length; unit += 1) this.indices.push(index)
  }

  finish(): PageLine {
    const line = { text: wellFormed(this.parts.join('')), characters: Int32Array.from(this.indices) }
    this.parts = []
    this.indices = []
    return line
  }
}

function isColumnGap(pdfium: Pdfium, text: number, index: number): boolean {
  const before = charBox(pdfium, text, index - 1)
  const next = charBox(pdfium, text, index + 1)
  if (!before || !next) return false
  return next.left - before.right > (before.top - before.bottom) * 1.2
}

/** The box of a character with its font's full height. */
export function charBox(pdfium: Pdfium, text: number, index: number): Rect | undefined {
  return pdfium.rect((pointer) => pdfium.api.FPDFText_GetLooseCharBox(text, index, pointer))
}
