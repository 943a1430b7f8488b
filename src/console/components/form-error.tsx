import { messageOf } from '../lib/format.ts'
import { Notice } from './ui/notice.tsx'

/** Why a form was refused, in the server's words; nothing where it was not. */
export function FormError({ error }: { error: unknown }) {
  if (error === null || error === undefined) return null
  // The status stands before the words for programs; people read the words.
  const words = messageOf(error, 'It failed.').replace(/^\d{3}: (?:\w+: )?/, '')
  return <Notice tone="destructive">{words.charAt(0).toUpperCase() + words.slice(1)}</Notice>
}
