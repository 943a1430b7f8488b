import { language } from '../lib/regional.ts'
import { en } from './en/policy.ts'

/** The words of this part of the console (policy) in the reader's language. */
export const t = language === 'es' ? (await import('./es/policy.ts')).es : en
