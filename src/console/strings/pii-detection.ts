import { language } from '../lib/regional.ts'
import { en } from './en/pii-detection.ts'

/** The words of this part of the console (pii detection) in the reader's language. */
export const t = language === 'es' ? (await import('./es/pii-detection.ts')).es : en
