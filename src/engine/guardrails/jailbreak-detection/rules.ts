import type { AttackTechnique } from '#contract/vocabulary'
import { compileRules, type PhraseRule } from '../../text/rules.ts'
import { foreignWords } from './words/languages.ts'
import { overrideWords } from './words/override.ts'
import { personaWords } from './words/persona.ts'

/** A rule of attack detection. `careful`: words of care or ordinary errands behind it make it an ordinary sentence. */
export interface AttackRule extends PhraseRule {
  readonly technique: AttackTechnique
  readonly score: number
  readonly careful: boolean
  /** Counts only inside documents, where nobody should be giving orders to a model. */
  readonly documentOnly: boolean
}

type Line = readonly [technique: AttackTechnique, pattern: string, score: number, more?: 'careful' | 'document']

const lines: readonly Line[] = [
  ['instruction_override', 'overrides 3 all-your 2 hard-commands', 0.9, 'careful'],
  ['instruction_override', 'overrides 3 all-your 1 commands', 0.82, 'careful'],
  ['instruction_override', 'overrides 2 earlier 0 hard-commands', 0.9, 'careful'],
  ['instruction_override', 'overrides 2 earlier 0 commands', 0.75, 'careful'],
  ['instruction_override', 'overrides 2 told-before', 0.88, 'careful'],
  ['instruction_override', 'hard-commands 4 overrides 1 told-before', 0.85, 'careful'],
  ['instruction_override', 'mode-claim', 0.82],
  ['instruction_override', 'new-orders', 0.25],
  ['role_play', 'takes-role 12 unrestricted', 0.8],
  ['role_play', 'takes-role 4 persona', 0.55],
  ['role_play', 'known-jailbreak', 0.82],
  ['role_play', 'unrestricted', 0.35],
  ['system_prompt_leak', 'reveals 5 very-secret', 0.9, 'careful'],
  ['system_prompt_leak', 'reveals 4 secret-prompt', 0.75, 'careful'],
  ['refusal_suppression', 'never-refuses', 0.55],
  ['refusal_suppression', 'starts-reply 3 yes', 0.85],
  ['refusal_suppression', 'starts-reply', 0.4],
  ['encoding_obfuscation', 'decodes 10 follows', 0.5],
  ['encoding_obfuscation', 'follows 8 decodes', 0.4],
  ['payload_splitting', 'joins 6 pieces 12 follows', 0.6],
  ['indirect_injection', 'speaks-to-machine', 0.82],
  ['indirect_injection', 'hidden-order', 0.45],
  ['indirect_injection', 'hidden-order', 0.7, 'document'],
  ['indirect_injection', '^2 shapes-reply 8 your-reply', 0.82, 'document'],
  ['indirect_injection', 'shapes-reply 4 your-reply', 0.6, 'document'],
  ['indirect_injection', '^3 shapes-reply 3 code-graft 8 your-code', 0.82, 'document'],
  ['indirect_injection', 'shapes-reply 4 code-graft', 0.6, 'document'],
  ['indirect_injection', 'machine-tag', 0.5],
  ['multilingual', 'foreign-override', 0.88],
  ['multilingual', 'zh-ignores 2 zh-earlier 5 zh-orders', 0.88],
  ['multilingual', 'foreign-role 20 foreign-free', 0.84],
  ['multilingual', 'foreign-role 12 foreign-mode', 0.8],
  ['multilingual', 'foreign-shows 4 foreign-prompt', 0.82],
  ['multilingual', 'foreign-shows 6 foreign-secret', 0.8],
  ['multilingual', 'foreign-free', 0.3],
  ['multilingual', 'foreign-mode', 0.4],
  ['multilingual', 'foreign-prompt', 0.3],
]

/** All rules of attack detection, compiled over their words. */
export const attackRules = compileRules(
  lines.map(
    ([technique, pattern, score, more]): AttackRule => ({
      name: pattern
        .replace(/\^?\d+ /g, '')
        .split(' ')
        .join(', then ')
        .replaceAll('-', ' '),
      technique,
      pattern,
      score,
      careful: more === 'careful',
      documentOnly: more === 'document',
    }),
  ),
  overrideWords,
  personaWords,
  foreignWords,
)
