import { language } from '../lib/regional.ts'
import { en } from './en/diagram.ts'

/** The words of the architecture's drawing in the reader's language. */
export const t = language === 'es' ? (await import('./es/diagram.ts')).es : en
