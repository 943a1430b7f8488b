import type { EntityType } from '#contract/vocabulary'
import { encodeOnce } from '../core/encode-once.ts'
import type { EncodedEntity, Encoding } from '../core/encoder-port.ts'
import { roundScore } from '../core/finding.ts'
import type { Ports } from '../core/ports.ts'
import { overlaps, type Span } from '../core/span.ts'
import type { Subject } from '../core/subject.ts'
import { isForeign, isTerseEnglish } from '../text/language.ts'
import { normalised } from '../text/normalize.ts'
import { isOver89 } from './dates/age-words.ts'
import { foundBeside } from './found-beside.ts'
import { mergedReads } from './merge-reads.ts'
import { mentions } from './names/mentions.ts'
import { withInitial } from './names/nickname.ts'
import { withLegalForm } from './places/widen.ts'
import { isBareCapital, isUncertain } from './plausible/amid-things.ts'
import { BELIEVED, belief } from './plausible/belief.ts'
import { withoutCommon } from './plausible/commons.ts'
import { isInsurer, tellsNothing } from './plausible/firms.ts'
import { isNoPerson } from './plausible/no-person.ts'
import { isNobodys, plausible } from './plausible/plausible.ts'
import { type Beside, isWeighed, signsOf } from './plausible/signs.ts'
import { LOOK } from './plausible/words.ts'
import { recognized, scanned } from './recognize.ts'
import { resolve, trim } from './resolve.ts'
import type { Entity } from './types.ts'

/** The encoder's words and ours. What is not here is not personal data of our vocabulary. */
const words: Readonly<Record<string, EntityType>> = {
  PERSON: 'PERSON',
  PROVIDER: 'PERSON',
  LOCATION: 'LOCATION',
  ADDRESS: 'ADDRESS',
  ORGANIZATION: 'ORGANIZATION',
  DATE: 'DATE_TIME',
  DATE_TIME: 'DATE_TIME',
  AGE: 'AGE',
  ID: 'UNIQUE_ID',
  CONTACT: 'PHONE_NUMBER',
  CONDITION: 'MEDICAL_CONDITION',
  DRUG: 'MEDICATION',
}
/** Words that do not say which kind of number or contact it is: a rule that knows goes first. */
const coarse: ReadonlySet<string> = new Set(['ID', 'CONTACT'])
const ofHealth: ReadonlySet<EntityType> = new Set(['MEDICAL_CONDITION', 'MEDICATION'])
const COARSE_MOST = 0.75
const AGREED = 0.4
const STRUCTURED = 0.5
/** Kinds that a reader of sentences knows as well as a rule. */
const loose: ReadonlySet<EntityType> = new Set(['PERSON', 'LOCATION', 'ORGANIZATION'])
/** Institutions of care, whose names tell where a person was. */
const CARE =
  /hospi|clini|medic|health|infirmary|nursing|rehab|klinik|krankenhaus|centro de salud|h[oô]pital|surg|imaging|radiolog|patholog|laborator|living|dialysis|p[a]?ediatric|orthop|cardiol|dermat|physicians|dental|pharmacy|hospice|urgent care|\bcare\b|associates|partners|specialists|women|children|\b(?:SNF|ED|ER|VA|ENT|MRI)\b|institute|ob.?gyn|\beye\b|hearing|wellness|therap|recovery|behavioral|psych|cent(?:er|re)\b|\bst\.? |saint|mercy|baptist|methodist|memorial|general|regional|university|manor|fertility|oncology|neurolog|urolog|nephrolog|endocrin/i

/**
 * The entities of a subject: by rules alone, or joined with what the trained encoder reads where there is one.
 * Rejects when the encoder fails: rules alone would pass for a full reading.
 */
export function entitiesOf(subject: Subject, ports: Ports): readonly Entity[] | Promise<readonly Entity[]> {
  const ruled = subject.once(recognized)
  return encodeOnce(subject, ports)?.then((encoding) => joinModel(subject, ruled, encoding)) ?? ruled
}

/**
 * Rules and model together: where both saw the same kind in the same place it is surer, where they differ the surer
 * and longer reading stays, and names that only the model saw are looked for again in the rest of the text.
 */
export function joinModel(subject: Subject, ruled: readonly Entity[], encoding: Encoding): Entity[] {
  const { text } = subject
  const beside = besideOf(subject, ruled)
  const all = encoding.windows.flatMap((window) => mergedReads(text, window.entities))
  const read = all.flatMap((entity) => fromModel(subject, entity, beside))
  const firm = unlessAlone(ruled, all, guessesOf(subject))
  if (read.length === 0) return [...firm]
  const agreed = agree(firm, read)
  const joined = resolve([...agreed, ...besides(agreed, yielding(agreed, borneOut(agreed, read)))], text)
  // Mentions are found among the tokens of the normalised text, so only where that is the text itself.
  if (subject.once(normalised).text !== text) return withoutCommon(text, joined)
  const near = joined
    .filter(({ recognizer }) => recognizer === 'encoder')
    .flatMap((entity) => foundBeside(text, entity))
  return withoutCommon(text, resolve([...joined, ...mentions(subject.once(scanned), joined), ...near], text))
}

/** A read as it is weighed: cut to what names something, what lists and patterns leave of it, and its signs. */
export interface WeighedRead extends Span {
  readonly kept: Span | undefined
  readonly signs: readonly string[]
}

/** Every read of the trained tagger with the signs that speak for and against it; what `evals/fit-reads.ts` learns from. */
export async function weighedReads(subject: Subject, ports: Ports): Promise<readonly WeighedRead[]> {
  const { text } = subject
  const beside = besideOf(subject, subject.once(recognized))
  const encoding = await encodeOnce(subject, ports)
  return (encoding?.windows ?? []).flatMap((window) =>
    mergedReads(text, window.entities)
      .filter(({ type }) => isWeighed(type))
      .map((entity) => {
        const read = { ...entity, ...trim(text, entity) }
        const kept = keptOf(subject, read)
        return { start: read.start, end: read.end, kept, signs: signsOf(read, kept, beside) }
      }),
  )
}

/** How much of a text's letters are capitals where people write without them. */
const FEW_CAPITALS = 0.012
/** So many characters tell how a text is written, whatever its length. */
const LOOKED_AT = 5000
const SURE = 0.7

function besideOf(subject: Subject, ruled: readonly Entity[]): Beside {
  const { text } = subject
  const sure = ruled.filter((one) => one.score >= SURE && !ofHealth.has(one.type)).length
  const start = text.slice(0, LOOKED_AT)
  const letters = start.match(/\p{L}/gu)?.length ?? 0
  const capitals = start.match(/\p{Lu}/gu)?.length ?? 0
  return { text, sure, small: capitals < FEW_CAPITALS * letters, foreign: subject.once(isForeign) }
}

function keptOf(subject: Subject, { type, start, end, score }: EncodedEntity): Span | undefined {
  const ours = words[type.toUpperCase()]
  return ours && plausible(subject.text, { start, end, type: ours, score, foreign: subject.once(isForeign) })
}

const READS = 'the trained tagger reads it so'
const READS_TOO = `${READS} too`

/** Why a read stands that neither list nor pattern knows. */
const OUTWEIGHED = 'its signs outweigh what lists hold against it'

/** What rules say of a word that has nothing but its capital and a word of place for it. */
const MERE_CAPITAL: ReadonlySet<string> = new Set([
  'a capitalised word that is no word, nothing of medicine and no brand',
  'a word of place stands before its capitals',
  'a word of going stands before its capitals',
  'a name that is used as a person is spoken of',
])

/** Whether nothing but the tagger and the signs of a read speak for an entity: no list knows it, no pattern marks it. */
export const isOutweighed = ({ because }: Entity): boolean =>
  because.includes(OUTWEIGHED) &&
  because.every((step) => step === OUTWEIGHED || step.startsWith(READS) || MERE_CAPITAL.has(step))

/** The whole of a read that is believed, else what lists and patterns leave of it; and whether they left nothing. */
function believed(
  subject: Subject,
  read: EncodedEntity,
  beside: Beside,
): { readonly span: Span; readonly alone: boolean } | undefined {
  const kept = keptOf(subject, read)
  const type = words[read.type.toUpperCase()]
  const whole = kept && kept.start <= read.start && kept.end >= read.end
  if (!whole && type && !isNobodys(subject.text, { ...read, type }) && belief(read, kept, beside) >= BELIEVED)
    return { span: { start: read.start, end: read.end }, alone: kept === undefined }
  return kept && { span: { start: kept.start, end: kept.end }, alone: false }
}

function fromModel(subject: Subject, entity: EncodedEntity, beside: Beside): Entity[] {
  const { text } = subject
  const { type, score } = entity
  const ours = words[type.toUpperCase()]
  if (!ours) return []
  if (ours === 'PERSON' && isNoPerson(text, trim(text, entity))) return []
  const found = believed(subject, { ...entity, ...trim(text, entity) }, beside)
  if (!found) return []
  const { span, alone } = found
  const because = [`${READS}, with a score of ${roundScore(score)}`, ...(alone ? [OUTWEIGHED] : [])]
  const capped = roundScore(coarse.has(type.toUpperCase()) ? Math.min(score, COARSE_MOST) : score)
  const one = { ...span, type: ours, score: capped, recognizer: 'encoder', because }
  const value = text.slice(one.start, one.end)
  if (ours === 'ORGANIZATION')
    return [
      withLegalForm(text, { ...one, ...kindOfHouse(value, text.slice(Math.max(0, one.start - LOOK), one.start)) }),
    ]
  if (ours !== 'PHONE_NUMBER') return [withInitial(text, overAge(one, value))]
  return [
    {
      ...one,
      type: value.includes('@')
        ? 'EMAIL_ADDRESS'
        : /\d{7}/.test(value.replace(/\D/g, ''))
          ? 'PHONE_NUMBER'
          : 'USERNAME',
    },
  ]
}

/** A place of care, or somebody's employer, school or church; nothing finer for insurers, makers and public bodies. */
function kindOfHouse(value: string, before: string): { readonly detail?: string } {
  if (isInsurer(value, before)) return {}
  if (CARE.test(value)) return { detail: 'hospital' }
  return tellsNothing(value) ? {} : { detail: 'workplace' }
}

function overAge(entity: Entity, value: string): Entity {
  return entity.type === 'AGE' && isOver89(value) ? { ...entity, detail: 'over_89' } : entity
}

/** Rules that know what a number or an address is go before a reader that only guesses there; its rest may stay. */
function yielding(ruled: readonly Entity[], read: readonly Entity[]): Entity[] {
  const structured = ruled.filter(({ type, score }) => score >= STRUCTURED && !loose.has(type))
  const ordered = [...read].sort((a, b) => a.start - b.start)
  let from = 0
  return ordered.map((entity) => {
    while (from < structured.length && (structured[from]?.end ?? 0) <= entity.start) from++
    const rule = structured[from]
    if (!rule || rule.start >= entity.end || rule.type === entity.type) return entity
    return { ...entity, score: Math.min(entity.score, 0.6) }
  })
}

/**
 * What says something about health alone never takes the place of what identifies; and what a rule knows more of (a
 * hospital, not just an organisation) stays known.
 */
function besides(ruled: readonly Entity[], read: readonly Entity[]): Entity[] {
  let from = 0
  return [...read]
    .sort((a, b) => a.start - b.start)
    .flatMap((entity) => {
      while (from < ruled.length && (ruled[from]?.end ?? 0) <= entity.start) from++
      const rule = ruled[from]
      if (!rule || rule.start >= entity.end) return [entity]
      if (ofHealth.has(entity.type)) return []
      const known = rule.type === entity.type && rule.detail !== undefined && entity.detail === undefined
      return [known && rule.detail !== undefined ? { ...entity, detail: rule.detail } : entity]
    })
}

/** What counts as a guess of the rules: nothing in another language, in notes of catchwords what a capital alone marks. */
function guessesOf(subject: Subject): (entity: Entity) => boolean {
  if (!subject.once(isForeign)) return isUncertain
  if (!subject.once(isTerseEnglish)) return () => false
  // "(Grady, 6/2019)": brackets hold who or where.
  const { text } = subject
  const isHeld = ({ start, end }: Entity) => text.charAt(start - 1) === '(' && text.charAt(end) === ','
  return (entity) => isBareCapital(entity) && !isHeld(entity)
}

/** Without what a rule only guesses by a capital or a shape where the tagger, which reads the sentence, sees nothing at all. */
function unlessAlone(
  ruled: readonly Entity[],
  read: readonly EncodedEntity[],
  isGuess: (entity: Entity) => boolean,
): readonly Entity[] {
  const ordered = read.filter(({ type }) => isWeighed(type)).sort((a, b) => a.start - b.start)
  let from = 0
  return ruled.filter((entity) => {
    while (from < ordered.length && (ordered[from]?.end ?? 0) <= entity.start) from++
    return !isGuess(entity) || (ordered[from]?.start ?? Number.POSITIVE_INFINITY) < entity.end
  })
}

/** A read whose signs had to outweigh lists needs them no more where a rule found the same by more than a capital. Both in order of place: one walk. */
function borneOut(ruled: readonly Entity[], read: readonly Entity[]): Entity[] {
  const firm = ruled.filter(({ because }) => !MERE_CAPITAL.has(because[0] ?? ''))
  let from = 0
  return [...read]
    .sort((a, b) => a.start - b.start)
    .map((entity) => {
      while (from < firm.length && (firm[from]?.end ?? 0) <= entity.start) from++
      const rule = firm[from]
      if (!rule || rule.start >= entity.end || rule.type !== entity.type) return entity
      return { ...entity, because: entity.because.filter((step) => step !== OUTWEIGHED) }
    })
}

/** A rule's finding that the model shares is surer by 40 % of what it lacked. Both in order of place: one walk. */
function agree(ruled: readonly Entity[], read: readonly Entity[]): Entity[] {
  const ordered = [...read].sort((a, b) => a.start - b.start)
  let from = 0
  return ruled.map((entity) => {
    while (from < ordered.length && (ordered[from]?.end ?? 0) <= entity.start) from++
    for (let at = from; at < ordered.length && (ordered[at]?.start ?? 0) < entity.end; at++) {
      const other = ordered[at]
      if (other?.type !== entity.type || !overlaps(other, entity)) continue
      const because = [...entity.because, ...other.because.slice(0, 1).map((step) => step.replace(READS, READS_TOO))]
      return { ...entity, score: roundScore(entity.score + AGREED * (1 - entity.score)), because }
    }
    return entity
  })
}
