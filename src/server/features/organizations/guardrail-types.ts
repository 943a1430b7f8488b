import type { GuardrailGroup, GuardrailType } from '#contract/vocabulary'

interface TypeCard {
  readonly name: string
  readonly description: string
  readonly category: GuardrailGroup
}

/** The guardrail types as an organisation's administrator sees them. */
export const typeCards: Record<GuardrailType, TypeCard> = {
  content_safety: {
    name: 'Content Safety',
    description: 'Judges a text over 23 categories of harm.',
    category: 'core',
  },
  pii_detection: {
    name: 'PII Detection',
    description: 'Finds personal data, and masks or replaces it.',
    category: 'core',
  },
  healthcare_phi: {
    name: 'Healthcare PHI',
    description: 'Finds the 18 HIPAA identifiers and releases them by role and purpose only.',
    category: 'core',
  },
  jailbreak_detection: {
    name: 'Jailbreak Detection',
    description: 'Finds attempts to take an assistant out of its rules.',
    category: 'core',
  },
  fact_checking: {
    name: 'Fact Checking',
    description: 'Judges each claim of a text against a knowledge base.',
    category: 'advanced',
  },
  topic_control: {
    name: 'Topic Control',
    description: 'Keeps a conversation within allowed topics and outside blocked ones.',
    category: 'core',
  },
  rag_enforcement: {
    name: 'RAG Enforcement',
    description: 'Judges whether a response follows from its sources.',
    category: 'advanced',
  },
  multimodal_safety: {
    name: 'Multimodal Safety',
    description: 'Checks images and recordings.',
    category: 'advanced',
  },
  colang_flows: {
    name: 'Colang Flows',
    description: 'Leads conversations by flows that the organisation writes.',
    category: 'advanced',
  },
}
