import { language } from '../lib/regional.ts'
import { en } from './en/exceptions.ts'

/** The words of this part of the console (exceptions) in the reader's language. */
export const t = language === 'es' ? (await import('./es/exceptions.ts')).es : en
