import { language } from '../lib/regional.ts'
import { en } from './en/check.ts'

/** The words of this part of the console (check) in the reader's language. */
export const t = language === 'es' ? (await import('./es/check.ts')).es : en
