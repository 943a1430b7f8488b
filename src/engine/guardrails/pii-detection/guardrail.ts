import * as z from 'zod'
import { type EntityType, entityTypes } from '#contract/vocabulary'
import { type Finding, finding } from '../../core/finding.ts'
import { defineGuardrail } from '../../core/guardrail.ts'
import type { Ports } from '../../core/ports.ts'
import type { Subject } from '../../core/subject.ts'
import { medicalContext } from '../../recognizers/clinical/medical-context.ts'
import { denied, exceptionLists, isAllowed, isDeniedType, thresholdOf } from '../../recognizers/exceptions.ts'
import { entitiesOf, isOutweighed } from '../../recognizers/model-entities.ts'
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
  if (!entities.some(isUnexplained) || subject.once(medicalContext) >= OF_CARE) return entities
  const kept = entities.filter((entity) => !isUnexplained(entity))
  return entities.filter((entity) => !isUnexplained(entity) || isHalfOfName(subject.text, entity, kept))
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

const isUnexplained = (entity: Entity) => entity.recognizer === 'unheard' || isOutweighed(entity)

/** Whether an entity points at somebody by itself: all but the types that are found on request only. */
export function identifies(entity: Entity): boolean {
  return !onRequest.has(entity.type) || entity.detail === 'over_89'
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
  const kept = found.filter(
    (entity) =>
      entity.score >= thresholdOf(entity.type, config) &&
      isWanted(entity) &&
      !isAllowed(entity, text, config.allow_list),
  )
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
