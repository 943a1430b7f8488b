import type { Tone } from '../../components/ui/badge.tsx'

const tones: Record<string, Tone> = { completed: 'ok', blocked: 'bad', running: 'idle', error: 'bad' }

/** The colour beside a flow's state. */
export function flowTone(state: string): Tone {
  return tones[state] ?? 'warn'
}
