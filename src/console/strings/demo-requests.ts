import { language } from '../lib/regional.ts'
import { en } from './en/demo-requests.ts'

/** The words of this part of the console (demo requests) in the reader's language. */
export const t = language === 'es' ? (await import('./es/demo-requests.ts')).es : en
