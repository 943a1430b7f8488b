import type { Api, OutputOf } from '#contract'
import { policyDifferences } from '../../policy/differences.ts'
import { differencesOf, settingsOf } from '../../policy/wire.ts'
import type { DraftDifference, FalsePositive, FlaggedCheck, Policy, PolicyDraft } from '../../stores/index.ts'
import { proposalsFor } from './proposals.ts'

type Draft = OutputOf<Api['beginPolicyDraft']>['draft']
type Entry = OutputOf<Api['markFalsePositive']>['entry']

/** A draft beside the policy that holds. */
export function draftOf(draft: PolicyDraft, live: Policy): Draft {
  const { id, revision, author, shadow, share, guardrails, figures } = draft
  return {
    id,
    revision,
    author,
    shadow,
    share,
    base_version: draft.baseVersion,
    live_version: live.version,
    created_at: draft.createdAt.toISOString(),
    updated_at: draft.updatedAt.toISOString(),
    guardrails: guardrails.map(settingsOf),
    differences: differencesOf(policyDifferences({ guardrails: live.guardrails }, { guardrails })),
    figures: { ...figures },
  }
}

/** One check on which draft and live policy part. */
export function differenceOf(one: DraftDifference): OutputOf<Api['listDraftDifferences']>['differences'][number] {
  return {
    id: one.id,
    at: one.at.toISOString(),
    source: one.source,
    request_id: one.requestId,
    text_fingerprint: one.textFingerprint,
    live_action: one.liveAction,
    draft_action: one.draftAction,
    guardrails: one.guardrails.map((part) => ({
      guardrail: part.guardrail,
      live_action: part.liveAction,
      draft_action: part.draftAction,
      confidence: part.confidence,
      categories: [...part.categories],
      reasons: [...part.reasons],
    })),
  }
}

/** A check for the review list. */
export function flaggedOf(check: FlaggedCheck): OutputOf<Api['listFlaggedChecks']>['checks'][number] {
  const { id, guardrail, action, mode, confidence, source, marked } = check
  return {
    id,
    guardrail,
    action,
    mode,
    source,
    marked,
    confidence: rounded(confidence),
    at: check.at.toISOString(),
    categories: [...check.categories],
    policy_version: check.policyVersion,
    text_fingerprint: check.textFingerprint,
  }
}

/** An entry of the queue with what could be done, judged by the rules that a draft begins from or has. */
export function entryOf(entry: FalsePositive, rules: Pick<Policy, 'guardrails'>): Entry {
  const { id, guardrail, action, mode, status } = entry
  const subject = rules.guardrails.find((one) => one.id === guardrail)
  const proposals = status === 'open' ? proposalsFor(entry, subject) : []
  return {
    id,
    guardrail,
    action,
    mode,
    status,
    confidence: rounded(entry.confidence),
    event_id: entry.eventId,
    at: entry.at.toISOString(),
    categories: [...entry.categories],
    reasons: [...entry.reasons],
    policy_version: entry.policyVersion,
    text_fingerprint: entry.textFingerprint,
    marked_by: entry.markedBy,
    marked_at: entry.markedAt.toISOString(),
    proposals: proposals.map(({ apply: _, ...said }) => said),
  }
}

/** The database keeps scores in four bytes. */
function rounded(score: number): number {
  return Math.round(score * 10_000) / 10_000
}
