import type { GuardrailType, ManagedType } from '#contract/vocabulary'
import { guardrailTypes } from '#contract/vocabulary'
import { guardrails } from '#engine'
import type { PolicyGuardrail } from './policy-guardrail.ts'

type Differing = Pick<PolicyGuardrail, 'name' | 'description' | 'priority' | 'action'> & {
  readonly type: ManagedType
  readonly threshold: number
}

const builtIn: Readonly<Record<GuardrailType, Differing>> = {
  content_safety: {
    name: 'Content Safety',
    type: 'safety',
    description: 'Harmful content in 23 categories, from harassment to self-harm.',
    priority: 1,
    action: 'block',
    threshold: guardrails.content_safety.threshold,
  },
  pii_detection: {
    name: 'PII Detection',
    type: 'privacy',
    description: 'Names, numbers and addresses that identify a person.',
    priority: 2,
    action: 'mask',
    threshold: guardrails.pii_detection.threshold,
  },
  healthcare_phi: {
    name: 'Healthcare PHI',
    type: 'healthcare',
    description: 'Health information with any of the 18 HIPAA identifiers.',
    priority: 1,
    action: 'mask',
    threshold: guardrails.healthcare_phi.threshold,
  },
  jailbreak_detection: {
    name: 'Jailbreak Detection',
    type: 'safety',
    description: 'Attempts to talk a model out of its instructions.',
    priority: 1,
    action: 'block',
    threshold: guardrails.jailbreak_detection.threshold,
  },
  fact_checking: {
    name: 'Fact Checking',
    type: 'behavioral',
    description: 'Claims that a given knowledge base does not support.',
    priority: 3,
    action: 'redirect',
    threshold: 0.7,
  },
  topic_control: {
    name: 'Topic Control',
    type: 'behavioral',
    description: 'Keeps a conversation on allowed topics and off blocked ones.',
    priority: 3,
    action: 'redirect',
    threshold: guardrails.topic_control.threshold,
  },
  rag_enforcement: {
    name: 'RAG Enforcement',
    type: 'behavioral',
    description: 'Answers that their sources do not ground.',
    priority: 3,
    action: 'redirect',
    threshold: 0.7,
  },
  multimodal_safety: {
    name: 'Multimodal Safety',
    type: 'safety',
    description: 'Harmful or identifying content in images and audio.',
    priority: 2,
    action: 'block',
    threshold: 0.8,
  },
  colang_flows: {
    name: 'Colang Flows',
    type: 'behavioral',
    description: 'Conversations that follow, or leave, the flows of this organisation.',
    priority: 2,
    action: 'redirect',
    threshold: 0.8,
  },
}

/** The policy an organisation begins with: every built-in guardrail, in the vocabulary's order, enforced and failing open. */
export function builtInGuardrails(): PolicyGuardrail[] {
  return guardrailTypes.map((id) => {
    const { threshold, ...differing } = builtIn[id]
    return {
      id,
      ...differing,
      enabled: true,
      mode: 'enforce',
      failMode: 'open',
      builtIn: true,
      configuration: { threshold, providers: [], parameters: {} },
    }
  })
}
