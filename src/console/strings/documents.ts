import { language } from '../lib/regional.ts'
import { en } from './en/documents.ts'

/** The words of this part of the console (documents) in the reader's language. */
export const t = language === 'es' ? (await import('./es/documents.ts')).es : en
