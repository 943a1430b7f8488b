import { language } from '../lib/regional.ts'
import { en } from './en/first-steps.ts'

/** The words of this part of the console (first steps) in the reader's language. */
export const t = language === 'es' ? (await import('./es/first.ts')).first.firstSteps : en
