import { type Action, actions, type FailMode, type GuardrailMode } from '#contract/vocabulary'
import type { Assessment } from './assess.ts'
import type { Finding } from './finding.ts'

/** What the policy says about one guardrail. */
export interface Rule {
  readonly id: string
  readonly threshold: number
  readonly action: Action
  readonly mode: GuardrailMode
  readonly failMode: FailMode
  /** 1 is asked first and wins ties. */
  readonly priority: number
}

/** One guardrail's part in the decision. `action` is what it asks for, in shadow mode too. */
export interface Verdict {
  readonly id: string
  readonly status: Assessment['status']
  readonly action: Action
  readonly enforced: boolean
  readonly confidence: number
  readonly findings: readonly Finding[]
  readonly seconds: number
}

/** What follows from all assessments together, and who asked for it. */
export interface Decision {
  readonly action: Action
  /** The guardrail whose word it was; none when nothing stood against the text. */
  readonly decidedBy: string | undefined
  readonly status: Assessment['status']
  readonly verdicts: readonly Verdict[]
}

const severity = new Map(actions.map((action, index) => [action, index]))

/** Whether `a` is stricter than `b`. */
export function isStricter(a: Action, b: Action): boolean {
  return (severity.get(a) ?? 0) > (severity.get(b) ?? 0)
}

/**
 * The strictest word of the enforced guardrails; among equals the one of higher priority is named.
 * A guardrail in shadow mode is recorded and decides nothing. An unjudged one allows or blocks by its fail mode.
 * The whole is `unjudged` when an enforced guardrail is.
 */
export function decide(assessments: readonly Assessment[], rules: readonly Rule[]): Decision {
  const verdicts: Verdict[] = []
  let strictest: Verdict | undefined
  let priority = 0
  let unjudged = false
  for (const [index, assessment] of assessments.entries()) {
    // Rules mostly come in the order of the assessments.
    const beside = rules[index]
    const rule = beside?.id === assessment.id ? beside : rules.findLast(({ id }) => id === assessment.id)
    if (rule === undefined) continue
    const verdict = verdictOf(assessment, rule)
    verdicts.push(verdict)
    if (!verdict.enforced) continue
    if (verdict.status === 'unjudged') unjudged = true
    const before = strictest?.action ?? 'allow'
    const first = verdict.action === before && strictest !== undefined && rule.priority < priority
    if (!first && !isStricter(verdict.action, before)) continue
    strictest = verdict
    priority = rule.priority
  }
  return {
    action: strictest?.action ?? 'allow',
    decidedBy: strictest?.id,
    status: unjudged ? 'unjudged' : 'judged',
    verdicts,
  }
}

function verdictOf(assessment: Assessment, rule: Rule): Verdict {
  const { id, seconds } = assessment
  const enforced = rule.mode === 'enforce'
  if (assessment.status === 'unjudged') {
    const action = rule.failMode === 'closed' ? 'block' : 'allow'
    return { id, status: 'unjudged', action, enforced, confidence: 0, findings: [], seconds }
  }
  let top = 0
  for (const { score } of assessment.findings) top = Math.max(top, score)
  const reached = assessment.findings.length > 0 && top >= rule.threshold
  return {
    id,
    status: 'judged',
    action: reached ? rule.action : 'allow',
    enforced,
    // Sure of what was seen, or sure that nothing was.
    confidence: reached ? top : 1 - top,
    findings: assessment.findings,
    seconds,
  }
}
