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

const prefix = 3

/** An index over the values; those shorter than three characters are left out. Longer values win over shorter ones. */
export function indexNeedles(needles: readonly Needle[]): NeedleIndex {
  const byPrefix = new Map<string, Entry[]>()
  const seen = new Set<string>()
  for (const needle of needles) {
    const key = canonicalText(needle.value.trim()).text
    const id = `${key}\u0000${needle.capitalised === true}`
    if (key.length < prefix || seen.has(id)) continue
    seen.add(id)
    const head = key.slice(0, prefix)
    const entries = byPrefix.get(head)
    if (entries) entries.push({ needle, key })
    else byPrefix.set(head, [{ needle, key }])
  }
  for (const entries of byPrefix.values()) entries.sort((a, b) => b.key.length - a.key.length)
  const firstUnits = new Uint8Array(65_536)
  for (const head of byPrefix.keys()) firstUnits[head.charCodeAt(0)] = 1
  return { size: seen.size, find: (text) => (seen.size === 0 ? [] : search(text, byPrefix, firstUnits)) }
}

function search(text: string, byPrefix: ReadonlyMap<string, Entry[]>, firstUnits: Uint8Array): NeedleHit[] {
  const canonical = canonicalText(text)
  const hits: NeedleHit[] = []
  const haystack = canonical.text
  let at = 0
  while (at + prefix <= haystack.length) {
    const entries =
      firstUnits[haystack.charCodeAt(at)] === 1 ? byPrefix.get(haystack.slice(at, at + prefix)) : undefined
    const entry = entries?.find((candidate) => stands(canonical, text, { ...candidate, at }))
    if (entry) {
      const start = canonical.offsets[at] ?? 0
      const lastUnit = canonical.offsets[at + entry.key.length - 1] ?? start
      hits.push({ start, end: lastUnit + 1, needle: entry.needle })
      at += entry.key.length
    } else at += 1
  }
  return hits
}

function stands(canonical: CanonicalText, original: string, entry: Entry & { readonly at: number }): boolean {
  const { text } = canonical
  const { key, at, needle } = entry
  if (!text.startsWith(key, at)) return false
  const end = at + key.length
  if (needle.anywhere !== true) {
    const joinsBefore = at > 0 && isWordUnit(key.charCodeAt(0)) && isWordUnit(text.charCodeAt(at - 1))
    const joinsAfter =
      end < text.length && isWordUnit(key.charCodeAt(key.length - 1)) && isWordUnit(text.charCodeAt(end))
    if (joinsBefore || joinsAfter) return false
  }
  if (needle.capitalised !== true) return true
  const first = original.charAt(canonical.offsets[at] ?? 0)
  return first !== first.toLowerCase()
}
