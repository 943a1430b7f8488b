import { language } from '../lib/regional.ts'
import { en } from './en/common.ts'

/** The words of this part of the console (common) in the reader's language. */
export const t = language === 'es' ? (await import('./es/first.ts')).first.common : en
