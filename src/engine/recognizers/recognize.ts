import { type Subject, work } from '../core/subject.ts'
import { normalised } from '../text/normalize.ts'
import { toldAgain } from './again.ts'
import { birthYears } from './dates/birth-year.ts'
import { withoutScales } from './dates/scale.ts'
import { bareDays, ordinalDays, widened } from './dates/widen.ts'
import { foundBeside } from './found-beside.ts'
import { markTriggers } from './gazetteers/lexicon.ts'
import { isInertSentence } from './inert.ts'
import { mentions } from './names/mentions.ts'
import { withInitial } from './names/nickname.ts'
import { onlyRighted, slippedLines } from './ocr.ts'
import { withHouse, withLegalForm } from './places/widen.ts'
import { amidThings } from './plausible/amid-things.ts'
import { withoutCommon } from './plausible/commons.ts'
import { withoutInsurer } from './plausible/firms.ts'
import { isNoCode } from './plausible/no-code.ts'
import { isNobodyHere } from './plausible/nobody-here.ts'
import { isEverybodys } from './plausible/public.ts'
import { codeRecognizers, healthRecognizers, tokenRecognizers } from './registry.ts'
import { resolve } from './resolve.ts'
import { type CodeTable, compileCodes, scanCodes } from './scan/code-scan.ts'
import { compileLabels, type LabelTable, scanLabels } from './scan/label-scan.ts'
import { createScan, type Scan } from './scan/scan.ts'
import type { Entity } from './types.ts'

interface Tables {
  readonly codes: CodeTable
  readonly labels: LabelTable
}
let tables: Tables | undefined

/** Compiles the recognisers and marks the words they begin at; done once. */
function prepare(): Tables {
  if (tables) return tables
  tables = { codes: compileCodes(codeRecognizers), labels: compileLabels(codeRecognizers) }
  markTriggers(tables.labels.keys())
  for (const { triggers } of tokenRecognizers) if (triggers) markTriggers(triggers)
  return tables
}

/** Everything that some recogniser takes for personal or health data, overlapping and unsorted. */
export function candidates(scan: Scan): Entity[] {
  const { codes, labels } = prepare()
  const found = [...scanCodes(scan, codes), ...scanLabels(scan, labels)]
  for (const recognizer of tokenRecognizers) for (const entity of recognizer.find(scan)) found.push(entity)
  return found
}

function read(text: string): Scan {
  prepare()
  return createScan(text)
}

/** The identifying entities of a text: found by all recognisers, overlaps resolved, in order. Pure and linear. */
export function recognize(text: string): Entity[] {
  return recognizeScan(read(text))
}

/** Conditions and drugs of a text, in order. */
export function recognizeHealth(text: string): Entity[] {
  return healthOf(read(text))
}

function recognizeScan(scan: Scan, year?: number): Entity[] {
  const plain = readScan(scan, year)
  const more = slippedLines(scan.text).flatMap((line) => onlyRighted(readScan(createScan(line.text)), line))
  return more.length > 0 ? resolve([...plain, ...more], scan.text) : plain
}

function readScan(scan: Scan, year?: number): Entity[] {
  const { text } = scan
  const seen = candidates(scan)
    .filter((entity) => !isEverybodys(text, entity) && !isNobody(text, entity))
    .map((entity) => withoutInsurer(text, entity))
    .map((entity) => withLegalForm(text, withHouse(text, withInitial(text, widened(text, entity)))))
  const found = amidThings(scan, resolve(seen, text))
  const again = [
    ...mentions(scan, found),
    ...toldAgain(scan, found),
    ...found.flatMap((entity) => foundBeside(text, entity)),
    ...bareDays(text, found),
    ...ordinalDays(text),
    ...birthYears(text, year),
  ]
  const all = again.length > 0 ? resolve([...found, ...again], text) : found
  const own = withoutScales(text, all).filter((entity) => !isNoCode(text, entity) && !isNobody(text, entity))
  return withoutCommon(text, own)
}

const isNobody = (text: string, entity: Entity) => entity.type === 'PERSON' && isNobodyHere(text, entity)

function healthOf(scan: Scan): Entity[] {
  return resolve(
    healthRecognizers.flatMap((recognizer) => recognizer.find(scan)),
    scan.text,
  )
}

/** The normalised text of a subject as tokens, with what the lexicon knows of them. Done once. */
export const scanned = work('recognizers.scan', (subject: Subject): Scan => read(subject.once(normalised).text))

/** The identifying entities of a subject, read in its normalised form, with places in the submitted text. Done once. */
export const recognized = work('recognizers.entities', (subject: Subject): readonly Entity[] =>
  subject.part !== undefined && isInertSentence(subject.text, subject.part)
    ? []
    : inSubmitted(subject, recognizeScan(subject.once(scanned), subject.year)),
)

/** Conditions and drugs of a subject, with places in the submitted text. Done once. */
export const recognizedHealth = work('recognizers.health', (subject: Subject): readonly Entity[] =>
  inSubmitted(subject, healthOf(subject.once(scanned))),
)

function inSubmitted(subject: Subject, entities: readonly Entity[]): readonly Entity[] {
  const mapped = subject.once(normalised)
  // Nearly every text is in its normal form as it comes.
  if (mapped.text === subject.text) return entities
  return entities.map((entity) => ({ ...entity, ...mapped.toOriginal(entity) }))
}
