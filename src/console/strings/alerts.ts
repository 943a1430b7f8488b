import { language } from '../lib/regional.ts'
import { en } from './en/alerts.ts'

/** The words of this part of the console (alerts) in the reader's language. */
export const t = language === 'es' ? (await import('./es/alerts.ts')).es : en
