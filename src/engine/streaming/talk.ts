import {
  feignedTalk,
  type InventedTurns,
  inventedTurns,
  isManyShot,
} from '../guardrails/jailbreak-detection/structure.ts'

/** The invented turns of a stream so far: a feigned talk is an attack by its length, which no single sentence shows. */
export type Talk = InventedTurns

export const noTalk: Talk = { turns: 0, yields: 0 }

/** A unit and what of it was already said: its text, the text before it that is still known, and the talk up to there. */
interface Said {
  readonly context: string
  readonly text: string
  readonly talk: Talk
}

/** The talk after a unit. A turn whose speaker stood at the end of the unit before belongs to the one that goes on. */
export function talkAfter({ context, text, talk }: Said): Talk {
  const own = turnsIn(context, text)
  return own.turns === 0 ? talk : { turns: talk.turns + own.turns, yields: talk.yields + own.yields }
}

/**
 * What is read in front of a unit's context so that a guardrail sees the whole talk: as many turns as the stream has had
 * and the context does not show. Empty unless the unit has a turn and all turns together are many.
 */
export function talkBefore(said: Said): string {
  const after = talkAfter(said)
  if (after === said.talk || !isManyShot(after)) return ''
  const shown = inventedTurns(said.context)
  return feignedTalk({ turns: said.talk.turns - shown.turns, yields: said.talk.yields - shown.yields })
}

function turnsIn(context: string, text: string): Talk {
  if (!text.includes(':') && !context.trimEnd().endsWith(':')) return noTalk
  const before = inventedTurns(context)
  const all = inventedTurns(context + text)
  return { turns: all.turns - before.turns, yields: all.yields - before.yields }
}
