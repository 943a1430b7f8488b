import { language } from '../lib/regional.ts'
import { en } from './en/healthcare-phi.ts'

/** The words of this part of the console (healthcare phi) in the reader's language. */
export const t = language === 'es' ? (await import('./es/healthcare-phi.ts')).es : en
