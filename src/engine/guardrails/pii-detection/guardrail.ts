import * as z from 'zod'
import { type EntityType, entityTypes } from '#contract/vocabulary'
import { type Finding, finding } from '../../core/finding.ts'
import { defineGuardrail } from '../../core/guardrail.ts'
import type { Ports } from '../../core/ports.ts'
import type { Subject } from '../../core/subject.ts'
import { medicalContext } from '../../recognizers/clinical/medical-context.ts'
import {
  DENY_LIST,
  denied,
  exceptionLists,
  isDeniedType,
  thresholdOf,
  unlessAllowed,
} from '../../recognizers/exceptions.ts'
import { entitiesOf, isOutweighed } from '../../recognizers/model-entities.ts'
import { townWithin } from '../../recognizers/places/freed-town.ts'
import { recognizedHealth } from '../../recognizers/recognize.ts'
import { resolve } from '../../recognizers/resolve.ts'
import type { Entity } from '../../recognizers/types.ts'

/** The score at which an entity counts, unless policy or call say otherwise. */
export const PII_THRESHOLD = 0.5

/** Types that say something about a person without pointing at one: found only when they are asked for. */
const onRequest: ReadonlySet<EntityType> = new Set(['AGE', 'ORGANIZATION', 'MEDICAL_CONDITION', 'MEDICATION'])

/**
 * `entities`: only these types; by default all that identify (an age only over 89). `allow_list` and `deny_list`:
 * the organisation's exceptions.
 */
export const piiConfig = z.object({
  threshold: z.number().min(0).max(1).default(PII_THRESHOLD),
  entities: z.array(z.enum(entityTypes)).min(1).optional(),
  ...exceptionLists,
})

/** What the guardrail can be told. */
export type PiiConfig = z.infer<typeof piiConfig>

/** The entities of a text under a configuration: exceptions applied, those under the threshold left out. */
export function piiEntities(
  subject: Subject,
  config: PiiConfig,
  ports: Ports,
): readonly Entity[] | Promise<readonly Entity[]> {
  const found = entitiesOf(subject, ports)
  const read = (entities: readonly Entity[]) =>
    underPolicy(subject.text, withHealth(subject, told(subject, entities), config), config)
  return found instanceof Promise ? found.then(read) : read(found)
}

/** From here on a text speaks of care: one word of it is enough. */
const OF_CARE = 0.25

/**
 * A word that nothing explains is most likely a person or a place in a text of care; elsewhere it is as often a firm, a
 * product or a team, and hiding those hides what the text is about. The tagger's belief was fitted on texts of care too.
 */
function told(subject: Subject, entities: readonly Entity[]): readonly Entity[] {
  const { text } = subject
  const isDoubtful = (entity: Entity) => isUnexplained(text, entity)
  if (!entities.some(isDoubtful) || subject.once(medicalContext) >= OF_CARE) return entities
  const kept = entities.filter((entity) => !isDoubtful(entity))
  return entities.filter((entity) => !isDoubtful(entity) || isHalfOfName(text, entity, kept))
}

/** "jordan rivers": a part that only the tagger reads, right beside one that lists know as a name. */
function isHalfOfName(text: string, entity: Entity, kept: readonly Entity[]): boolean {
  if (entity.type !== 'PERSON') return false
  return kept.some(
    ({ type, start, end }) =>
      type === 'PERSON' &&
      (end <= entity.start
        ? /^[ -]?$/.test(text.slice(end, entity.start))
        : start >= entity.end && /^[ -]?$/.test(text.slice(entity.end, start))),
  )
}

/** What a sentence alone may hide: a word is as often a thing. Numbers, addresses of mail and codes speak for themselves. */
const ofWords: ReadonlySet<EntityType> = new Set(['PERSON', 'LOCATION', 'ORGANIZATION', 'DATE_TIME'])

function isUnexplained(text: string, entity: Entity): boolean {
  if (entity.recognizer === 'unheard') return true
  if (!isOutweighed(entity) || !ofWords.has(entity.type)) return false
  // "zips: 82190, 69233".
  return entity.type !== 'LOCATION' || !/^\d{5}(?:-\d{4})?$/.test(text.slice(entity.start, entity.end))
}

/** Whether an entity points at somebody by itself: all but the types that are found on request only. */
function identifies(entity: Entity): boolean {
  return !onRequest.has(entity.type) || entity.detail === 'over_89'
}

/** Whether an entity is reported without being asked for: it identifies, or the organisation wants it found always. */
export function isReported(entity: Entity, { deny_list: rules }: PiiConfig): boolean {
  return identifies(entity) || entity.recognizer === DENY_LIST || isDeniedType(entity.type, rules)
}

/** Conditions and drugs are read only where they are asked for. */
function withHealth(subject: Subject, entities: readonly Entity[], config: PiiConfig): readonly Entity[] {
  const isAsked = (type: EntityType) => config.entities?.includes(type) || isDeniedType(type, config.deny_list)
  if (!isAsked('MEDICAL_CONDITION') && !isAsked('MEDICATION')) return entities
  return resolve([...entities, ...subject.once(recognizedHealth)], subject.text)
}

function underPolicy(text: string, found: readonly Entity[], config: PiiConfig): readonly Entity[] {
  const wanted = config.entities && new Set<EntityType>(config.entities)
  const isWanted = (entity: Entity) =>
    isDeniedType(entity.type, config.deny_list) || (wanted ? wanted.has(entity.type) : identifies(entity))
  const isOpen = (entity: Entity) => (isWanted(entity) ? [entity] : townWithin(text, entity))
  const counted = found
    .flatMap(isOpen)
    .filter((entity) => entity.score >= thresholdOf(entity.type, config) && isWanted(entity))
  const kept = unlessAllowed(counted, text, config.allow_list)
  const listed = denied(text, config.deny_list)
  return listed.length > 0 ? resolve([...kept, ...listed], text) : kept
}

/** An entity as a guardrail reports it. */
export function entityFinding(entity: Entity): Finding {
  const { type, score, start, end, recognizer, because } = entity
  return finding({ category: type, score, span: { start, end }, source: recognizer, because })
}

/** Personal data: everything in a text that identifies somebody. */
export const piiDetection = defineGuardrail({
  type: 'pii_detection',
  title: 'PII detection',
  action: 'mask',
  threshold: PII_THRESHOLD,
  config: piiConfig,
  find(subject, config, ports) {
    const entities = piiEntities(subject, config, ports)
    return entities instanceof Promise ? entities.then((list) => list.map(entityFinding)) : entities.map(entityFinding)
  },
})
