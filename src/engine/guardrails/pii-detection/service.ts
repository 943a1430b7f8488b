import type { PiiProvider } from '#contract/vocabulary'
import { roundScore } from '../../core/finding.ts'
import type { EntityService, ServiceEntity } from '../../core/ports.ts'
import type { Signal } from '../../core/signal.ts'
import { denied, thresholdOf, unlessAllowed } from '../../recognizers/exceptions.ts'
import { resolve } from '../../recognizers/resolve.ts'
import type { Entity } from '../../recognizers/types.ts'
import type { PiiConfig } from './guardrail.ts'
import { typeOfLabel, wordOfLabel } from './service-labels.ts'
import { inWordsOf, isWordOf, type ProviderEntity } from './vocabulary.ts'

/** What is asked of a service, with the exceptions of the organisation. */
export interface ServiceQuestion {
  readonly text: string
  readonly provider: PiiProvider
  readonly config: PiiConfig
  readonly signal: Signal
}

/** What a service found: in the provider's words of the console, and what these have no word for. */
export interface ServiceAnswer {
  readonly entities: readonly ProviderEntity[]
  /** In our own words; what no table knows under the service's own name. */
  readonly others: readonly ProviderEntity[]
}

/** What a service said of a place, kept while overlaps are resolved. */
interface Told extends Entity {
  readonly label: string
  readonly said: number
}

/** Under this score an overlapped reading is dropped with all it covers: what a service reports may not be. */
const NEVER_DROPPED = 0.6

/**
 * What a provider's real service finds. Everything at or over the threshold comes back, whatever the service calls it:
 * in `entities` where the console has a word for it, else in `others`. The organisation's exceptions hold here too.
 * Rejects when the service fails or names a place that the text does not have.
 */
export async function askService(service: EntityService, question: ServiceQuestion): Promise<ServiceAnswer> {
  const { text, provider, config, signal } = question
  const found = await service.recognize(text, signal)
  const told = found
    .map((entity) => toldBy(service.name, entity, question))
    .filter((entity) => entity.start < entity.end && entity.said >= thresholdOf(entity.type, config))
    .flatMap((entity) => unlessLeftAlone(entity, question))
  const entities: ProviderEntity[] = []
  const others: ProviderEntity[] = []
  for (const entity of resolve([...told, ...denied(text, config.deny_list)], text)) {
    const seen = isTold(entity) ? { ...entity, score: roundScore(entity.said) } : entity
    const named = inWords(provider, seen, text)
    entities.push(...named)
    if (named.length === 0) others.push({ ...seen, word: ownWord(provider, seen) })
  }
  return { entities, others }
}

function toldBy(name: string, { type, start, end, score }: ServiceEntity, { text, provider }: ServiceQuestion): Told {
  if (start < 0 || end > text.length) throw new Error(`${name}: answered with a place outside the text`)
  const label = wordOfLabel(type)
  const because = [`the service ${name} found it`]
  const weight = Math.max(score, NEVER_DROPPED)
  const own = typeOfLabel(provider, label) ?? 'UNIQUE_ID'
  return { type: own, start, end, score: weight, recognizer: name, because, label, said: score }
}

function isTold(entity: Entity): entity is Told {
  return 'label' in entity && 'said' in entity
}

/** An exception of a type alone is about what we call so, not about what no table knows. */
function unlessLeftAlone(entity: Told, { text, provider, config }: ServiceQuestion): Told[] {
  const known = typeOfLabel(provider, entity.label) !== undefined
  const rules = known ? config.allow_list : config.allow_list.filter(({ type }) => type === undefined)
  return unlessAllowed([entity], text, rules)
}

/** In the console's words. The parts of a name cover all that the service marked, its title too. */
function inWords(provider: PiiProvider, entity: Entity, text: string): ProviderEntity[] {
  if (!isTold(entity)) return inWordsOf(provider, entity, text)
  const { label, said: _said, ...plain } = entity
  if (isWordOf(provider, label)) return [{ ...plain, word: label }]
  if (typeOfLabel(provider, label) === undefined) return []
  const parts = inWordsOf(provider, plain, text)
  return parts.map((part, at) => ({
    ...part,
    start: at === 0 ? plain.start : part.start,
    end: at === parts.length - 1 ? plain.end : part.end,
  }))
}

function ownWord(provider: PiiProvider, entity: Entity): string {
  return isTold(entity) && typeOfLabel(provider, entity.label) === undefined ? entity.label : entity.type
}
