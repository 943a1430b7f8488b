import { language } from '../lib/regional.ts'
import { en } from './en/organization.ts'

/** The words of this part of the console (organization) in the reader's language. */
export const t = language === 'es' ? (await import('./es/organization.ts')).es : en
