import type { Span } from '#engine'
import type { MaskedKind } from '../model/document.ts'
import { type CanonicalText, canonicalText, isWordUnit } from './canonical.ts'

/** A value to be found wherever it stands. */
export interface Needle {
  readonly value: string
  readonly entity: MaskedKind
  /** Whether only an occurrence that begins with a capital counts: a part of a name that might be a word. */
  readonly capitalised?: boolean
  /** Whether it counts inside a longer word too. */
  readonly anywhere?: boolean
}

/** Where a needle stands in a text (offsets of the original). */
export interface NeedleHit extends Span {
  readonly needle: Needle
}

/** Finds many values at once, in time that does not grow with their number. */
export interface NeedleIndex {
  readonly size: number
  find(text: string): NeedleHit[]
}

interface Entry {
  readonly needle: Needle
  readonly key: string
}

const headLength = 3

/** An index over the values; those shorter than three characters are left out. Longer values win over shorter ones. */
export function indexNeedles(needles: readonly Needle[]): NeedleIndex {
  const byHead = new Map<number, Entry[]>()
  const seen = new Set<string>()
  for (const needle of needles) {
    const key = canonicalText(needle.value.trim()).text
    const id = `${key}\u0000${needle.capitalised === true}`
    if (key.length < headLength || seen.has(id)) continue
    seen.add(id)
    const head = headOf(key, 0)
    const entries = byHead.get(head)
    if (entries) entries.push({ needle, key })
    else byHead.set(head, [{ needle, key }])
  }
  for (const entries of byHead.values()) entries.sort((a, b) => b.key.length - a.key.length)
  const mayBegin = new Uint8Array(1 << 16)
  for (const head of byHead.keys()) mayBegin[head & 0xffff] = 1
  return { size: seen.size, find: (text) => (seen.size === 0 ? [] : search(text, byHead, mayBegin)) }
}

/** The first three units of a value as one number, exact for the usual alphabets. */
function headOf(text: string, at: number): number {
  return (text.charCodeAt(at) * 0x9e5 + text.charCodeAt(at + 1) * 0x4f1 + text.charCodeAt(at + 2) * 0x25) | 0
}

function search(text: string, byHead: ReadonlyMap<number, Entry[]>, mayBegin: Uint8Array): NeedleHit[] {
  const canonical = canonicalText(text)
  const hits: NeedleHit[] = []
  const haystack = canonical.text
  const last = haystack.length - headLength
  for (let at = 0; at <= last; ) {
    const head = headOf(haystack, at)
    const entry = mayBegin[head & 0xffff] === 1 ? standing(canonical, { text, at }, byHead.get(head)) : undefined
    if (entry) {
      const start = canonical.offsets[at] ?? 0
      const lastUnit = canonical.offsets[at + entry.key.length - 1] ?? start
      hits.push({ start, end: lastUnit + 1, needle: entry.needle })
      at += entry.key.length
    } else at += 1
  }
  return hits
}

function standing(
  canonical: CanonicalText,
  place: { readonly text: string; readonly at: number },
  entries: readonly Entry[] | undefined,
): Entry | undefined {
  if (!entries) return undefined
  for (const entry of entries) {
    if (canonical.text.startsWith(entry.key, place.at) && counts(canonical, place, entry)) return entry
  }
  return undefined
}

function counts(
  canonical: CanonicalText,
  place: { readonly text: string; readonly at: number },
  entry: Entry,
): boolean {
  const { text } = canonical
  const { key, needle } = entry
  const end = place.at + key.length
  if (needle.anywhere !== true) {
    if (place.at > 0 && isWordUnit(key.charCodeAt(0)) && isWordUnit(text.charCodeAt(place.at - 1))) return false
    if (end < text.length && isWordUnit(key.charCodeAt(key.length - 1)) && isWordUnit(text.charCodeAt(end)))
      return false
  }
  if (needle.capitalised !== true) return true
  const first = place.text.charAt(canonical.offsets[place.at] ?? 0)
  return first !== first.toLowerCase()
}
