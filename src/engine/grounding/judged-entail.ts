import type { JudgeTime } from '../core/ask-judge.ts'
import type { Judge } from '../core/ports.ts'
import type { Signal } from '../core/signal.ts'
import { type ClaimVerdict, claimVerdicts, type Entail, type Entailment } from './verdict.ts'

/** Whom to ask about claims beside the model, when, and for how long one question may take. */
export interface ClaimJudge {
  readonly judge: Judge
  readonly when: JudgeTime
  /** A fresh time limit for one question. */
  signal(): Signal
}

/** What the model says less surely than this is uncertain. */
const SURE = 0.75
/** Questions at most about one text: a judge costs money. */
const mostQuestions = 100

const question =
  'You are given a SOURCE and a CLAIM. Score how likely the source makes the claim true (supported), makes it false ' +
  '(refuted), or does neither (unsupported). Use the source alone, not what you know. The three scores add up to 1.'

/**
 * The model's opinion of pairs, and the judge's in its place where the model is unsure, or always. Without a model the judge
 * is asked about every pair. Rejects when the judge fails: the check is then unjudged, never silently the model's alone.
 */
export function withClaimJudge(entail: Entail | undefined, { judge, when, signal }: ClaimJudge): Entail | undefined {
  if (when === 'never') return entail
  let left = mostQuestions
  const ask = async (premise: string, hypothesis: string): Promise<Entailment> => {
    left -= 1
    if (left < 0) throw new Error('the text has more claims than the judge is asked about')
    const text = `SOURCE:\n${premise}\n\nCLAIM:\n${hypothesis}`
    const { scores } = await judge.judge(text, { kind: 'question', question, labels: claimVerdicts }, signal())
    return toEntailment(scores)
  }
  return async (pairs) => {
    const known = entail && (await entail(pairs))
    const answers: Entailment[] = []
    for (const [i, { premise, hypothesis }] of pairs.entries()) {
      const own = known?.[i]
      const settled = own !== undefined && when === 'uncertain' && Math.max(...Object.values(own)) >= SURE
      answers.push(settled ? own : await ask(premise, hypothesis))
    }
    return answers
  }
}

function toEntailment(scores: Readonly<Record<string, number>>): Entailment {
  const of = (verdict: ClaimVerdict) => Math.max(0, scores[verdict] ?? 0)
  const total = claimVerdicts.reduce((sum, verdict) => sum + of(verdict), 0)
  if (total === 0) throw new Error('the judge scored none of the verdicts')
  const share = (verdict: ClaimVerdict) => of(verdict) / total
  return { supported: share('supported'), refuted: share('refuted'), unsupported: share('unsupported') }
}
