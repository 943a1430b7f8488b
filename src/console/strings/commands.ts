import { language } from '../lib/regional.ts'
import { en } from './en/commands.ts'

/** The words of this part of the console (commands) in the reader's language. */
export const t = language === 'es' ? (await import('./es/first.ts')).first.commands : en
