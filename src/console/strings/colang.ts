import { language } from '../lib/regional.ts'
import { en } from './en/colang.ts'

/** The words of this part of the console (colang) in the reader's language. */
export const t = language === 'es' ? (await import('./es/colang.ts')).es : en
