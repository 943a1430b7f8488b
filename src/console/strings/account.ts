import { language } from '../lib/regional.ts'
import { en } from './en/account.ts'

/** The words of this part of the console (account) in the reader's language. */
export const t = language === 'es' ? (await import('./es/account.ts')).es : en
