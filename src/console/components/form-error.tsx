import { messageOf } from '../lib/format.ts'
import { t } from '../strings/common.ts'
import { Notice } from './ui/notice.tsx'

/** Why a form was refused, in the server's words; nothing where it was not. */
export function FormError({ error }: { error: unknown }) {
  if (error === null || error === undefined) return null
  return <Notice tone="destructive">{sentenceOf(messageOf(error, t.itFailed))}</Notice>
}

/** `400: password: is easily guessed` as people read it: the status is for programs, the field is the subject. */
function sentenceOf(message: string): string {
  const words = message
    .replace(/^\d{3}: /, '')
    .replace(/^(\w+): /, (_, field: string) => `${field.replaceAll('_', ' ')} `)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
