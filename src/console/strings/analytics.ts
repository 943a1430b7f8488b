import { language } from '../lib/regional.ts'
import { en } from './en/analytics.ts'

/** The words of this part of the console (analytics) in the reader's language. */
export const t = language === 'es' ? (await import('./es/analytics.ts')).es : en
