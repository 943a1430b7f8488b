import { language } from '../lib/regional.ts'
import { en } from './en/frame.ts'

/** The words of this part of the console (frame) in the reader's language. */
export const t = language === 'es' ? (await import('./es/first.ts')).first.frame : en
