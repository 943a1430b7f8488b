import { language } from '../lib/regional.ts'
import { en } from './en/sign-in.ts'

/** The words of this part of the console (sign in) in the reader's language. */
export const t = language === 'es' ? (await import('./es/sign-in.ts')).es : en
