import { type EntityType, type PiiProvider, presidioEntityTypes, privateAiEntityTypes } from '#contract/vocabulary'
import type { Entity } from '../../recognizers/types.ts'

type PresidioWord = (typeof presidioEntityTypes)[number]
type PrivateAiWord = (typeof privateAiEntityTypes)[number]
/** A word of one of the two providers. */
export type ProviderWord = PresidioWord | PrivateAiWord

const presidio: Partial<Record<EntityType, PresidioWord>> = {
  PERSON: 'PERSON',
  EMAIL_ADDRESS: 'EMAIL_ADDRESS',
  PHONE_NUMBER: 'PHONE_NUMBER',
  FAX_NUMBER: 'PHONE_NUMBER',
  CREDIT_CARD: 'CREDIT_CARD',
  US_SSN: 'US_SSN',
  US_PASSPORT: 'US_PASSPORT',
  DATE_TIME: 'DATE_TIME',
  LOCATION: 'LOCATION',
  ADDRESS: 'LOCATION',
  ZIP_CODE: 'LOCATION',
  URL: 'URL',
  IP_ADDRESS: 'IP_ADDRESS',
  CRYPTO: 'CRYPTO',
  IBAN_CODE: 'IBAN_CODE',
}

const privateAi: Partial<Record<EntityType, PrivateAiWord>> = {
  PERSON: 'NAME_GIVEN',
  ADDRESS: 'LOCATION_ADDRESS_STREET',
  EMAIL_ADDRESS: 'EMAIL_ADDRESS',
  PHONE_NUMBER: 'PHONE_NUMBER',
  FAX_NUMBER: 'PHONE_NUMBER',
  MEDICAL_CONDITION: 'MEDICAL_CONDITION',
  MEDICATION: 'PRESCRIPTION',
  US_SSN: 'SOCIAL_SECURITY_NUMBER',
}

const vocabularies: Record<PiiProvider, readonly string[]> = {
  presidio: presidioEntityTypes,
  private_ai: privateAiEntityTypes,
}

/** Whether a provider has this word. */
export function isWordOf(provider: PiiProvider, word: string): boolean {
  return vocabularies[provider].includes(word)
}

/** An entity in a provider's own word; a person's name may become two, a given and a family name. */
export interface ProviderEntity extends Entity {
  readonly word: string
}

/** An entity in the words of a provider; empty where the provider has no word for it. */
export function inWordsOf(provider: PiiProvider, entity: Entity, text: string): ProviderEntity[] {
  if (provider === 'presidio') {
    // Safe Harbor counts an age over 89 with the dates; other ages are none of Presidio's business here.
    const word = entity.detail === 'over_89' ? 'DATE_TIME' : presidio[entity.type]
    return word ? [{ ...entity, word }] : []
  }
  if (entity.type === 'PERSON') return splitName(entity, text)
  if (entity.type === 'MEDICAL_CONDITION' && entity.detail === 'disease') return [{ ...entity, word: 'DISEASE' }]
  const word = privateAi[entity.type]
  return word ? [{ ...entity, word }] : []
}

const TITLE = /^(?:dr|mr|mrs|ms|miss|prof|sr|sra|herr|frau|mme|m|dra|don|doña|nurse|sir|rev)\.?$/i
const SUFFIX = /^(?:jr|sr|ii|iii|iv|md|do|phd|rn|np|pa|pa-c|lpn|dds|dvm|esq|facs|mba|mph)\.?,?$/i
const PARTICLE = /^(?:de|del|de la|la|van|von|der|den|di|da|dos|du|le|bin|al|el|ter|st\.?)$/i

/** "Maria Gonzalez-Lopez": given and family part; "Gonzalez, Maria": the other way round; one word: by its place. */
function splitName(entity: Entity, text: string): ProviderEntity[] {
  const words = [...text.slice(entity.start, entity.end).matchAll(/[^\s,]+,?/g)].map((match) => ({
    text: match[0].replace(/,$/, ''),
    comma: match[0].endsWith(','),
    start: entity.start + match.index,
    end: entity.start + match.index + match[0].replace(/,$/, '').length,
  }))
  const named = words.filter((word) => !TITLE.test(word.text) && !SUFFIX.test(word.text))
  const part = (word: string, from: number, to: number): ProviderEntity[] => {
    const [first, last] = [named[from], named[to - 1]]
    return first && last ? [{ ...entity, word, start: first.start, end: last.end }] : []
  }
  if (named.length === 0) return [{ ...entity, word: 'NAME_FAMILY' }]
  if (named.length === 1) {
    const titled = words.length > 1 || TITLE.test(text.slice(Math.max(0, entity.start - 6), entity.start).trim())
    return part(titled || entity.detail === 'family' ? 'NAME_FAMILY' : 'NAME_GIVEN', 0, 1)
  }
  const comma = named.findIndex((word) => word.comma)
  if (comma >= 0 && comma < named.length - 1)
    return [...part('NAME_FAMILY', 0, comma + 1), ...part('NAME_GIVEN', comma + 1, named.length)]
  const particle = named.findIndex((word, i) => i > 0 && PARTICLE.test(word.text))
  const split = particle > 0 ? particle : named.length - 1
  return [...part('NAME_GIVEN', 0, split), ...part('NAME_FAMILY', split, named.length)]
}
