import type { Entity } from './types.ts'

/** A line in which an optical reader's slips are put right, letter for letter: where it begins, and where in it they were. */
export interface RightedLine {
  readonly text: string
  readonly start: number
  readonly places: readonly number[]
}

const SUSPECT = /\d[OoIlSB]|[OoIlSB]\d/
const CHUNK = /[A-Za-z0-9](?:[A-Za-z0-9/.()-]*[A-Za-z0-9])?/g
const LONGEST = 40
const toDigit: Readonly<Record<string, string>> = { O: '0', o: '0', I: '1', l: '1', S: '5', B: '8' }
const toLetter: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', '5': 's', '8': 'b' }

/** A text of one endless line is read again around its slips only. */
const AROUND = 200

/**
 * The lines with slips of optical readers, put right: a letter among digits ("2O6-555-Ol77", "O3/17/1952"), a digit among letters
 * ("Dor0thea"). Codes that mix both as they should ("A1C", "T2DM", "5S") stay. Linear.
 */
export function slippedLines(text: string): RightedLine[] {
  if (!SUSPECT.test(text)) return []
  const lines: RightedLine[] = []
  let last = -1
  for (const { index, 0: chunk } of text.matchAll(CHUNK)) {
    if (index < last || chunk.length < 3 || chunk.length > LONGEST || !SUSPECT.test(chunk)) continue
    if (asNumber(chunk) === undefined && asWord(chunk) === undefined) continue
    const start = Math.max(text.lastIndexOf('\n', index) + 1, index - AROUND, last)
    const newline = text.indexOf('\n', index)
    last = Math.min(newline < 0 ? text.length : newline, index + chunk.length + AROUND)
    lines.push(right(text.slice(start, last), start))
  }
  return lines
}

function right(line: string, start: number): RightedLine {
  const places: number[] = []
  const text = line.replace(CHUNK, (chunk, at: number) => {
    if (chunk.length < 3 || chunk.length > LONGEST || !SUSPECT.test(chunk)) return chunk
    const better = asNumber(chunk) ?? asWord(chunk) ?? chunk
    for (let i = 0; i < chunk.length; i++) if (better[i] !== chunk[i]) places.push(at + i)
    return better
  })
  return { text, start, places }
}

/** A date, a year or a telephone number in which some digits were read as letters. */
function asNumber(chunk: string): string | undefined {
  const letters = chunk.match(/[A-Za-z]/g) ?? []
  if (letters.length === 0 || letters.some((letter) => toDigit[letter] === undefined)) return undefined
  const digits = chunk.match(/\d/g)?.length ?? 0
  if (digits < letters.length || digits + letters.length < 4) return undefined
  const right = chunk.replace(/[A-Za-z]/g, (letter) => toDigit[letter] ?? letter)
  const isCode = /[/.()-]/.test(chunk) || /^(?:19|20)\d\d$/.test(right)
  return isCode ? right : undefined
}

/** A capitalised word in which some letters were read as digits. */
function asWord(chunk: string): string | undefined {
  if (!/^[A-Z][A-Za-z]*(?:[0158][A-Za-z]+|[01]{2}[A-Za-z]+)+[01]?$|^[A-Z][a-z]{4,}[01]$|^D0B$/.test(chunk))
    return undefined
  if (chunk === 'D0B') return 'DOB'
  if ((chunk.match(/[a-z]/g)?.length ?? 0) < 3) return undefined
  return chunk.replace(/[0158]/g, (digit) => toLetter[digit] ?? digit)
}

/** The entities of a righted line that hold a place at which it was put right, with their places in the whole text. */
export function onlyRighted(entities: readonly Entity[], { places, start }: RightedLine): Entity[] {
  let next = 0
  return entities.flatMap((entity) => {
    while (next < places.length && (places[next] ?? 0) < entity.start) next++
    if ((places[next] ?? Number.POSITIVE_INFINITY) >= entity.end) return []
    const because = [...entity.because, 'with slips of an optical reader put right']
    return [{ ...entity, start: entity.start + start, end: entity.end + start, because }]
  })
}
