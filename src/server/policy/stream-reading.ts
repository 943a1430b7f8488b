import { mergeSpans, type StreamRules, type WindowReading } from '#engine'
import type { Call } from '../http/call.ts'
import type { CheckRequest, CheckResult, Checks } from './checks.ts'
import type { ActiveGuardrail, ActivePolicy } from './compile.ts'
import { type Configs, checkEverything, guardrailsFor, spansToMask, textGuardrailsOf } from './everything.ts'
import type { Policies } from './policies.ts'

interface StreamPolicy {
  readonly checks: Checks
  readonly policies: Policies
}

/**
 * How one stream is judged by the organisation's policy; each window is a check of its own. `wholeSentences`: nothing
 * of a sentence goes out before all of it was judged. `bySources`: a model's answer, each sentence of which the sources
 * that the policy or `configs` name must support. `recording`: as in a check.
 */
export async function policyRules(
  services: StreamPolicy,
  call: Call,
  stream: Pick<CheckRequest, 'recording'> & {
    readonly streamId: string
    readonly wholeSentences?: boolean
    readonly bySources?: boolean
    readonly configs?: Configs
  },
): Promise<StreamRules> {
  const { bySources, recording } = stream

  let { configs = {} } = stream
  const policy = await services.policies.of(call.session.organization.id)
  return {
    early: stream.wholeSentences !== true && letsSettle(policy) && !judgesBySources(policy, stream),
    read: async (text, within) => {
      const request = { call, text, within, sessionId: stream.streamId, bySources, recording, configs }
      const result = await checkEverything(services, request)
      if (speaksOfQuery(result)) configs = withoutQuery(configs)
      return readingOf(result)
    },
  }
}

/** Whether a sentence was held against the question, and speaks of it. */
function speaksOfQuery({ outcomes }: CheckResult): boolean {
  return outcomes.some(
    ({ kind, support, findings }) =>
      kind === 'rag_enforcement' && support !== undefined && !findings.some(({ category }) => category === 'off_topic'),
  )
}

/** An answer that has spoken of the question need not do so in each sentence that follows. */
function withoutQuery(configs: Configs): Configs {
  const { rag_enforcement: own } = configs
  return own === undefined ? configs : { ...configs, rag_enforcement: { ...own, query: '' } }
}

/** A sentence that only sources can judge is judged whole. */
function judgesBySources(
  policy: ActivePolicy,
  { bySources = false, configs }: { readonly bySources?: boolean; readonly configs?: Configs },
): boolean {
  return bySources && guardrailsFor(policy, true, configs).length > textGuardrailsOf(policy).length
}

const known = new WeakMap<ActivePolicy, boolean>()

/** Whether every guardrail that decides is one whose rules tell early what they can't find any more. */
function letsSettle(policy: ActivePolicy): boolean {
  const before = known.get(policy)
  if (before !== undefined) return before
  const asked = textGuardrailsOf(policy).flatMap((id) => policy.guardrails.get(id) ?? [])
  const lets = asked.every((guardrail) => guardrail.rule.mode !== 'enforce' || tellsEarly(guardrail))
  known.set(policy, lets)
  return lets
}

const wordy = ['deny_list', 'allowed_topics', 'blocked_topics', 'entities'] as const
const tells = new Set(['content_safety', 'pii_detection', 'healthcare_phi', 'jailbreak_detection', 'topic_control'])

/** Words, topics and kinds of an operator's own, and judges outside, may find things in any word. */
function tellsEarly({ kind, config }: ActiveGuardrail): boolean {
  const own = wordy.some((name) => {
    const value = config[name]
    return Array.isArray(value) && value.length > 0
  })
  const judge = config['judge']
  return tells.has(kind) && !own && (judge === undefined || judge === 'never')
}

function readingOf(result: CheckResult): WindowReading {
  const spans = spansToMask(result.outcomes)
  // Overlapping ranges become one, under the word of the widest.
  const hide = mergeSpans(spans).map((whole) => {
    const parts = spans.filter((span) => span.start >= whole.start && span.end <= whole.end)
    const widest = parts.sort((a, b) => b.end - b.start - (a.end - a.start))[0]
    return { ...whole, placeholder: `<${widest?.type ?? 'HIDDEN'}>`, recall: widest?.type === 'PERSON' }
  })
  const stopped = result.action === 'block' || result.action === 'redirect'
  const unjudged = result.status === 'unjudged'
  return { hide, unjudged, ...(stopped ? { block: result.decidedBy ?? 'policy' } : {}) }
}
