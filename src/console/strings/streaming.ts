import { language } from '../lib/regional.ts'
import { en } from './en/streaming.ts'

/** The words of this part of the console (streaming) in the reader's language. */
export const t = language === 'es' ? (await import('./es/streaming.ts')).es : en
