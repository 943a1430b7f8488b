import { language } from '../lib/regional.ts'
import { en } from './en/audit.ts'

/** The words of this part of the console (audit) in the reader's language. */
export const t = language === 'es' ? (await import('./es/audit.ts')).es : en
