import type { Action, ManagedType } from '#contract/vocabulary'
import type { NewGuardrail } from '../../stores/index.ts'

/** A guardrail ready to add. Its id becomes the guardrail's, so that it is added once. */
export interface GuardrailTemplate {
  readonly id: string
  readonly name: string
  readonly type: ManagedType
  readonly description: string
  readonly priority: number
  readonly threshold: number
  readonly action: Action
  readonly parameters: Readonly<Record<string, unknown>>
}

/** The templates, by what hospitals ask for first. All are custom guardrails of rules that can be read and changed. */
export const templates: readonly GuardrailTemplate[] = [
  {
    id: 'crisis-language',
    name: 'Crisis language',
    type: 'healthcare',
    description: 'Leads a person who speaks of ending their life to the crisis line instead of an automatic answer.',
    priority: 1,
    threshold: 0.5,
    action: 'redirect',
    parameters: {
      keywords: [
        'kill myself',
        'end my life',
        'end it all',
        'want to die',
        'better off dead',
        'suicidal',
        'suicide plan',
        'take my own life',
        'hurt myself',
        'no reason to live',
      ],
    },
  },
  {
    id: 'medication-dosage',
    name: 'Dosage needs a clinician',
    type: 'healthcare',
    description: 'Stops concrete doses of medicines, such as 500 mg twice daily, from going out without a clinician.',
    priority: 1,
    threshold: 0.5,
    action: 'block',
    parameters: {
      patterns: [
        '\\b\\d{1,4}(?:[.,]\\d{1,3})?\\s?(?:mg|mcg|µg|ml|units?|iu|tablets?|capsules?|drops?)\\s+(?:once|twice|three times|four times|every|per|a|each|daily|nightly)\\b',
        '\\b(?:take|inject|increase|decrease|double|titrate)\\b.{0,40}\\b\\d{1,4}(?:[.,]\\d{1,3})?\\s?(?:mg|mcg|µg|ml|units?|iu)\\b',
      ],
    },
  },
  {
    id: 'diagnosis-statements',
    name: 'No diagnosis by the assistant',
    type: 'healthcare',
    description: 'Holds back sentences that tell a person what disease they have.',
    priority: 2,
    threshold: 0.5,
    action: 'block',
    parameters: {
      keywords: [
        'you have been diagnosed',
        'my diagnosis is',
        'your diagnosis is',
        'you are suffering from',
        'you definitely have',
        'this confirms that you have',
        'i diagnose you',
      ],
    },
  },
  {
    id: 'stop-medication-advice',
    name: 'Never stop a medicine unasked',
    type: 'healthcare',
    description: 'Holds back advice to stop, skip or change a prescribed medicine without the prescriber.',
    priority: 1,
    threshold: 0.5,
    action: 'block',
    parameters: {
      keywords: [
        'stop taking your',
        'you can stop taking',
        'stop your medication',
        'skip your medication',
        'skip a dose',
        'you no longer need your medication',
        'instead of your prescription',
      ],
    },
  },
  {
    id: 'insurance-numbers',
    name: 'Insurance and member numbers',
    type: 'privacy',
    description: 'Masks member, policy, group and claim numbers of health plans.',
    priority: 2,
    threshold: 0.5,
    action: 'mask',
    parameters: {
      patterns: [
        '\\b(?:member|subscriber|policy|group|claim)\\s?(?:id|no|number|#)\\s?[:#]?\\s?[A-Z0-9][A-Z0-9-]{5,19}\\b',
      ],
    },
  },
  {
    id: 'staff-credentials',
    name: 'Passwords and access keys',
    type: 'privacy',
    description: 'Stops passwords, tokens and private keys from entering a conversation.',
    priority: 1,
    threshold: 0.5,
    action: 'block',
    parameters: {
      patterns: [
        '\\b(?:password|passwd|pwd|passcode)\\s?(?:is|:|=)\\s?\\S{4,64}',
        '-----BEGIN (?:RSA |EC |OPENSSH )?PRIVATE KEY-----',
        '\\b(?:AKIA[0-9A-Z]{16}|gh[pousr]_[A-Za-z0-9]{36}|xox[abprs]-[A-Za-z0-9-]{10,60})\\b',
      ],
    },
  },
  {
    id: 'unproven-cures',
    name: 'Unproven cures',
    type: 'safety',
    description: 'Holds back promises of miracle cures and advice against proven treatment.',
    priority: 2,
    threshold: 0.5,
    action: 'block',
    parameters: {
      keywords: [
        'miracle cure',
        'cures cancer',
        'guaranteed cure',
        'instead of chemotherapy',
        'vaccines cause autism',
        'doctors do not want you to know',
        'bleach treatment',
        'detox cures',
      ],
    },
  },
  {
    id: 'legal-and-financial-advice',
    name: 'No legal or financial advice',
    type: 'behavioral',
    description: 'Leads questions on lawsuits, settlements and investments back to the hospital’s own desks.',
    priority: 3,
    threshold: 0.5,
    action: 'redirect',
    parameters: {
      keywords: [
        'sue the hospital',
        'malpractice lawsuit',
        'file a lawsuit',
        'settlement amount',
        'legal advice',
        'which stock',
        'investment advice',
      ],
    },
  },
  {
    id: 'disrespectful-tone',
    name: 'Respectful tone',
    type: 'behavioral',
    description: 'Holds back answers that blame or belittle a patient.',
    priority: 4,
    threshold: 0.5,
    action: 'block',
    parameters: {
      keywords: [
        'you should have known',
        'it is your own fault',
        'stop complaining',
        'you are overreacting',
        'that is a stupid question',
        'calm down',
      ],
    },
  },
  {
    id: 'answer-length',
    name: 'Short answers',
    type: 'format',
    description: 'Holds back answers that are longer than 2,000 characters.',
    priority: 5,
    threshold: 0.5,
    action: 'block',
    parameters: { format: { max_length: 2000 } },
  },
  {
    id: 'medical-disclaimer',
    name: 'Disclaimer required',
    type: 'format',
    description: 'Holds back answers without the sentence that they do not replace a clinician.',
    priority: 5,
    threshold: 0.5,
    action: 'block',
    parameters: { format: { required_phrases: ['not a substitute for professional medical advice'] } },
  },
  {
    id: 'internal-names',
    name: 'Internal matters',
    type: 'custom',
    description: 'Keeps internal project, budget and incident words inside. Fill in the words of your house.',
    priority: 3,
    threshold: 0.5,
    action: 'block',
    parameters: { keywords: ['internal use only', 'not for distribution', 'incident report', 'root cause analysis'] },
  },
]

/** A template as a guardrail of the policy. */
export function fromTemplate(template: GuardrailTemplate): NewGuardrail {
  const { id, name, type, description, priority, threshold, action, parameters } = template
  return {
    id,
    name,
    type,
    description,
    priority,
    action,
    enabled: true,
    mode: 'enforce',
    failMode: 'open',
    configuration: { threshold, providers: [], parameters },
  }
}
