import type { Span } from '../core/span.ts'
import { type Subject, work } from '../core/subject.ts'
import { sentences } from './sentences.ts'
import { type Token, tokens } from './tokens.ts'

/** A word or number as phrase rules see it: signs are gone, disguises are undone beside the plain form. */
export interface Term extends Span {
  readonly form: string
  /** Other readings: leetspeak undone, repeated letters collapsed, masked letters as `*`. */
  readonly others: readonly string[] | undefined
  /** Spelled-out or run-together letters, which may hold several words. */
  readonly joined: boolean
  /** Index of its sentence. */
  readonly sentence: number
}

/** The terms of the text in order. Built once and shared by every rule set. */
export const terms = work('text.terms', (subject: Subject): readonly Term[] => {
  const list = subject.once(tokens)
  const found: Term[] = []
  let number = 0
  for (const { from, to } of subject.once(sentences)) {
    for (let index = from; index < to; ) {
      // Nearly every token of nearly every text is an ordinary word or an ordinary sign.
      const token = list[index]
      if (token !== undefined && isOrdinary(list, index, to)) {
        if (token.kind === 'word') {
          const { fold: form, start, end } = token
          found.push({ form, others: undefined, joined: isHashtag(list, index), sentence: number, start, end })
        }
        index += 1
      } else index = takeTerm(list, { index, to, sentence: number }, found)
    }
    number += 1
  }
  return found
})

function isOrdinary(list: readonly Token[], index: number, to: number): boolean {
  const token = list[index]
  if (token === undefined) return false
  if (token.kind === 'word') return shapeOf(token.fold) === PLAIN && standsAlone(list, index, to)
  return token.kind === 'sign' && !disguising.has(token.fold)
}

interface Place {
  readonly index: number
  readonly to: number
  readonly sentence: number
}

/** Adds the term that begins at the place, if one does, and returns where to go on. */
function takeTerm(list: readonly Token[], place: Place, found: Term[]): number {
  const { index, to, sentence } = place
  const token = list[index]
  if (!token) return to
  const shape = token.kind === 'word' ? shapeOf(token.fold) : 0
  // Scripts without spaces hold no leetspeak.
  const unspaced = token.kind === 'word' && token.fold >= '\u2e80'
  if (unspaced || (shape === PLAIN && standsAlone(list, index, to))) {
    found.push(plainTerm(list, index, sentence))
    return index + 1
  }
  const spelled = spelledOutEnd(list, index, to)
  if (spelled > index) {
    const letters = list.slice(index, spelled).filter((part) => part.kind === 'word')
    const form = letters.map((part) => part.fold).join('')
    found.push({
      form,
      others: undefined,
      joined: true,
      sentence,
      start: token.start,
      end: letters.at(-1)?.end ?? token.end,
    })
    return spelled
  }
  const chunk = chunkEnd(list, index, to)
  const others = chunk > index + 1 || shape === DIGITS ? readChunk(list.slice(index, chunk)) : []
  if (others.length > 0) {
    const end = list[chunk - 1]?.end ?? token.end
    found.push({ form: token.fold, others, joined: false, sentence, start: token.start, end })
    return chunk
  }
  if (token.kind !== 'sign') found.push(plainTerm(list, index, sentence))
  return index + 1
}

const PLAIN = 1
const DIGITS = 2
const STRETCHED = 3

/** Whether a word is plain letters, holds a digit, or the same letter three times on end. */
function shapeOf(word: string): number {
  let [previous, run, shape] = [0, 0, PLAIN]
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at)
    if (code >= 48 && code <= 57) return DIGITS
    run = code === previous ? run + 1 : 1
    previous = code
    if (run === 3) shape = STRETCHED
  }
  return word.length === 1 ? 0 : shape
}

/** Whether a space, an ordinary sign or nothing stands behind the word: it is no part of a disguised chunk or hashtag. */
function standsAlone(list: readonly Token[], index: number, to: number): boolean {
  const next = list[index + 1]
  return index + 1 >= to || !next || next.spaced || (next.kind === 'sign' && !disguising.has(next.fold))
}

function plainTerm(list: readonly Token[], index: number, sentence: number): Term {
  const token = list[index] as Token
  const { fold: form, start, end } = token
  const joined = isHashtag(list, index)
  const stretched = shapeOf(form) === STRETCHED
  const others = stretched ? [form.replace(/(.)\1{2,}/gu, '$1$1'), form.replace(/(.)\1{2,}/gu, '$1')] : undefined
  return { form, others, joined, sentence, start, end }
}

function isHashtag(list: readonly Token[], index: number): boolean {
  const token = list[index]
  if (token === undefined || index === 0 || token.spaced || token.fold.length <= 5) return false
  return list[index - 1]?.fold === '#'
}

/** "k i l l", "k.i.l.l", "k-i-l-l": at least four single letters kept apart in one way. */
function spelledOutEnd(list: readonly Token[], index: number, to: number): number {
  const first = list[index]
  if (!isLetter(first)) return index
  const next = list[index + 1]
  if (!next) return index
  const step = next.kind === 'sign' ? 2 : 1
  const separator = step === 2 ? next.fold : ''
  let [position, letters] = [index, 1]
  while (position + step < to) {
    const [between, letter] = [list[position + 1], list[position + step]]
    if (!isLetter(letter)) break
    if (step === 2 && (between?.fold !== separator || letter?.spaced)) break
    position += step
    letters += 1
  }
  return letters >= 4 ? position + 1 : index
}

/** A single Latin letter; Han characters also stand singly, and are words. */
function isLetter(token: Token | undefined): boolean {
  return token?.kind === 'word' && token.fold.length === 1 && token.fold >= 'a' && token.fold <= 'z'
}

const disguising = new Set(['@', '$', '!', '|', '+', '*', '#', '%', '(', '<'])

/** End of the words, numbers and disguising signs that stand together without a space. */
function chunkEnd(list: readonly Token[], index: number, to: number): number {
  const takes = (token: Token | undefined) => token && (token.kind !== 'sign' || disguising.has(token.fold))
  if (!takes(list[index])) return index
  let end = index + 1
  while (end < to && end < index + 12 && !list[end]?.spaced && takes(list[end])) end += 1
  while (end > index && list[end - 1]?.kind === 'sign' && !/[@$*|+]/.test(list[end - 1]?.fold ?? '')) end -= 1
  return end
}

const leet: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '+': 't',
  '(': 'c',
  '<': 'c',
}

/** "10mg", "250ml", "2nd", "5x": numbers with a unit are what they are. */
const amount = /^\d+(?:[.,]\d+)*(?:[a-z]|[a-z]{2}|mcg|mmol|meq|min|hrs?|days?|mins?|secs?)$|^\d{2,}[a-z]+$/

/** Readings of a chunk such as "1gn0r3", "sh!t" or "f**k"; none if it holds no letter or nothing to undo. */
function readChunk(chunk: readonly Token[]): string[] {
  const written = chunk.map((token) => token.fold).join('')
  if (!/[a-z]/.test(written) || !/[0-9@$!|+*#%(<]/.test(written) || amount.test(written)) return []
  if (!/\d[^\d]*[a-z]|[a-z]0$|[a-z]{2}[1345]$|[@$!|+*#%(<]/.test(written)) return []
  const readings = new Set<string>()
  if (/[*#%@]/.test(written)) readings.add(written.replace(/[#%@$!]/g, '*'))
  const undo = (one: string) => written.replace(/[0-9@$!|+(<]/g, (sign) => (sign === '1' ? one : (leet[sign] ?? sign)))
  for (const reading of [undo('i'), undo('l')]) {
    if (/^[a-z']+$/.test(reading)) readings.add(reading)
  }
  return [...readings]
}
