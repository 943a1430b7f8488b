import {
  type EntityType,
  entityTypes,
  type PiiAction,
  type PiiProvider,
  presidioEntityTypes,
  privateAiEntityTypes,
} from '#contract/vocabulary'
import type { Ports } from '../../core/ports.ts'
import type { Subject } from '../../core/subject.ts'
import type { Entity } from '../../recognizers/types.ts'
import type { Chance } from '../../transforms/chance.ts'
import { mask } from '../../transforms/mask.ts'
import { anonymize } from '../../transforms/surrogates.ts'
import { type PiiConfig, piiEntities } from './guardrail.ts'
import { inWordsOf, type ProviderEntity } from './vocabulary.ts'

/** What a caller asks for: a provider's vocabulary, what to do, and perhaps only some types. */
export interface PiiRequest {
  readonly provider: PiiProvider
  readonly action: PiiAction
  /** In the provider's words or in our own; unknown words are named in `unknownEntityTypes`. */
  readonly entities?: readonly string[]
  readonly config: PiiConfig
  /** Draws surrogates; key it per session for the same surrogates within the session. */
  readonly chance: Chance
}

/** What was found, in the provider's words, and the text as asked for. */
export interface PiiReport {
  readonly entities: readonly ProviderEntity[]
  readonly maskedText: string
}

const providerWords: Record<PiiProvider, readonly string[]> = {
  presidio: presidioEntityTypes,
  private_ai: privateAiEntityTypes,
}

/** Those of the asked-for words that neither the provider nor we know. */
export function unknownEntityTypes(provider: PiiProvider, entities: readonly string[]): string[] {
  const known = new Set<string>([...providerWords[provider], ...entityTypes])
  return entities.filter((word) => !known.has(word))
}

/**
 * Finds personal data and reports it in a provider's vocabulary. Types without a word of the provider are left out
 * unless asked for by our own word. `detect` leaves the text as it is.
 */
export async function analyzePii(subject: Subject, request: PiiRequest, ports: Ports): Promise<PiiReport> {
  const { text } = subject
  const everything: PiiConfig = { ...request.config, entities: request.config.entities ?? [...entityTypes] }
  const found = await piiEntities(subject, everything, ports)
  const wanted = request.entities && new Set(request.entities)
  const reported: ProviderEntity[] = []
  const changed: Entity[] = []
  for (const entity of found) {
    const words = wordsFor(entity, { request, text, wanted })
    if (words.length === 0) continue
    reported.push(...words)
    changed.push(entity)
  }
  return { entities: reported, maskedText: transformed(text, { request, reported, changed }) }
}

function wordsFor(
  entity: Entity,
  { request, text, wanted }: { request: PiiRequest; text: string; wanted: ReadonlySet<string> | undefined },
): ProviderEntity[] {
  const words = inWordsOf(request.provider, entity, text)
  if (!wanted) return words
  const named = words.filter(({ word }) => wanted.has(word))
  if (named.length > 0) return named
  return wanted.has(entity.type satisfies EntityType) ? [{ ...entity, word: entity.type }] : []
}

function transformed(
  text: string,
  parts: { request: PiiRequest; reported: readonly ProviderEntity[]; changed: readonly Entity[] },
): string {
  const { request, reported, changed } = parts
  if (request.action === 'detect') return text
  if (request.action === 'anonymize') return anonymize(text, changed, request.chance)
  return mask(
    text,
    reported.map(({ start, end, word }) => ({ start, end, type: word })),
  )
}
