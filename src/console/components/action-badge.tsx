import type { Action } from '#contract/vocabulary'
import { words } from '../lib/format.ts'
import { Badge, type Tone } from './ui/badge.tsx'

const tones: Record<Action, Tone> = { allow: 'ok', mask: 'warn', redirect: 'warn', block: 'bad' }

/** A decision's word in its colour. */
export function ActionBadge({ action }: { action: Action }) {
  return <Badge tone={tones[action]}>{words(action)}</Badge>
}
