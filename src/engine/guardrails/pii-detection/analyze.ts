import { entityTypes, type PiiAction, type PiiProvider } from '#contract/vocabulary'
import type { Ports } from '../../core/ports.ts'
import type { Subject } from '../../core/subject.ts'
import { unlessAllowed } from '../../recognizers/exceptions.ts'
import { COUNTRY, recognizedCountries } from '../../recognizers/places/country.ts'
import { resolve } from '../../recognizers/resolve.ts'
import type { Entity } from '../../recognizers/types.ts'
import type { Chance } from '../../transforms/chance.ts'
import { mask } from '../../transforms/mask.ts'
import { anonymize } from '../../transforms/surrogates.ts'
import { isReported, type PiiConfig, piiEntities } from './guardrail.ts'
import { askService, type ServiceAnswer } from './service.ts'
import { inWordsOf, isWordOf, type ProviderEntity } from './vocabulary.ts'

/** What a caller asks for: a provider's vocabulary, what to do, and perhaps only some types. */
export interface PiiRequest {
  readonly provider: PiiProvider
  readonly action: PiiAction
  /** In the provider's words or in our own; unknown words are named in `unknownEntityTypes`. */
  readonly entities?: readonly string[]
  readonly config: PiiConfig
  /** Whether the built-in recognisers answer when the provider's service fails; else the failure is the caller's. */
  readonly fallback?: boolean
  /** Draws surrogates; key it per session for the same surrogates within the session. */
  readonly chance: Chance
}

/** What was found, in the provider's words, and the text as asked for. */
export interface PiiReport {
  readonly entities: readonly ProviderEntity[]
  /**
   * Identifiers that the provider has no word for, in our own words, or as its service calls what we have none for:
   * masked and replaced like the others.
   */
  readonly others: readonly ProviderEntity[]
  readonly maskedText: string
}

/** Those of the asked-for words that neither the provider nor we know. */
export function unknownEntityTypes(provider: PiiProvider, entities: readonly string[]): string[] {
  const own: readonly string[] = entityTypes
  return entities.filter((word) => !isWordOf(provider, word) && !own.includes(word))
}

/**
 * Finds personal data and reports it in a provider's vocabulary: by the provider's real service where one is handed
 * in, else by the built-in recognisers. What the provider has no word for is among `others`, unless `entities` asks for
 * some types alone. `detect` leaves the text as it is. Rejects when service or encoder fail, unless `fallback`
 * allows the built-in.
 */
export async function analyzePii(subject: Subject, request: PiiRequest, ports: Ports): Promise<PiiReport> {
  const served = await byService(subject, request, ports)
  const { entities, others } = served ?? (await builtIn(subject, request, ports))
  return { entities, others, maskedText: transformed(subject, request, [...entities, ...others]) }
}

async function byService(subject: Subject, request: PiiRequest, ports: Ports): Promise<ServiceAnswer | undefined> {
  const { entityService, signal } = ports
  if (!entityService) return undefined
  const { provider, config } = request
  try {
    const found = await askService(entityService, { text: subject.text, provider, config, signal })
    if (!request.entities) return found
    const wanted = new Set(request.entities)
    const all = [...found.entities, ...found.others]
    return { entities: all.filter(({ word, type }) => wanted.has(word) || wanted.has(type)), others: [] }
  } catch (cause) {
    if (!request.fallback) throw cause
    return undefined
  }
}

async function builtIn(subject: Subject, request: PiiRequest, ports: Ports): Promise<Omit<PiiReport, 'maskedText'>> {
  const everything: PiiConfig = { ...request.config, entities: request.config.entities ?? [...entityTypes] }
  const found = withCountries(subject, request, await piiEntities(subject, everything, ports))
  const wanted = request.entities && new Set(request.entities)
  const entities: ProviderEntity[] = []
  const others: ProviderEntity[] = []
  for (const entity of found) {
    const named = wordsFor(entity, { request, text: subject.text, wanted })
    entities.push(...named)
    if (named.length === 0 && !wanted && isReported(entity, everything)) others.push({ ...entity, word: entity.type })
  }
  return { entities, others }
}

/** Presidio's places are also states and countries, which Safe Harbor lets stand: they are read for it alone. */
function withCountries(
  subject: Subject,
  { provider, config }: PiiRequest,
  found: readonly Entity[],
): readonly Entity[] {
  if (provider !== 'presidio' || COUNTRY < config.threshold) return found
  const countries = unlessAllowed(subject.once(recognizedCountries), subject.text, config.allow_list)
  return countries.length > 0 ? resolve([...found, ...countries], subject.text) : found
}

function wordsFor(
  entity: Entity,
  { request, text, wanted }: { request: PiiRequest; text: string; wanted: ReadonlySet<string> | undefined },
): ProviderEntity[] {
  const words = inWordsOf(request.provider, entity, text)
  if (!wanted) return words
  const named = words.filter(({ word }) => wanted.has(word))
  if (named.length > 0) return named
  return wanted.has(entity.type) ? [{ ...entity, word: entity.type }] : []
}

function transformed({ text, year }: Subject, request: PiiRequest, reported: readonly ProviderEntity[]): string {
  if (request.action === 'detect') return text
  if (request.action === 'anonymize') return anonymize(text, reported, { chance: request.chance, year })
  return mask(
    text,
    reported.map(({ start, end, word }) => ({ start, end, type: word })),
  )
}
