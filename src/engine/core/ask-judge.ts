import { type Finding, finding } from './finding.ts'
import type { JudgeQuestion, Ports } from './ports.ts'
import type { Subject } from './subject.ts'

/** When a guardrail asks the configured judge: never, only near its threshold, or about every text it has not settled. */
export const judgeTimes = ['never', 'uncertain', 'always'] as const
export type JudgeTime = (typeof judgeTimes)[number]

/** Below the threshold by at most this much a text is uncertain. */
export const UNCERTAIN_BAND = 0.25

/** What a guardrail wants of a judge. */
export interface JudgeRequest {
  readonly when: JudgeTime
  readonly threshold: number
  readonly question: JudgeQuestion
}

/**
 * The findings with the judge's own added. What already reaches the threshold needs no judge. Rejects when the judge is
 * wanted and fails or is missing: the guardrail is then unjudged, never silently clean.
 */
export async function askJudge(
  subject: Subject,
  findings: readonly Finding[],
  { when, threshold, question, ports }: JudgeRequest & { readonly ports: Ports },
): Promise<readonly Finding[]> {
  const top = findings.reduce((most, { score }) => Math.max(most, score), 0)
  const wanted = when === 'always' || (when === 'uncertain' && top >= threshold - UNCERTAIN_BAND)
  if (!wanted || top >= threshold) return findings
  const { judge, signal } = ports
  if (!judge) throw new Error('the policy asks a judge, and none is configured')
  const { scores } = await judge.judge(subject.text, question, signal)
  const own = question.labels.flatMap((category) => {
    const score = scores[category] ?? 0
    return score > 0 ? [finding({ category, score, source: judge.name, because: ['the judge’s opinion'] })] : []
  })
  return [...findings, ...own].sort((a, b) => b.score - a.score)
}
