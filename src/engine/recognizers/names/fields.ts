import { ALL_CAPS, INITIAL, LOWER, SPACE } from '../scan/lexer.ts'
import type { Scan } from '../scan/scan.ts'
import { type Cued, nameOf } from './name-of.ts'
import { isCapital, isNamedAfter, isNameLike, isStopped, type Run, readRun, weigh, wordAt } from './read.ts'
import { credentials, titles } from './words.ts'

/** "Christian Hope", "PARK, SOO-JIN": a word that is no name elsewhere, before a name. */
function opensName(scan: Scan, at: number): boolean {
  const { given, family } = wordAt(scan, at)
  if (at + 1 >= scan.count || !isCapital(scan, at + 1)) return false
  if (given === 3 && scan.gap[at + 1] === SPACE) return true
  // "Pt: Violet Amos".
  const next = wordAt(scan, at + 1)
  if (given > 0 && scan.between(at + 1) === ' ' && next.ordinary === 0 && !next.medical && next.family > 0) return true
  return family === 3 && /^, ?$/.test(scan.between(at + 1))
}

/** The value of a form field: "Smith, John A." as well as "John Smith". */
export function field(scan: Scan, from: number, score: number): Cued | undefined {
  const at = titles.has(scan.hash[from] ?? 0) ? from + 1 : from
  // "Christian Hope Alvarado": a given name that is foremost a word.
  const word = (isStopped(scan, at) || wordAt(scan, at).ordinary === 3) && isCapital(scan, at) && opensName(scan, at)
  const read = withFirstName(scan, readRun(scan, word ? at + 1 : at, true))
  const run = word && read.to > read.from ? { from: at, to: read.to } : read
  const { names, unknown, words } = weigh(scan, run)
  if (words === 0 || words > 5) return undefined
  if (names + unknown === 0 || (names === 0 && unknown < words) || !isMoreThanWords(scan, run)) return undefined
  if (names === 0 && scan.style === 'capital') return undefined
  if (words === 1 && !isLoneValue(scan, run)) return undefined
  if (isNamedAfter(scan, run)) return undefined
  return nameOf(run, names > 0 ? score : score - 0.2, 'a field of names stands before it')
}

/** "Oh yes", "Can you": lists know many words as names; a name holds one that is no word, or two popular ones. */
function isMoreThanWords(scan: Scan, run: Run): boolean {
  let popular = 0
  let words = 0
  for (let at = run.from; at < run.to; at++) {
    const { given, family, ordinary } = wordAt(scan, at)
    if (scan.shape[at] === INITIAL) continue
    words++
    if (ordinary < 2) return true
    if (given === 3 || family === 3) popular++
  }
  return words > 1 && popular === words
}

/** One word in a field: the whole value, or so much of a name that no sentence begins with it ("Patient: No, I ..."). */
function isLoneValue(scan: Scan, run: Run): boolean {
  const { given, family, ordinary } = wordAt(scan, run.from)
  if (ordinary >= 2) return false
  const known = ordinary === 0 && (given === 3 || family === 3)
  const after = scan.text.slice(scan.end[run.to - 1] ?? 0, (scan.end[run.to - 1] ?? 0) + 2)
  const isWhole = after === '' || /^ ?[.\n\r;|"'}\])<(\d]/.test(after) || /^[,\t] ?|^ {2}/.test(after)
  if (scan.shape[run.from] === LOWER) return known && isWhole
  return known || (isWhole && (given + family > 0 || !/^, ?/.test(after)))
}

/** "Smith, John" and "SMITH, JOHN A": the given name behind the comma. */
function withFirstName(scan: Scan, run: Run): Run {
  const { to } = run
  if (to <= run.from || to >= scan.count || !/^, ?$/.test(scan.between(to)) || credentials.has(scan.hash[to] ?? 0))
    return run
  const listed = isNameLike(scan, to) && wordAt(scan, to).given > 0
  if ((!listed && !endsCell(scan, to)) || weigh(scan, run).names + weigh(scan, run).unknown === 0) return run
  if (wordAt(scan, run.from).ordinary > 2) return run
  const first = readRun(scan, to, false)
  return first.to > first.from ? { from: run.from, to: first.to } : run
}

/** "Ngo, Trang": a capitalised word that is no everyday one and with which a field or a line ends. */
function endsCell(scan: Scan, at: number): boolean {
  const { ordinary, medical } = wordAt(scan, at)
  if (!isCapital(scan, at) || ordinary > 1 || medical || isStopped(scan, at)) return false
  // "Tovar, CST": a degree that no list knows.
  if (scan.shape[at] === ALL_CAPS && scan.shape[at - 1] !== ALL_CAPS) return false
  const { to } = readRun(scan, at, false)
  return (
    to > at && /^(?:$|[\n\r\t|;"]| {2}| ?\()/.test(scan.text.slice(scan.end[to - 1] ?? 0, (scan.end[to - 1] ?? 0) + 2))
  )
}
