import { language } from '../lib/regional.ts'
import { en } from './en/demos.ts'

/** The words of the landing page's dialogs in the reader's language. */
export const t = language === 'es' ? (await import('./es/demos.ts')).es : en
