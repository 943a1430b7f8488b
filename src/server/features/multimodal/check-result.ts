import type { Api, OutputOf } from '#contract'
import type { MultimodalCheck } from '#contract/vocabulary'

type Answer = OutputOf<Api['testMultimodal']>
/** One check's part of the answer. */
export type CheckResult = NonNullable<Answer['safety_results'][MultimodalCheck]>
export type CheckResults = Partial<Record<MultimodalCheck, CheckResult>>
export type MediaAnswer = NonNullable<Answer['media']>
export type CopyAnswer = NonNullable<Answer['copy']>

/** A check that could not look. */
export function unjudged(reason: string): CheckResult {
  return { status: 'unjudged', is_safe: null, confidence: 0, reason, detected_issues: [], categories: [] }
}

/** A check that looked and found nothing that counts. */
export function found(part: Partial<CheckResult> & Pick<CheckResult, 'is_safe' | 'confidence'>): CheckResult {
  return { status: part.is_safe === null ? 'unjudged' : 'judged', detected_issues: [], categories: [], ...part }
}

/** A reason added to what stands there. */
export function withReason(result: CheckResult, reason: string | undefined): CheckResult {
  if (reason === undefined || reason === '' || result.reason?.includes(reason)) return result
  return { ...result, reason: result.reason === undefined ? reason : `${result.reason} ${reason}` }
}

/** "Safe" cannot be said of what was not wholly looked at; anything found stays. */
export function incomplete(result: CheckResult, reason: string | undefined): CheckResult {
  if (reason === undefined) return result
  if (result.is_safe !== true) return withReason(result, reason)
  return withReason({ ...result, status: 'unjudged', is_safe: null, confidence: 0 }, reason)
}

/** One verdict over several looks: the worst counts, and what could not look keeps the whole from being safe. */
export function worstOf(looks: readonly CheckResult[]): CheckResult {
  const unsafe = looks.filter(({ is_safe }) => is_safe === false)
  const open = looks.filter(({ is_safe }) => is_safe === null)
  const deciding = unsafe.length > 0 ? unsafe : open.length > 0 ? open : looks
  const isSafe = unsafe.length > 0 ? false : open.length > 0 ? null : looks.length > 0 ? true : null
  const confidences = deciding.map(({ confidence }) => confidence)
  const boxes = looks.flatMap((look) => look.boxes ?? [])
  const moments = looks.flatMap((look) => look.moments ?? [])
  const reasons = [...new Set(looks.flatMap(({ reason }) => (reason === undefined ? [] : [reason])))]
  return {
    status: isSafe === null ? 'unjudged' : 'judged',
    is_safe: isSafe,
    confidence: isSafe === true ? Math.min(1, ...confidences) : Math.max(0, ...confidences),
    detected_issues: [...new Set(looks.flatMap(({ detected_issues }) => detected_issues))],
    categories: looks.flatMap(({ categories }) => categories),
    ...(reasons.length > 0 ? { reason: reasons.join(' ') } : {}),
    ...(boxes.length > 0 ? { boxes } : {}),
    ...(moments.length > 0 ? { moments } : {}),
  }
}
