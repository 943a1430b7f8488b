import { language } from '../lib/regional.ts'
import { en } from './en/gateway.ts'

/** The words of this part of the console (gateway) in the reader's language. */
export const t = language === 'es' ? (await import('./es/gateway.ts')).es : en
