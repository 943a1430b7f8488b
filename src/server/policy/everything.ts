import type { Span } from '#engine'
import type { Ask, CheckRequest, CheckResult, Checks, Outcome } from './checks.ts'
import type { ActivePolicy } from './compile.ts'
import type { Policies } from './policies.ts'
import { hasSources, isSourced, underCaller } from './sourced.ts'

/** What a caller says of single guardrails beside the policy. */
export type Configs = Readonly<Record<string, Ask['config']>>

// They judge other things than a text: images and recordings, conversations.
const notOfText = new Set(['multimodal_safety', 'colang_flows'])

/** The guardrails of a policy that are on and can judge a text by itself, in their order. */
export function textGuardrailsOf(policy: ActivePolicy): string[] {
  return [...policy.guardrails].flatMap(([id, { kind, off }]) =>
    off || notOfText.has(kind) || isSourced(kind) ? [] : [id],
  )
}

/** The same, and with them those that judge by sources, where the policy or `configs` names some. */
export function allGuardrailsOf(policy: ActivePolicy, configs: Configs): string[] {
  return [...policy.guardrails].flatMap(([id, { kind, off, config }]) => {
    if (off || notOfText.has(kind)) return []
    return isSourced(kind) && !hasSources(underCaller(config, configs[id])) ? [] : [id]
  })
}

/** The guardrails that a text is judged by: for a model's answer also those by the sources that the policy or `configs` name. */
export function guardrailsFor(policy: ActivePolicy, bySources: boolean, configs: Configs = {}): string[] {
  return bySources ? allGuardrailsOf(policy, configs) : textGuardrailsOf(policy)
}

interface Everything extends Omit<CheckRequest, 'asks' | 'whole'> {
  readonly configs?: Configs | undefined
  /** A model's answer, which the sources that the policy or `configs` name must support. */
  readonly bySources?: boolean | undefined
}

/** Checks a text by all that the policy has for texts; `configs` adds to the policy's configuration of single ones. */
export async function checkEverything(
  { checks, policies }: { readonly checks: Checks; readonly policies: Policies },
  { configs = {}, bySources = false, ...request }: Everything,
): Promise<CheckResult> {
  const policy = await policies.forCall(request.call)
  const asks = guardrailsFor(policy, bySources, configs).map((id) => ({ id, config: configs[id] }))
  return checks.run({ ...request, asks, whole: true })
}

/** What the enforced masking guardrails want hidden, each with the word that names it. */
export function spansToMask(outcomes: readonly Outcome[]): (Span & { readonly type: string })[] {
  return outcomes
    .filter(({ enforced, action }) => enforced && action === 'mask')
    .flatMap(({ findings, threshold }) =>
      findings.flatMap(({ span, score, category }) =>
        span && score >= threshold ? [{ ...span, type: category }] : [],
      ),
    )
}
