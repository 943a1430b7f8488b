import { tlds } from '../gazetteers/tlds.gen.ts'
import { hashWord } from '../scan/hash.ts'
import { LOWER, NUMBER } from '../scan/lexer.ts'
import type { Scan } from '../scan/scan.ts'
import { WordSet } from '../scan/word-set.ts'
import type { Entity, TokenRecognizer } from '../types.ts'

const REST = /[^\s<>"'`{}|\\^[\]]{1,2048}/y
const BARE = /(?:\/[^\s<>"'`{}|\\^[\],;]{0,1024})?/y
const WWW = /www\.[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4}(?:\/[^\s<>"'`{}|\\^[\],;]{0,1024})?/gi
const domains = new WordSet(tlds.split(' ').map(hashWord))
/** Endings that are also words or file kinds: no web address without "www" or a path. */
const doubtful = new WordSet(
  'md doc docs pdf zip py sh pl rs ps mov as am at be do go is it my no so to us me in by la et al cc id bar health care dental clinic doctor hospital surgery fit bio cab'
    .split(' ')
    .map(hashWord),
)

/** Web addresses: with a scheme, with "www", or a bare domain of a known ending. */
export const url: TokenRecognizer = {
  name: 'url',
  find: (scan) => [...withScheme(scan.text), ...bare(scan), ...withWww(scan.text)],
}

/** "www" says that an address follows, whatever its ending. */
function withWww(text: string): Entity[] {
  return [...text.matchAll(WWW)]
    .filter(({ index }) => !/[\w@/.-]/.test(text.charAt(index - 1)))
    .map((match) => entity(match.index, cut(text, match.index + match[0].length), 0.9))
}

function withScheme(text: string): Entity[] {
  const found: Entity[] = []
  for (let at = text.indexOf('://'); at >= 0; at = text.indexOf('://', at + 3)) {
    const scheme = /[a-z][a-z0-9+.-]{1,15}$/i.exec(text.slice(Math.max(0, at - 16), at))
    REST.lastIndex = at + 3
    if (scheme && !isSystem(text, at, scheme[0].length) && REST.test(text))
      found.push(entity(at - scheme[0].length, cut(text, REST.lastIndex), 0.97))
  }
  return found
}

const TERMS = /(?:www\.)?(?:[a-z]+\.)?(?:hl7\.org|loinc\.org|snomed\.info|unitsofmeasure\.org|w3\.org)(?![\w.-])/iy

/** Names of code systems and schemas are written as addresses and lead to nobody. */
function isSystem(text: string, at: number, scheme: number): boolean {
  TERMS.lastIndex = at + 3
  return (
    TERMS.test(text) ||
    /"(?:system|url|profile|\$schema)"\s?:\s?\[?"$/.test(text.slice(Math.max(0, at - scheme - 16), at - scheme))
  )
}

function cut(text: string, end: number): number {
  let last = end
  while (/[.,;:!?)'»*]/.test(text.charAt(last - 1))) last--
  return last
}

/** A run of words joined by points whose last is a domain ending: portal.example.org/x. */
function bare(scan: Scan): Entity[] {
  const found: Entity[] = []
  for (let at = 1; at < scan.count; at++) {
    if (scan.shape[at] !== LOWER || !pointBefore(scan, at) || !domains.has(scan.hash[at] ?? 0)) continue
    const address = pointBefore(scan, at + 1) ? undefined : hostEndingAt(scan, at)
    if (address) found.push(address)
  }
  return found
}

function hostEndingAt(scan: Scan, at: number): Entity | undefined {
  const from = firstLabel(scan, at)
  const start = scan.start[from] ?? 0
  // Behind a scheme it was read already.
  if (from === at || /[@/\p{L}\p{N}]/u.test(scan.text.charAt(start - 1))) return undefined
  const end = scan.end[at] ?? 0
  BARE.lastIndex = end
  const last = BARE.test(scan.text) ? cut(scan.text, BARE.lastIndex) : end
  const sure = scan.word(from).toLowerCase() === 'www' || last > end + 1
  if (doubtful.has(scan.hash[at] ?? 0) && !sure) return undefined
  return entity(start, last, sure ? 0.9 : 0.7)
}

function pointBefore(scan: Scan, at: number): boolean {
  return (
    at < scan.count && scan.start[at] === (scan.end[at - 1] ?? 0) + 1 && scan.text.charAt(scan.end[at - 1] ?? 0) === '.'
  )
}

/** The first token of the host name that ends at token `last`; at most 12 tokens back. */
function firstLabel(scan: Scan, last: number): number {
  let from = last
  while (from > 0 && last - from < 12) {
    const gap = (scan.start[from] ?? 0) - (scan.end[from - 1] ?? 0)
    const sign = scan.text.charAt(scan.end[from - 1] ?? 0)
    if (gap > 1 || (gap === 1 && sign !== '.' && sign !== '-')) break
    from--
  }
  return scan.shape[from] === NUMBER && from === last - 1 ? last : from
}

function entity(start: number, end: number, score: number): Entity {
  return { start, end, type: 'URL', score, recognizer: 'url', because: ['a web address'] }
}
