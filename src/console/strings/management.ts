import { language } from '../lib/regional.ts'
import { en } from './en/management.ts'

/** The words of this part of the console (management) in the reader's language. */
export const t = language === 'es' ? (await import('./es/management.ts')).es : en
