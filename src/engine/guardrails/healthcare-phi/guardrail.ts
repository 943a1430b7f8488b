import * as z from 'zod'
import { complianceLevels, userRoles } from '#contract/vocabulary'
import { type Finding, finding } from '../../core/finding.ts'
import { defineGuardrail } from '../../core/guardrail.ts'
import type { Ports } from '../../core/ports.ts'
import type { Subject } from '../../core/subject.ts'
import {
  DENY_LIST,
  denied,
  exceptionLists,
  isDeniedType,
  thresholdOf,
  unlessAllowed,
} from '../../recognizers/exceptions.ts'
import { entitiesOf } from '../../recognizers/model-entities.ts'
import { recognizedHealth } from '../../recognizers/recognize.ts'
import { resolve } from '../../recognizers/resolve.ts'
import type { Entity } from '../../recognizers/types.ts'
import { categoryWhereDenied, hipaaCategoryOf, isTown, paragraphs } from './categories.ts'
import { isDay } from './days.ts'
import { type Asker, type Disposition, dispose } from './release.ts'
import type { PhiEntity } from './risk.ts'

/** The score at which an identifier counts, unless policy or call say otherwise. */
export const PHI_THRESHOLD = 0.5

/** Who asks and how strictly: what the console sends, and the defaults of a policy that checks unattended text. */
export const phiConfig = z.object({
  threshold: z.number().min(0).max(1).default(PHI_THRESHOLD),
  user_role: z.enum(userRoles).default('general_user'),
  authorization_verified: z.boolean().default(false),
  compliance_level: z.enum(complianceLevels).default('hipaa_strict'),
  purpose: z.string().max(200).optional(),
  ...exceptionLists,
})

/** What the guardrail can be told. */
export type PhiConfig = z.infer<typeof phiConfig>

/** An identifier of a text and what happens to it. */
export interface DisposedEntity extends PhiEntity {
  readonly disposition: Disposition
}

/** The Safe Harbor identifiers of a text, each with what happens to it. */
export function phiEntities(
  subject: Subject,
  config: PhiConfig,
  ports: Ports,
): readonly DisposedEntity[] | Promise<readonly DisposedEntity[]> {
  const found = entitiesOf(subject, ports)
  return found instanceof Promise
    ? found.then((entities) => disposed(subject.text, withHealth(subject, entities, config), config))
    : disposed(subject.text, withHealth(subject, found, config), config)
}

/** Conditions and drugs identify nobody by the rule: they are read where the organisation wants them found always. */
function withHealth(subject: Subject, entities: readonly Entity[], { deny_list: rules }: PhiConfig): readonly Entity[] {
  if (!isDeniedType('MEDICAL_CONDITION', rules) && !isDeniedType('MEDICATION', rules)) return entities
  return resolve([...entities, ...subject.once(recognizedHealth)], subject.text)
}

function disposed(text: string, found: readonly Entity[], config: PhiConfig): DisposedEntity[] {
  const asker: Asker = {
    role: config.user_role,
    verified: config.authorization_verified,
    level: config.compliance_level,
    ...(config.purpose === undefined ? {} : { purpose: config.purpose }),
  }
  const listed = denied(text, config.deny_list)
  const sure = found
    .filter((entity) => isDay(text, entity))
    .filter((entity) => entity.score >= thresholdOf(entity.type, config))
  const counted = unlessAllowed(sure, text, config.allow_list)
  const all = listed.length > 0 ? resolve([...counted, ...listed], text) : counted
  return all.flatMap((entity) => {
    const always = entity.recognizer === DENY_LIST || isDeniedType(entity.type, config.deny_list)
    const category = hipaaCategoryOf(entity) ?? (always ? categoryWhereDenied(entity) : undefined)
    if (!category) return []
    return [{ ...entity, category, disposition: dispose(category, asker, isTown(entity)) }]
  })
}

function phiFinding(entity: DisposedEntity): Finding {
  const { type, score, start, end, recognizer, because, category, disposition } = entity
  const rule = `identifier (${paragraphs[category]}) of 45 CFR 164.514(b)(2)(i): ${category}`
  return finding({
    category: type,
    score,
    span: { start, end },
    source: recognizer,
    because: [...because, rule, disposition.reason],
  })
}

/** Protected health information: identifiers that the asker may not see. What role and purpose release is no finding. */
export const healthcarePhi = defineGuardrail({
  type: 'healthcare_phi',
  title: 'Healthcare PHI',
  action: 'mask',
  threshold: PHI_THRESHOLD,
  config: phiConfig,
  find(subject, config, ports) {
    const withheld = (entities: readonly DisposedEntity[]) =>
      entities.filter(({ disposition }) => disposition.outcome !== 'release').map(phiFinding)
    const entities = phiEntities(subject, config, ports)
    return entities instanceof Promise ? entities.then(withheld) : withheld(entities)
  },
})
