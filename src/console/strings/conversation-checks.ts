import { language } from '../lib/regional.ts'
import { en } from './en/conversation-checks.ts'

/** The words of this part of the console (conversation checks) in the reader's language. */
export const t = language === 'es' ? (await import('./es/first.ts')).first.conversationChecks : en
