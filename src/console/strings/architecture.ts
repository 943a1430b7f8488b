import { language } from '../lib/regional.ts'
import { en } from './en/architecture.ts'

/** The words of this part of the console (architecture) in the reader's language. */
export const t = language === 'es' ? (await import('./es/architecture.ts')).es : en
