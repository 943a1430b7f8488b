import type { Action, EventSource, GuardrailType } from '#contract/vocabulary'

/** What one guardrail makes of one kind of request. */
export interface Step {
  readonly guardrail: GuardrailType
  /** How often it finds something, 0..1. */
  readonly finds: number
  /** What follows where it does. */
  readonly action: Action
  readonly categories: readonly string[]
  /** About how long it takes. */
  readonly seconds: number
}

/** One kind of request, as a hospital's assistants and staff send them. */
export interface Occasion {
  readonly weight: number
  readonly source: EventSource
  readonly steps: readonly Step[]
}

const jailbreak: Step = {
  guardrail: 'jailbreak_detection',
  finds: 0.03,
  action: 'block',
  categories: ['instruction_override'],
  seconds: 0.006,
}
const content: Step = {
  guardrail: 'content_safety',
  finds: 0.02,
  action: 'block',
  categories: ['harassment'],
  seconds: 0.009,
}
const pii: Step = {
  guardrail: 'pii_detection',
  finds: 0.35,
  action: 'mask',
  categories: ['PERSON', 'PHONE_NUMBER'],
  seconds: 0.004,
}
const phi: Step = {
  guardrail: 'healthcare_phi',
  finds: 0.6,
  action: 'mask',
  categories: ['names', 'medical_record_numbers'],
  seconds: 0.007,
}
const topics: Step = {
  guardrail: 'topic_control',
  finds: 0.05,
  action: 'redirect',
  categories: ['legal advice'],
  seconds: 0.003,
}

/** Messages to an assistant, its streamed answers, letters, pictures, led conversations, and people at the console. */
export const occasions: readonly Occasion[] = [
  { weight: 40, source: 'gateway', steps: [jailbreak, content, pii, topics] },
  {
    weight: 22,
    source: 'stream',
    steps: [
      { ...content, finds: 0.01 },
      { ...phi, finds: 0.25 },
      {
        guardrail: 'rag_enforcement',
        finds: 0.09,
        action: 'block',
        categories: ['not_supported'],
        seconds: 0.04,
      },
    ],
  },
  {
    weight: 14,
    source: 'document',
    steps: [
      { ...pii, finds: 0.9 },
      { ...phi, finds: 0.95 },
    ],
  },
  {
    weight: 10,
    source: 'api',
    steps: [phi, { guardrail: 'fact_checking', finds: 0.12, action: 'block', categories: ['refuted'], seconds: 0.05 }],
  },
  {
    weight: 6,
    source: 'api',
    steps: [
      {
        guardrail: 'multimodal_safety',
        finds: 0.3,
        action: 'mask',
        categories: ['pii_detection'],
        seconds: 0.6,
      },
    ],
  },
  {
    weight: 4,
    source: 'flow',
    steps: [
      { guardrail: 'colang_flows', finds: 0.1, action: 'redirect', categories: ['self_harm'], seconds: 0.005 },
      content,
    ],
  },
  { weight: 4, source: 'panel', steps: [{ ...content, finds: 0.2, categories: ['violence'] }] },
]
