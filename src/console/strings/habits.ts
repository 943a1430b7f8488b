import { language } from '../lib/regional.ts'
import { en } from './en/habits.ts'

/** The words of this part of the console (habits) in the reader's language. */
export const t = language === 'es' ? (await import('./es/first.ts')).first.habits : en
