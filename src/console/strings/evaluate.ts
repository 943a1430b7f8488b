import { language } from '../lib/regional.ts'
import { en } from './en/evaluate.ts'

/** The words of this part of the console (evaluate) in the reader's language. */
export const t = language === 'es' ? (await import('./es/evaluate.ts')).es : en
