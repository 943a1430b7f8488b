import { language } from '../lib/regional.ts'
import { en } from './en/content-safety.ts'

/** The words of this part of the console (content safety) in the reader's language. */
export const t = language === 'es' ? (await import('./es/content-safety.ts')).es : en
