/** A text in the form that values are compared in, with the way back to the original. */
export interface CanonicalText {
  /** Lower case, every run of white space one blank, typographic hyphens and quotes plain, soft hyphens gone. */
  readonly text: string
  /** For each code unit of `text` where it starts in the original; one more entry for the end. */
  readonly offsets: Uint32Array
}

const plain = new Map<number, number>()
for (const code of [0x2010, 0x2011, 0x2012, 0x2013, 0x2212, 0xfe63, 0xff0d]) plain.set(code, 0x2d)
for (const code of [0x2018, 0x2019, 0x02bc, 0xff07]) plain.set(code, 0x27)
for (const code of [0x00ad, 0x200b, 0x200c, 0x200d, 0x2060, 0xfeff]) plain.set(code, -1)

const isSpace = (code: number) =>
  code === 0x20 ||
  (code >= 0x09 && code <= 0x0d) ||
  code === 0xa0 ||
  code === 0x202f ||
  (code >= 0x2000 && code <= 0x200a)

const blankMark = -2
const unseenMark = -1

/** For each code unit what it is compared as, or one of the marks; worked out once, since every byte of a file is asked. */
const forms = Int32Array.from({ length: 0x10000 }, (_, code) => (isSpace(code) ? blankMark : canonicalUnit(code)))

/** The canonical form of a text, in one pass. */
export function canonicalText(source: string): CanonicalText {
  const offsets = new Uint32Array(source.length + 1)
  const units = new Uint16Array(source.length)
  let length = 0
  let blank = false
  for (let i = 0; i < source.length; i += 1) {
    const unit = forms[source.charCodeAt(i)] ?? unseenMark
    if (unit === blankMark) {
      if (!blank) {
        offsets[length] = i
        units[length++] = 0x20
      }
      blank = true
    } else if (unit !== unseenMark) {
      blank = false
      offsets[length] = i
      units[length++] = unit
    }
  }
  offsets[length] = source.length
  const text = Buffer.from(units.buffer, 0, length * 2).toString('utf16le')
  return { text, offsets: offsets.subarray(0, length + 1) }
}

/** The unit that a character is compared as; the mark for one that is not seen. */
function canonicalUnit(code: number): number {
  const known = plain.get(code)
  if (known !== undefined) return known
  const lower = String.fromCharCode(code).toLowerCase()
  // Some capitals have a longer small form; offsets stay one to one.
  return lower.length === 1 ? lower.charCodeAt(0) : code
}

/** Whether a code unit is part of a word or number, for judging a match's edges. */
export function isWordUnit(code: number): boolean {
  if (code >= 0x30 && code <= 0x39) return true
  if ((code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a)) return true
  return code >= 0xaa && /[\p{L}\p{N}]/u.test(String.fromCharCode(code))
}
