import type { Run } from './read.ts'

/** A run that something beside it marks as a person's name. */
export interface Cued extends Run {
  readonly score: number
  readonly why: string
}

/** A run as somebody's name, how sure that is, and why. Written out: to spread a run costs more than to find it. */
export function nameOf({ from, to }: Run, score: number, why: string): Cued {
  return { from, to, score, why }
}
