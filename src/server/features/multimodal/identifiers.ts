import type { Finding } from '#engine'
import { type Box, type Fact, type FactKind, grown } from '#media'
import { type CheckResult, found, unjudged, withReason } from './check-result.ts'
import { type FileText, placesOf } from './file-text.ts'
import { factsOf, type SeenImage, wireBox } from './seen-image.ts'
import { personalFindings } from './text-checks.ts'

/** Something in a file that points at a person. */
export interface Identifier {
  readonly type: string
  readonly value: string
  readonly score: number
  readonly boxes: readonly Box[]
  readonly moments: readonly { readonly start: number; readonly end: number }[]
}

/** The check's result, and what a copy has to cover. */
export interface Identified {
  readonly result: CheckResult
  readonly identifiers: readonly Identifier[]
}

/** Facts that identify by themselves. Dates do in a medical record (45 CFR 164.514(b)(2)(i)(C)), so in DICOM. */
const identifyingKinds: Partial<Record<FactKind, string>> = {
  location: 'LOCATION',
  identifier: 'PATIENT_ID',
  serial: 'DEVICE_ID',
  person: 'PERSON',
}

/** What stands beside the pixels or samples and points at somebody. */
export function identifiersOfFacts(facts: readonly Fact[], isRecord: boolean): Identifier[] {
  return facts.flatMap(({ kind, field, value }) => {
    const type = kind === 'date' && isRecord ? 'DATE_TIME' : identifyingKinds[kind]
    return type ? [{ type, value: `${field}: ${value}`, score: 0.95, boxes: [], moments: [] }] : []
  })
}

/** What the text guardrails found, with its places. */
export function identifiersOfText(findings: readonly Finding[], text: FileText): Identifier[] {
  return findings.flatMap(({ category, score, span }) => {
    if (!span) return []
    const places = placesOf(text, span)
    const clip = (place: { start: number; end: number }) => ({
      start: Math.max(span.start, place.start),
      end: Math.min(span.end, place.end),
    })
    return [
      {
        type: category,
        value: text.text.slice(span.start, span.end),
        score,
        boxes: places.flatMap((place) => place.boxes?.(clip(place)) ?? []),
        moments: passageOf(places.flatMap((place) => (place.moment ? [place.moment(clip(place))] : []))),
      },
    ]
  })
}

/** From the first word of an identifier to its last: nothing between them stays to be heard. */
function passageOf(moments: Identifier['moments']): Identifier['moments'] {
  if (moments.length === 0) return []
  return [{ start: Math.min(...moments.map(({ start }) => start)), end: Math.max(...moments.map(({ end }) => end)) }]
}

/** Foreheads, chins and ears lie outside the model's box: a covered face is covered whole. */
const faceMargin = 0.25

/** Identifiers of a picture: writing, faces, codes, metadata. */
export function identifiersOfImage(seen: SeenImage): Identified {
  const { parts, reading, text, head } = seen
  const inText = personalFindings(reading)
  const faces = parts.faces?.status === 'judged' ? parts.faces.value : []
  const codes = parts.codes?.status === 'judged' ? parts.codes.value : []
  const identifiers: Identifier[] = [
    ...identifiersOfText(inText ?? [], text),
    ...faces.map(({ box, score }) => ({
      type: 'FACE',
      value: 'a face (45 CFR 164.514(b)(2)(i)(Q))',
      score,
      boxes: [grown(box, faceMargin)],
      moments: [],
    })),
    ...codes.map((code) => ({
      type: 'BARCODE',
      value: `${code.format}: ${code.text}`,
      score: 0.9,
      boxes: [code.box],
      moments: [],
    })),
    ...identifiersOfFacts(factsOf(seen), head.format === 'dicom'),
  ]
  const missing = (['text', 'faces', 'codes', 'metadata'] as const).flatMap((name) => {
    const part = parts[name]
    return part?.status === 'unjudged' ? [part.reason] : []
  })
  if (inText === undefined) missing.push('PII detection could not judge the writing.')
  return { result: resultOf(identifiers, [...new Set(missing)]), identifiers }
}

/** What stands beside the pixels or samples often stands there several times: without a place of its own it counts once. */
function withoutRepeats(identifiers: readonly Identifier[]): readonly Identifier[] {
  const seen = new Set<string>()
  return identifiers.filter(({ type, value, boxes, moments }) => {
    const key = `${type} ${value}`
    const isRepeat = boxes.length === 0 && moments.length === 0 && seen.has(key)
    seen.add(key)
    return !isRepeat
  })
}

/** The result over identifiers; `missing` says what was not looked at. */
export function resultOf(all: readonly Identifier[], missing: readonly string[]): CheckResult {
  const identifiers = withoutRepeats(all)
  const top = Math.max(0, ...identifiers.map(({ score }) => score))
  const boxes = identifiers.flatMap(({ type, boxes: places }) => places.map((box) => wireBox(type, box)))
  const moments = identifiers.flatMap(({ type, moments: places }) => places.map((place) => ({ label: type, ...place })))
  const parts = {
    detected_issues: [...new Set(identifiers.map(({ type }) => type))],
    entities_found: identifiers.length,
    entities: identifiers.map(({ type, value }) => ({ type, value })),
    ...(boxes.length > 0 ? { boxes } : {}),
    ...(moments.length > 0 ? { moments } : {}),
  }
  if (identifiers.length > 0) return withReason(found({ is_safe: false, confidence: top, ...parts }), missing.join(' '))
  if (missing.length > 0) return { ...unjudged(missing.join(' ')), entities_found: 0, entities: [] }
  return found({ is_safe: true, confidence: 0.9, ...parts })
}
