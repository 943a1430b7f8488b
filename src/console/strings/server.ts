import { language } from '../lib/regional.ts'
import { en } from './en/server.ts'

/** Sentences of the server in the reader's language, where it has fixed words for them. */
export const t = language === 'es' ? (await import('./es/server.ts')).es : en
