import { type Subject, work } from '../core/subject.ts'
import { foldConfusables } from './confusables.ts'
import { buildMappedText, compose, type MappedText, unchanged, withText } from './mapped-text.ts'

const beyondAscii = /[^\x00-\x7f]/g
/** Zero-width, bidirectional, filler and tag characters: they show nothing and only split words. */
const invisible = new RegExp(
  [
    '[\\u00ad\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufeff\\uffa0\\ufff9-\\ufffb]',
    '[\\u034f]',
    '[\\u180b-\\u180d]',
    '[\\ufe00-\\ufe0f]',
    '\\udb40[\\udc00-\\udfff]',
  ].join('|'),
  'g',
)
/** What must be normalised together: Hangul letters of one syllable, or a character with its marks (a bounded number). */
const segment = /[\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]{1,8}|[\s\S]\p{M}{0,32}/uy
const startsWithMark = /\p{M}/uy

/**
 * The text in Unicode NFKC, without invisible characters and with look-alike letters made plain; case is kept.
 * Linear in the length; an ASCII text is returned as it is.
 */
export const normalised = work('text.normalised', ({ text }: Subject) => normalize(text))

/** The normalised text in lower case and without diacritics. */
export const folded = work('text.folded', (subject: Subject): MappedText => {
  const base = subject.once(normalised)
  if (!hasBeyondAscii(base.text)) return withText(base, base.text.toLowerCase())
  return compose(base, rewrite(base.text, { beyond: foldPiece, plain: (piece) => piece.toLowerCase() }))
})

/** See `normalised`; for texts that are not subjects. */
export function normalize(text: string): MappedText {
  if (!hasBeyondAscii(text)) return unchanged(text)
  const mapped = rewrite(text, { beyond: normalPiece, plain: (piece) => piece })
  return withText(mapped, foldConfusables(mapped.text))
}

/** One word as word lists hold it: normalised, lower case, no diacritics. */
export function foldWord(word: string): string {
  if (!hasBeyondAscii(word)) return word.toLowerCase()
  return foldPiece(foldConfusables(normalPiece(word)))
}

function hasBeyondAscii(text: string): boolean {
  beyondAscii.lastIndex = 0
  return beyondAscii.test(text)
}

function normalPiece(piece: string): string {
  return piece
    .replace(invisible, '')
    .normalize('NFKC')
    .replace(/[\u2028\u2029\u0085]/g, '\n')
}

const special: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th' }

function foldPiece(piece: string): string {
  const bare = piece
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
  return bare.replace(/[ßæœøłđðþ]/g, (letter) => special[letter] ?? letter)
}

/** How the pieces beyond ASCII, and those between, are to be written. */
interface Rewriting {
  beyond(piece: string): string
  plain(piece: string): string
}

function rewrite(text: string, { beyond, plain }: Rewriting): MappedText {
  const builder = buildMappedText()
  let position = 0
  while (position < text.length) {
    const next = nextSegment(text, position)
    if (next.start > position)
      builder.add({ start: position, end: next.start }, plain(text.slice(position, next.start)))
    if (next.end > next.start) builder.add(next, beyond(text.slice(next.start, next.end)))
    position = Math.max(next.end, position + 1)
  }
  return builder.build()
}

function nextSegment(text: string, from: number): { start: number; end: number } {
  beyondAscii.lastIndex = from
  const hit = beyondAscii.exec(text)
  if (!hit) return { start: text.length, end: text.length }
  startsWithMark.lastIndex = hit.index
  // A mark belongs to the letter before it.
  const start = hit.index > from && startsWithMark.test(text) ? hit.index - 1 : hit.index
  segment.lastIndex = start
  const found = segment.exec(text)
  return { start, end: start + (found?.[0].length ?? 1) }
}
