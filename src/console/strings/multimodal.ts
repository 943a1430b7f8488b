import { language } from '../lib/regional.ts'
import { en } from './en/multimodal.ts'

/** The words of this part of the console (multimodal) in the reader's language. */
export const t = language === 'es' ? (await import('./es/multimodal.ts')).es : en
