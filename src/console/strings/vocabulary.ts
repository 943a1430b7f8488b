import { language } from '../lib/regional.ts'
import { en } from './en/vocabulary.ts'

/** Names of the words of the contract, where the reader's language has others. */
export const t = language === 'es' ? (await import('./es/first.ts')).first.vocabulary : en
