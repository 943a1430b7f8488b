import { numberTypes } from '#engine'
import type { Detection, Detector, DetectorHints } from '../model/detector.ts'
import type { MaskedKind, TextBlock } from '../model/document.ts'
import { DocumentRefusal } from '../model/refusal.ts'
import { type Assembly, assemble, type BlockSpan, chunkBlocks } from './assemble.ts'
import { inBlock, type WholeView, withWholeWords } from './broken-words.ts'
import { everydayAmong } from './everyday-words.ts'
import { isBirthDate, isWideArea } from './levels.ts'
import { nameNeedles, nameParts } from './names.ts'
import { indexNeedles, type Needle, type NeedleHit, type NeedleIndex } from './needles.ts'
import { inlineCells, isLabel } from './tables.ts'
import { findTraits } from './traits.ts'

/** One identifier, as the pieces of blocks that it covers. */
export interface Found {
  readonly entity: MaskedKind
  readonly score: number
  readonly value: string
  /** What stands before it, label included, for telling a birth date from another. */
  readonly before: string
  /** The detector's finer word, such as `birth` for a date. */
  readonly detail?: string | undefined
  readonly pieces: readonly BlockSpan[]
}

/** Everything found, and which words the document also writes in small letters. */
export interface Findings {
  readonly found: readonly Found[]
  readonly isEverydayWord: (word: string) => boolean
}

/** What the search is told. */
export interface FindOptions {
  readonly detector: Detector
  /** Detections under this score do not count. */
  readonly threshold: number
  /** Whether traits that narrow a person down count as well. */
  readonly traits: boolean
  /** Values known beforehand, looked for everywhere. */
  readonly known: readonly Needle[]
  readonly signal: AbortSignal
  progress(fraction: number): void
}

const chunkSize = 16_000
/** A thousand pages of a register hold fewer; what holds more was made to fill the machine. */
const mostFound = 200_000

/**
 * Everything found in the blocks: line by line, over line ends, cell by cell with its header,
 * and then each value that names someone wherever else it stands.
 */
export async function findIdentifiers(blocks: readonly TextBlock[], options: FindOptions): Promise<Findings> {
  const found: Found[] = []
  const chunks = chunkBlocks(blocks, chunkSize)
  for (const [index, range] of chunks.entries()) {
    options.signal.throwIfAborted()
    const joined = assemble(blocks, range, 'joined')
    const goesOn = joined.joints.length > 0
    const lines = assemble(blocks, range, 'lines')
    for (const item of await lookAt(lines, { joined: false, rulesOnly: goesOn }, options)) found.push(item)
    if (goesOn) for (const item of await lookAt(joined, { joined: true, rulesOnly: false }, options)) found.push(item)
    if (found.length > mostFound)
      throw new DocumentRefusal('too_large', 'The document holds more identifiers than may be replaced in one job.')
    options.progress((index + 1) / (chunks.length + 1))
    await new Promise((resolve) => setImmediate(resolve))
  }
  for (const item of await lookAtCells(blocks, options)) found.push(item)
  const views = withWholeWords(blocks)
  for (const item of await lookAtBroken({ blocks, views }, options)) found.push(item)
  const telling = found.filter((item) => !isProgramText(blocks, item))
  const isEverydayWord = everydayWords(blocks, telling)
  const needles = [...needlesOf(telling, isEverydayWord), ...options.known]
  for (const item of [...propagate(blocks, telling, needles), ...propagateBroken(views, needles)]) telling.push(item)
  options.progress(1)
  return { found: telling, isEverydayWord }
}

/** Texts that are emptied anyway tell of people only by a full name: "admin" and "Normal.dot" are no one. */
function isProgramText(blocks: readonly TextBlock[], item: Found): boolean {
  const block = blocks[item.pieces[0]?.block ?? -1]
  if (block?.emptied !== true || item.entity === 'EMAIL_ADDRESS') return false
  return item.entity !== 'PERSON' || nameParts(item.value).length < 2
}

async function lookAt(assembly: Assembly, hints: DetectorHints, options: FindOptions): Promise<Found[]> {
  const detections = await options.detector(assembly.text, hints)
  const counted = detections.filter((detection) => detection.score >= options.threshold)
  const fitting = hints.joined ? counted.filter((span) => addsToLines(assembly, span)) : counted
  const found = fitting.flatMap((detection) => asFound(assembly, withoutSentences(assembly, detection)))
  if (!options.traits || hints.joined) return found
  const traits = findTraits(assembly.text).map((span): Found => {
    return { entity: 'QUASI_IDENTIFIER', score: 0.6, ...placed(assembly, span) }
  })
  return [...found, ...traits]
}

const placed = (assembly: Assembly, span: { readonly start: number; readonly end: number }) => ({
  value: assembly.text.slice(span.start, span.end),
  before: assembly.text.slice(Math.max(0, span.start - 40), span.start),
  pieces: assembly.locate(span),
})

/** An address ends where its next line reads as something else: a remark in brackets, or a sentence. */
function withoutSentences(assembly: Assembly, detection: Detection): Detection {
  if (detection.entity !== 'ADDRESS') return detection
  const { start, end } = detection
  const ends = [...assembly.text.slice(start, end).matchAll(/\n/g)].map((match) => start + match.index)
  const breaks = [...new Set([...ends, ...assembly.joints.filter((joint) => joint > start && joint < end)])]
  for (const at of breaks.sort((a, b) => a - b)) {
    const line = lineAt(assembly, at)
    if (line.startsWith('(') || line.split(/\s+/).length > 8) return { ...detection, end: at }
  }
  return detection
}

/** The text of the line that begins behind a line end, whether it is to be seen or taken away. */
function lineAt({ text, joints }: Assembly, at: number): string {
  const from = text.charAt(at) === '\n' ? at + 1 : at
  const seen = text.indexOf('\n', from)
  const joint = joints.find((one) => one > from) ?? text.length
  return text.slice(from, Math.min(seen < 0 ? text.length : seen, joint)).trim()
}

function asFound(assembly: Assembly, detection: Detection): Found[] {
  const place = placed(assembly, detection)
  return place.pieces.length === 0
    ? []
    : [{ entity: detection.entity, score: detection.score, detail: detection.detail, ...place }]
}

/** Whether it was not to be seen line by line: a value over a line end, or one that only a reader of sentences sees. */
function addsToLines(assembly: Assembly, span: Detection): boolean {
  return (span.tagged === true && jointWithin(assembly.joints, span) === undefined) || goesOnOverJoint(assembly, span)
}

/** Whether a value runs over a line end, and what follows the line end is no label of the next value. */
function goesOnOverJoint(assembly: Assembly, span: Detection): boolean {
  const joint = jointWithin(assembly.joints, span)
  if (joint === undefined) return false
  if (span.entity === 'ADDRESS') return true
  if (!goesByName(span)) return isWithinTwoLines(assembly, span)
  const rest = assembly.text.slice(joint, span.end)
  if (/^\s*[:\t|]/.test(assembly.text.slice(span.end, span.end + 3)) || isLabel(rest)) return false
  if (/\p{L}\p{Ll}/u.test(assembly.text.slice(joint - 1, joint + 1))) return true
  // A heading stands alone on its line; what follows it is another sentence.
  if (span.entity !== 'PERSON') return !/(?:^|\n)\s*$/.test(assembly.text.slice(0, span.start))
  // A full name at a line end is whole; a single one may go on.
  return nameParts(rest).length > 0 && nameParts(assembly.text.slice(span.start, joint)).length < 2
}

const goesByName = ({ entity }: Detection) => entity === 'PERSON' || entity === 'LOCATION' || entity === 'ORGANIZATION'

/** A number is broken once; the marks of an axis, one below the other, are none. */
function isWithinTwoLines(assembly: Assembly, span: Detection): boolean {
  const inside = assembly.joints.filter((joint) => joint > span.start && joint < span.end)
  return inside.length <= 1
}

function jointWithin(joints: readonly number[], span: Detection): number | undefined {
  let low = 0
  let high = joints.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((joints[middle] ?? 0) <= span.start) low = middle + 1
    else high = middle
  }
  const joint = joints[low]
  return joint !== undefined && joint < span.end ? joint : undefined
}

async function lookAtCells(blocks: readonly TextBlock[], options: FindOptions): Promise<Found[]> {
  const cells = inlineCells(blocks)
  if (cells.length === 0) return []
  const views = cells.map((cell): TextBlock => {
    const text = blocks[cell.block]?.text.slice(cell.from, cell.from + cell.length) ?? ''
    return { text, kind: 'cell', label: cell.label }
  })
  const found: Found[] = []
  for (const range of chunkBlocks(views, chunkSize)) {
    for (const item of await lookAt(assemble(views, range, 'lines'), { joined: false, rulesOnly: true }, options)) {
      found.push({ ...item, pieces: item.pieces.map((piece) => shift(piece, cells[piece.block])) })
    }
  }
  return found
}

interface Parted {
  readonly blocks: readonly TextBlock[]
  readonly views: readonly WholeView[]
}

/** Names whose letters a hyphen or blanks part. */
async function lookAtBroken({ blocks, views }: Parted, options: FindOptions): Promise<Found[]> {
  const shown = views.map(({ block, text }): TextBlock => ({ kind: 'line', ...blocks[block], text }))
  const found: Found[] = []
  for (const range of chunkBlocks(shown, chunkSize)) {
    for (const item of await lookAt(assemble(shown, range, 'lines'), { joined: false, rulesOnly: true }, options)) {
      const pieces = item.pieces.flatMap((piece) => {
        const view = views[piece.block]
        const whole = view && inBlock(view, piece)
        return whole ? [whole] : []
      })
      if (item.entity === 'PERSON' && pieces.length > 0) found.push({ ...item, pieces })
    }
  }
  return found
}

function propagateBroken(views: readonly WholeView[], needles: readonly Needle[]): Found[] {
  const index = indexNeedles(needles)
  return views.flatMap((view) =>
    index.find(view.text).flatMap((hit): Found[] => {
      const piece = inBlock(view, hit)
      if (!piece) return []
      const value = view.text.slice(hit.start, hit.end)
      return [{ entity: hit.needle.entity, score: 0.9, value, before: '', pieces: [piece] }]
    }),
  )
}

function shift(piece: BlockSpan, cell: { readonly block: number; readonly from: number } | undefined): BlockSpan {
  if (!cell) return piece
  return { block: cell.block, start: piece.start + cell.from, end: piece.end + cell.from }
}

// Values that are looked for everywhere else once they were found anywhere. Ages, times and plain ZIP codes are not:
// the same digits mean something else on the next line.
const travelling = new Set<MaskedKind>([
  ...numberTypes,
  'ADDRESS',
  'EMAIL_ADDRESS',
  'CRYPTO',
  'VEHICLE_ID',
  'LICENSE_PLATE',
  'DEVICE_ID',
  'URL',
  'IP_ADDRESS',
  'MAC_ADDRESS',
  'BIOMETRIC_ID',
  'USERNAME',
  'PASSWORD',
])

/** What to look for, given what was found: whole values, their usual spellings, and telling parts of names. */
export function needlesOf(found: readonly Found[], isEverydayWord: (word: string) => boolean): Needle[] {
  const needles: Needle[] = []
  for (const item of found) {
    const value = item.value.replace(/\s+/g, ' ').trim()
    if (item.entity === 'PERSON') needles.push(...nameNeedles(value, isEverydayWord))
    else if (item.entity === 'LOCATION' || item.entity === 'ORGANIZATION') {
      const travels =
        value.length >= 4 && /^\p{Lu}/u.test(value) && !isWideArea(value) && !isEverydayWord(value.toLowerCase())
      if (travels) needles.push({ value, entity: item.entity, capitalised: true })
    } else if (travelling.has(item.entity)) needles.push(...spellings(value, item.entity))
    else if (item.entity === 'DATE_TIME' && /\d{4}/.test(value) && value.length >= 8) {
      needles.push({ value, entity: item.entity })
    }
  }
  return needles
}

/** A number is the same with and without its blanks, points and hyphens. */
function spellings(value: string, entity: MaskedKind): Needle[] {
  const needles: Needle[] = value.length >= 4 ? [{ value, entity }] : []
  const bare = value.replace(/[\s().+-]/g, '')
  if (bare !== value && /^[A-Za-z]{0,3}\d{6,}$/.test(bare)) needles.push({ value: bare, entity })
  return needles
}

function everydayWords(blocks: readonly TextBlock[], found: readonly Found[]): (word: string) => boolean {
  const names = found.filter((item) => item.entity === 'PERSON' || item.entity === 'LOCATION')
  const parts = new Set(names.flatMap((item) => nameParts(item.value).map((part) => part.toLowerCase())))
  const words = everydayAmong(blocks, parts)
  return (word) => words.has(word)
}

/** The found values wherever else they stand in the blocks. */
function propagate(blocks: readonly TextBlock[], found: readonly Found[], needles: readonly Needle[]): Found[] {
  const index = indexNeedles(needles)
  if (index.size === 0) return []
  // A person's name within that of an institute is found for itself: the institute may stay.
  const people = indexNeedles(needles.filter(({ entity }) => entity === 'PERSON'))
  const indices = people.size < index.size ? [index, people] : [index]
  const births = new Set(
    found.filter((item) => item.entity === 'DATE_TIME' && isBirthDate(item)).map((item) => item.value),
  )
  return blocks.flatMap((block, number) =>
    hitsOf(indices, block.text).map((hit): Found => {
      const value = block.text.slice(hit.start, hit.end)
      const before = block.text.slice(Math.max(0, hit.start - 40), hit.start)
      const detail = births.has(value) ? 'birth' : undefined
      const pieces = [{ block: number, start: hit.start, end: hit.end }]
      return { entity: hit.needle.entity, score: 0.9, value, before, detail, pieces }
    }),
  )
}

const hitsOf = (indices: readonly NeedleIndex[], text: string): NeedleHit[] =>
  indices.flatMap((index) => index.find(text))
