import type { EntityType, PiiProvider } from '#contract/vocabulary'
import { roundScore } from '../../core/finding.ts'
import type { EntityService } from '../../core/ports.ts'
import type { Signal } from '../../core/signal.ts'
import { denied, isAllowed } from '../../recognizers/exceptions.ts'
import { resolve } from '../../recognizers/resolve.ts'
import type { Entity } from '../../recognizers/types.ts'
import type { PiiConfig } from './guardrail.ts'
import { isWordOf, type ProviderEntity } from './vocabulary.ts'

/** Our words for theirs; what both say alike needs no line. */
const ours: Readonly<Record<string, EntityType>> = {
  NAME_GIVEN: 'PERSON',
  NAME_FAMILY: 'PERSON',
  LOCATION_ADDRESS_STREET: 'ADDRESS',
  PRESCRIPTION: 'MEDICATION',
  DISEASE: 'MEDICAL_CONDITION',
  SOCIAL_SECURITY_NUMBER: 'US_SSN',
  MEDICAL_CONDITION: 'MEDICAL_CONDITION',
  PERSON: 'PERSON',
  EMAIL_ADDRESS: 'EMAIL_ADDRESS',
  PHONE_NUMBER: 'PHONE_NUMBER',
  CREDIT_CARD: 'CREDIT_CARD',
  US_SSN: 'US_SSN',
  US_PASSPORT: 'US_PASSPORT',
  DATE_TIME: 'DATE_TIME',
  LOCATION: 'LOCATION',
  URL: 'URL',
  IP_ADDRESS: 'IP_ADDRESS',
  CRYPTO: 'CRYPTO',
  IBAN_CODE: 'IBAN_CODE',
}

/** What is asked of a service, with the exceptions of the organisation. */
export interface ServiceQuestion {
  readonly text: string
  readonly provider: PiiProvider
  readonly config: PiiConfig
  readonly signal: Signal
}

/**
 * What a provider's real service finds, in its words; those outside its vocabulary of the console are left out, and
 * the organisation's exceptions hold here too. Rejects when the service fails.
 */
export async function askService(service: EntityService, question: ServiceQuestion): Promise<ProviderEntity[]> {
  const { text, provider, config, signal } = question
  const found = await service.recognize(text, signal)
  const words = new Map<string, string>()
  const entities = found.flatMap(({ type, start, end, score }): Entity[] => {
    const word = type.toUpperCase()
    const own = ours[word]
    const inside = start >= 0 && end <= text.length && start < end
    if (!own || !inside || !isWordOf(provider, word) || score < config.threshold) return []
    words.set(`${own} ${start}`, word)
    const because = [`the service ${service.name} found it`]
    return [{ type: own, start, end, score: roundScore(score), recognizer: service.name, because }]
  })
  const kept = entities.filter((entity) => !isAllowed(entity, text, config.allow_list))
  const listed = denied(text, config.deny_list)
  return resolve([...kept, ...listed], text).map((entity) => ({
    ...entity,
    word: words.get(`${entity.type} ${entity.start}`) ?? entity.type,
  }))
}
