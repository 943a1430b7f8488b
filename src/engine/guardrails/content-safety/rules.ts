import type { SafetyCategory } from '#contract/vocabulary'
import { compileRules, type PhraseRule } from '../../text/rules.ts'
import { casualWords } from './words/casual.ts'
import { crimeWords } from './words/crime.ts'
import { cyberWords } from './words/cyber.ts'
import { frames } from './words/frames.ts'
import { harmlessPhrases } from './words/harmless.ts'
import { hateWords } from './words/hate.ts'
import { selfHarmAndDrugWords } from './words/self-harm-and-drugs.ts'
import { sexualWords } from './words/sexual.ts'
import { violenceWords } from './words/violence.ts'

/**
 * What a sentence does with harmful words, which settles what may lower it: a request for means, a first-person intent,
 * a threat, offensive speech, contempt worded as a denial, an unsolicited message, a mere mention.
 */
export type Manner = 'request' | 'intent' | 'threat' | 'speech' | 'contempt' | 'message' | 'mention'

/** A rule of content safety: what it sees, for which categories, and how sure that alone is. */
export interface SafetyRule extends PhraseRule {
  readonly categories: readonly SafetyCategory[]
  readonly score: number
  readonly manner: Manner
}

type Line = readonly [pattern: string, score: number, ...categories: SafetyCategory[]]

function rules(manner: Manner, lines: readonly Line[]): SafetyRule[] {
  return lines.map(([pattern, score, ...categories]) => ({
    name: describe(pattern),
    pattern,
    score,
    categories,
    manner,
  }))
}

/** "asks how, then a violent act, then a person": what an auditor reads. */
function describe(pattern: string): string {
  return pattern
    .replace(/\^?\d+ /g, '')
    .split(' ')
    .map((word) => word.replaceAll('-', ' '))
    .join(', then ')
}

/** Word classes that name a harmful act by themselves: asking for, ordering or intending one is a request. */
const acts: readonly (readonly [act: string, ...categories: SafetyCategory[]])[] = [
  ['fatal-act', 'violence'],
  ['terror', 'terrorism'],
  ['extreme', 'extremism'],
  ['suicide', 'self_harm'],
  ['drug-crime', 'drugs', 'illegal_activity'],
  ['erotic-work', 'sexual_content'],
  ['adult', 'adult_content'],
  ['child-abuse', 'child_safety'],
  ['hateful-work', 'hate_speech'],
  ['slur', 'hate_speech'],
  ['harasses', 'harassment'],
  ['bullies', 'bullying', 'harassment'],
  ['malicious-code', 'malware'],
  ['phishes', 'phishing', 'fraud'],
  ['spam-work', 'spam'],
  ['spies', 'privacy_violation'],
  ['doxxes', 'doxxing', 'privacy_violation'],
  ['frauds', 'fraud'],
  ['crimes', 'illegal_activity'],
  ['malpractice', 'illegal_activity'],
  ['manipulates', 'illegal_activity'],
  ['animal-cruelty', 'illegal_activity', 'violence'],
  ['copies', 'copyright_violation'],
  ['falsehood', 'misinformation'],
  ['false-news', 'fake_news', 'misinformation'],
]

const requestsForActs = acts.flatMap(([act, ...categories]) =>
  rules('request', [
    [`asks-how 10 ${act}`, 0.9, ...categories],
    [`^4 orders 14 ${act}`, 0.85, ...categories],
    [`intends 5 ${act}`, 0.82, ...categories],
    [`^0 ${act}`, 0.5, ...categories],
  ]),
)

const requests = rules('request', [
  ['asks-how 6 fake 2 document', 0.88, 'fraud'],
  ['^4 orders 8 fake 2 document', 0.82, 'fraud'],
  ['asks-how 5 bends', 0.82, 'illegal_activity'],
  ['^4 orders 8 bends', 0.65, 'illegal_activity'],
  ['^0 vile-order', 0.82, 'illegal_activity', 'harassment'],
  ['asks-how 3 forgery', 0.8, 'fraud'],
  ['^3 orders 2 forgery', 0.8, 'fraud', 'misinformation'],
  ['asks-how 4 commits', 0.85, 'illegal_activity'],
  ['asks-how 10 unpunished', 0.85, 'illegal_activity'],
  ['^4 orders 14 unpunished', 0.7, 'illegal_activity'],
  ['writes-code 25 malicious-code', 0.85, 'malware'],
  ['writes-code 25 attack-technique', 0.82, 'malware'],
  ['asks-how 12 attack-technique', 0.8, 'malware'],
  ['^4 orders 14 attack-technique', 0.8, 'malware'],
  ['^1 advises 6 neglects', 0.82, 'misinformation'],
  ['^0 asserts', 0.6, 'misinformation'],
  ['^0 asserts 25 unproven', 0.82, 'misinformation', 'fake_news'],
  ['asks-how 4 violent-act 4 a-person', 0.9, 'violence'],
  ['^4 orders 8 violent-act 4 a-person', 0.7, 'violence'],
  ['asks-how 4 makes 6 weapon', 0.92, 'weapons'],
  ['^4 orders 8 makes 6 weapon', 0.85, 'weapons'],
  ['^4 orders 5 weapon', 0.6, 'weapons'],
  ['intends 3 makes 5 weapon', 0.85, 'weapons'],
  ['asks-how 4 makes-drug 5 drug', 0.9, 'drugs'],
  ['^4 orders 8 makes-drug 6 hard-drug', 0.85, 'drugs'],
  ['intends 3 makes-drug 4 hard-drug', 0.82, 'drugs'],
  ['asks-how 8 pharma 8 diverts', 0.88, 'drugs'],
  ['asks-how 8 diverts 8 pharma', 0.88, 'drugs'],
  ['^4 orders 10 pharma 8 diverts', 0.82, 'drugs'],
  ['asks-how 10 encourages 8 urges-death', 0.92, 'self_harm'],
  ['^4 orders 12 encourages 10 urges-death', 0.92, 'self_harm'],
  ['^4 orders 14 urges-death', 0.82, 'self_harm'],
  ['asks-how 6 own-death', 0.92, 'self_harm'],
  ['asks-how 8 minor 5 sex-word', 0.92, 'child_safety'],
  ['asks-how 8 sex-word 6 minor', 0.92, 'child_safety'],
  ['^4 orders 10 minor 5 sex-word', 0.9, 'child_safety', 'sexual_content'],
  ['^4 orders 10 sex-word 6 minor', 0.9, 'child_safety', 'sexual_content'],
  ['asks-how 4 hacks 6 system', 0.9, 'malware', 'illegal_activity'],
  ['^4 orders 12 hacks 6 system', 0.85, 'malware', 'illegal_activity'],
  ['intends 3 hacks 5 system', 0.85, 'malware', 'illegal_activity'],
  ['^0 hacks 5 system', 0.8, 'malware', 'illegal_activity'],
  ['asks-how 6 takes-data 5 private-data 8 unpermitted', 0.9, 'privacy_violation'],
  ['asks-how 6 unpermitted 4 takes-data 5 private-data', 0.9, 'privacy_violation'],
  ['^4 orders 10 takes-data 5 private-data', 0.6, 'privacy_violation'],
  ['^4 orders 10 takes-data 5 private-data 8 unpermitted', 0.88, 'privacy_violation'],
  ['^0 takes-data 6 private-data 8 unpermitted', 0.85, 'privacy_violation'],
  ['asks-how 10 unpermitted', 0.5, 'privacy_violation'],
  ['^4 orders 12 private-data 8 unpermitted', 0.85, 'privacy_violation'],
  ['asks-how 3 finds 4 private-person 3 address-of', 0.85, 'doxxing', 'privacy_violation'],
  ['asks-how 8 hates 5 group', 0.82, 'hate_speech'],
  ['asks-how 12 group 3 is 3 vile', 0.9, 'hate_speech'],
  ['^4 orders 14 group 3 is 3 vile', 0.9, 'hate_speech'],
  ['^4 orders 14 violent-act 6 group', 0.85, 'hate_speech', 'violence'],
  ['asks-how 6 violent-act 5 group', 0.9, 'hate_speech', 'violence'],
  ['asks-how 3 damages 2 anothers 2 property', 0.85, 'illegal_activity'],
  ['^2 may-i 1 damages 2 anothers 2 property', 0.82, 'illegal_activity'],
  ['^1 may-i 1 assaults 3 a-person', 0.82, 'violence'],
  ['^4 orders 3 jokes 2 group', 0.6, 'hate_speech'],
  ['^1 says-vile 6 group', 0.85, 'hate_speech'],
  ['asks-how 1 self-injury', 0.85, 'self_harm'],
  ['easy-death', 0.85, 'self_harm'],
])

const intents = rules('intent', [
  ['despair', 0.88, 'self_harm'],
  ['intends 3 own-death', 0.9, 'self_harm'],
  ['own-death', 0.55, 'self_harm'],
])

const threats = rules('threat', [
  ['threat-lead 2 threat-act 3 you-target', 0.85, 'violence', 'harassment'],
  ['death-wish', 0.88, 'violence', 'harassment'],
])

const speech = rules('speech', [
  ['slur', 0.85, 'hate_speech'],
  ['ambiguous-slur', 0.6, 'hate_speech'],
  ['direct-you 3 ambiguous-slur', 0.85, 'hate_speech', 'harassment'],
  ['hates 2 group', 0.86, 'hate_speech'],
  ['group 2 is 2 vile', 0.86, 'hate_speech'],
  ['vile 1 group', 0.7, 'hate_speech'],
  ['^1 why-are 2 group 2 vile', 0.84, 'hate_speech'],
  ['identity-state 1 is 2 contempt-state', 0.84, 'hate_speech'],
  ['group 2 contempt-of', 0.84, 'hate_speech'],
  ['group 3 must 3 fate', 0.88, 'hate_speech'],
  ['violent-act 2 group', 0.6, 'hate_speech', 'violence'],
  ['extreme', 0.5, 'extremism'],
  ['direct-you 3 insult', 0.85, 'harassment'],
  ['you-are 1 insult', 0.55, 'harassment'],
  ['abuse-order', 0.88, 'harassment', 'bullying'],
  ['urges-death', 0.5, 'self_harm'],
  ['bullies', 0.4, 'bullying'],
  ['curse', 0.82, 'profanity'],
  ['coarse', 0.6, 'profanity'],
  ['mild-curse', 0.3, 'profanity'],
  ['explicit', 0.85, 'sexual_content', 'adult_content'],
  ['adult', 0.5, 'adult_content'],
  ['child-abuse', 0.55, 'child_safety'],
  ['minor 3 sex-word', 0.45, 'child_safety'],
  ['bogus-claim', 0.85, 'misinformation'],
])

/** The "no" and the "without" are the insult itself here and excuse nothing. */
const contempt = rules('contempt', [
  ['no-one 1 group 1 denied-rights', 0.85, 'hate_speech'],
  ['expels 2 group', 0.82, 'hate_speech'],
])

const messages = rules('message', [
  ['lure-claim 25 lure-act', 0.85, 'phishing', 'spam', 'fraud'],
  ['prize 25 pitch', 0.8, 'spam'],
  ['pitch 25 prize', 0.75, 'spam'],
  ['premium', 0.8, 'spam'],
  ['pitch', 0.3, 'spam'],
  ['prize', 0.3, 'spam'],
])

const mentions = rules('mention', [
  ['fatal-act', 0.35, 'violence'],
  ['weapon', 0.25, 'weapons'],
  ['terror', 0.35, 'terrorism'],
  ['hard-drug', 0.25, 'drugs'],
  ['drug-crime', 0.35, 'drugs'],
  ['malicious-code', 0.3, 'malware'],
  ['phishes', 0.3, 'phishing'],
  ['frauds', 0.3, 'fraud'],
  ['doxxes', 0.35, 'doxxing'],
  ['erotic-work', 0.35, 'sexual_content'],
  ['hateful-work', 0.3, 'hate_speech'],
  ['false-news', 0.3, 'fake_news'],
])

/** All rules of content safety, compiled over their words. */
export const safetyRules = compileRules(
  [...requestsForActs, ...requests, ...intents, ...threats, ...speech, ...contempt, ...messages, ...mentions],
  frames,
  casualWords,
  violenceWords,
  selfHarmAndDrugWords,
  sexualWords,
  hateWords,
  cyberWords,
  crimeWords,
  harmlessPhrases,
)
