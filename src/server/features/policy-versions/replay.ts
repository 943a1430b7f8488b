import { type Action, actions } from '#contract/vocabulary'
import { type Assessment, decide, isStricter, type Rule } from '#engine'
import type { ActiveGuardrail, ActivePolicy } from '../../policy/compile.ts'
import { sameJson } from '../../policy/differences.ts'
import type { RecordedCheck } from '../../stores/index.ts'

/** What would have become of recorded requests under other rules. */
export interface Replay {
  readonly requests: number
  readonly unchanged: number
  readonly stricter: number
  readonly milder: number
  readonly transitions: readonly { readonly from: Action; readonly to: Action; readonly requests: number }[]
  readonly notReplayable: readonly { readonly guardrail: string; readonly reason: string }[]
}

export interface Replayed {
  readonly checks: readonly RecordedCheck[]
  /** The policies that the checks were made under, by version. */
  readonly versions: ReadonlyMap<number, ActivePolicy>
  readonly draft: ActivePolicy
  readonly live: ActivePolicy
}

/**
 * Decides recorded checks anew. An event keeps its score (of what was found, or of finding nothing), so thresholds,
 * actions, modes, fail modes, switches and exceptions can be replayed; what a guardrail looks at can't, and is told.
 */
export function replay({ checks, versions, draft, live }: Replayed): Replay {
  const requests = new Map<string, RecordedCheck[]>()
  for (const check of checks) requests.set(check.request, [...(requests.get(check.request) ?? []), check])
  const counts = new Map<string, number>()
  for (const parts of requests.values()) {
    const from = strictestOf(parts)
    const to = decidedBy(parts, versions, draft)
    counts.set(`${from} ${to}`, (counts.get(`${from} ${to}`) ?? 0) + 1)
  }
  const transitions = actions.flatMap((from) =>
    actions.flatMap((to) => {
      const found = counts.get(`${from} ${to}`) ?? 0
      return found === 0 ? [] : [{ from, to, requests: found }]
    }),
  )
  const sum = (fits: (from: Action, to: Action) => boolean) =>
    transitions.reduce((total, { from, to, requests: some }) => total + (fits(from, to) ? some : 0), 0)
  return {
    requests: requests.size,
    unchanged: sum((from, to) => from === to),
    stricter: sum((from, to) => isStricter(to, from)),
    milder: sum((from, to) => isStricter(from, to)),
    transitions,
    notReplayable: notReplayable(draft, live),
  }
}

function strictestOf(parts: readonly RecordedCheck[]): Action {
  return parts.reduce<Action>((most, { action }) => (isStricter(action, most) ? action : most), 'allow')
}

function decidedBy(
  parts: readonly RecordedCheck[],
  versions: ReadonlyMap<number, ActivePolicy>,
  draft: ActivePolicy,
): Action {
  const rules: Rule[] = []
  const assessments: Assessment[] = []
  for (const part of parts) {
    const now = draft.guardrails.get(part.guardrail)
    if (now === undefined || now.off !== undefined) continue
    rules.push(now.rule)
    assessments.push(assessmentOf(part, now, versions.get(part.policyVersion)?.guardrails.get(part.guardrail)?.rule))
  }
  return decide(assessments, rules).action
}

/** What was seen, as far as the event tells: the highest score. */
function assessmentOf(part: RecordedCheck, now: ActiveGuardrail, then: Rule | undefined): Assessment {
  const { guardrail: id } = part
  if (part.status === 'unjudged') return { status: 'unjudged', id, cause: 'recorded', seconds: 0 }
  const excepted = part.textFingerprint !== null && now.exceptions?.has(part.textFingerprint)
  const reached = part.action !== 'allow' || (then?.action === 'allow' && part.confidence >= then.threshold)
  const score = reached ? part.confidence : 1 - part.confidence
  const findings = score <= 0 || excepted ? [] : [{ category: 'recorded', score, source: 'recorded', because: [] }]
  return { status: 'judged', id, findings, seconds: 0 }
}

const keepsOnlyReached = new Set(['pii_detection', 'healthcare_phi'])
const decidedAnew = new Set(['threshold', 'exceptions', 'action'])

function notReplayable(draft: ActivePolicy, live: ActivePolicy): Replay['notReplayable'] {
  return [...draft.guardrails].flatMap(([guardrail, { kind, config, rule, off }]) => {
    if (off !== undefined) return []
    const before = live.guardrails.get(guardrail)
    if (before === undefined || before.off !== undefined)
      return [{ guardrail, reason: 'it did not run when these checks were made' }]
    if (!sameJson(looksAt(config), looksAt(before.config)))
      return [{ guardrail, reason: 'it looks for other things than when these checks were made' }]
    if (keepsOnlyReached.has(kind) && rule.threshold < before.rule.threshold)
      return [{ guardrail, reason: 'what lay below its threshold was not recorded' }]
    return []
  })
}

function looksAt(config: ActiveGuardrail['config']): Record<string, unknown> {
  return Object.fromEntries(Object.entries(config).filter(([key]) => !decidedAnew.has(key)))
}
