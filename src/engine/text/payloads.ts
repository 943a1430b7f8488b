import type { Span } from '../core/span.ts'
import { createSubject, type Subject, work } from '../core/subject.ts'
import { decodeBase64, decodeBits, decodeEntities, decodeHex, decodePercent, decodeTags, isReadable } from './decode.ts'
import { type Glance, glance } from './glance.ts'
import { normalised } from './normalize.ts'
import { tokenList } from './read-tokens.ts'
import { reverseText, rotate13 } from './rotate.ts'

export type PayloadKind = 'base64' | 'hex' | 'binary' | 'percent' | 'entities' | 'tags' | 'rot13' | 'reversed'

/** A text hidden in another by an encoding: what it says, and where the code stands in the submitted text. */
export interface Payload {
  readonly kind: PayloadKind
  readonly span: Span
  readonly subject: Subject
}

/** At most this many are opened in one text, and codes inside codes this deep. */
const MOST = 32
const DEEPEST = 2

const depths = new WeakMap<Subject, number>()
const none: readonly Payload[] = []

/** Everything readable that decoding brings to light. Each is a subject of its own, so that every guardrail can judge it. */
export const payloads = work('text.payloads', (subject: Subject): readonly Payload[] => {
  const depth = depths.get(subject) ?? 0
  if (depth >= DEEPEST) return none
  const list = subject.once(tokenList)
  const seen = glance(list)
  // Most texts are ASCII and show no sign of a code.
  if (list.mapped === undefined && !Object.values(seen).includes(true)) return none
  const found: Payload[] = []
  const add = (kind: PayloadKind, span: Span, text: string) => {
    if (found.length >= MOST) return
    const inner = createSubject(text)
    depths.set(inner, depth + 1)
    found.push({ kind, span, subject: inner })
  }
  const { text, toOriginal } = subject.once(normalised)
  for (const code of codes) {
    if (!code.hint(seen)) continue
    for (const match of text.matchAll(code.pattern)) {
      const decoded = code.decode(match[0])
      if (decoded === undefined || !isReadable(decoded)) continue
      add(code.kind, toOriginal({ start: match.index, end: match.index + match[0].length }), decoded)
    }
  }
  addWhole(subject, seen, add)
  return found
})

type Add = (kind: PayloadKind, span: Span, text: string) => void

/** Codes that a whole text is written in, and text hidden in invisible tag characters. */
function addWhole(subject: Subject, seen: Glance, add: Add): void {
  const whole = { start: 0, end: subject.text.length }
  const hidden = subject.text.includes('\udb40') ? decodeTags(subject.text) : undefined
  if (hidden) add('tags', hidden.span, hidden.text)
  const { text } = subject.once(normalised)
  if (seen.rotated) add('rot13', whole, rotate13(text))
  if (seen.reversed) add('reversed', whole, reverseText(text))
}

interface Code {
  readonly kind: PayloadKind
  readonly pattern: RegExp
  /** A cheap look that spares the pattern on ordinary texts. */
  hint(seen: Glance): boolean
  decode(match: string): string | undefined
}

const codes: readonly Code[] = [
  {
    kind: 'hex',
    pattern: /(?:(?:\\x|0x)[0-9a-f]{2}[ ,]?){4,}|\b(?:[0-9a-f]{2} ){6,}[0-9a-f]{2}\b|\b(?:[0-9a-f]{2}){8,}\b/gi,
    hint: (seen) => seen.longRun || seen.groups,
    decode: decodeHex,
  },
  {
    kind: 'base64',
    pattern: /[A-Za-z0-9+/_-]{16,}={0,2}/g,
    hint: (seen) => seen.longRun,
    decode: decodeBase64,
  },
  {
    kind: 'binary',
    pattern: /\b(?:[01]{8}[ ,]?){4,}/g,
    hint: (seen) => seen.groups || seen.longRun,
    decode: decodeBits,
  },
  {
    kind: 'percent',
    pattern: /(?:[A-Za-z0-9._~-]{0,12}%[0-9a-f]{2}){3,}[A-Za-z0-9._~-]{0,12}/gi,
    hint: (seen) => seen.percent,
    decode: decodePercent,
  },
  {
    kind: 'entities',
    pattern: /(?:(?:&#x?[0-9a-f]{2,6};|\\u[0-9a-f]{4})\s?){4,}/gi,
    hint: (seen) => seen.escapes,
    decode: decodeEntities,
  },
]
