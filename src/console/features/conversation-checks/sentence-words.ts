import type { Tone } from '../../components/ui/badge.tsx'
import { said } from '../../lib/said.ts'
import { t } from '../../strings/conversation-checks.ts'

/** A sentence of an answer as the server judged it. */
export interface JudgedSentence {
  readonly supported: boolean
  readonly verdict: 'supported' | 'refuted' | 'unsupported' | 'unjudged'
  readonly false_citation: boolean
  readonly reason: string
  readonly source: string | null
  readonly quote: string | null
}

/** What was found of a sentence, in a word or two; a wrong citation is named before anything that another source says. */
export function labelOf({ supported, verdict, false_citation: falseCitation }: JudgedSentence): string {
  if (supported) return t.sentences.supported
  return falseCitation && verdict === 'supported' ? t.wrongCitation : t.sentences[verdict]
}

/** Whether it is well, open, or wrong. */
export function toneOf({ supported, verdict }: JudgedSentence): Tone {
  if (supported) return 'ok'
  return verdict === 'unjudged' ? 'warn' : 'bad'
}

/** Why, in plain words, with the passage that speaks for or against it. */
export function reasonOf({ supported, verdict, reason, source, quote }: JudgedSentence): string {
  const from = quote === null ? '' : t.source2(source ?? '–', quote)
  if (supported) return from
  const why = reason === '' ? t.noSourceSaysThis : reason.split('; ').map(plainly).join(' ')
  // Beside a wrong citation, a passage that says it is another source's.
  const behind = verdict === 'supported' && from !== '' ? t.anotherSays(from) : from
  return behind === '' ? why : `${why} ${behind}`
}

/** A reason of the server in the words of a ward. */
export function plainly(reason: string): string {
  return Object.entries(t.plainReasons).find(([one]) => one === reason)?.[1] ?? said(reason)
}
