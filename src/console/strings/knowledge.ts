import { language } from '../lib/regional.ts'
import { en } from './en/knowledge.ts'

/** The words of this part of the console (knowledge) in the reader's language. */
export const t = language === 'es' ? (await import('./es/knowledge.ts')).es : en
