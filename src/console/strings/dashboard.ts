import { language } from '../lib/regional.ts'
import { en } from './en/dashboard.ts'

/** The words of this part of the console (dashboard) in the reader's language. */
export const t = language === 'es' ? (await import('./es/first.ts')).first.dashboard : en
