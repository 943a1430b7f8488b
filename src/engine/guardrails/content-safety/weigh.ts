import type { SafetyCategory } from '#contract/vocabulary'
import { type Finding, finding } from '../../core/finding.ts'
import type { RuleMatch } from '../../text/rule-machine.ts'
import type { Reading } from '../../text/rules.ts'
import type { Manner, SafetyRule } from './rules.ts'

/** A class of words whose nearness lowers a rule, by what factor for which manner, and where it must stand. */
interface Damper {
  readonly kind: string
  readonly says: string
  readonly before: number
  /** Terms behind the match in which it may stand too. */
  readonly after?: number
  readonly factors: Partial<Record<Manner, number>>
}

/** Means and intent are never lowered by a clinical setting: `request` has no factor there. */
const dampers: readonly Damper[] = [
  {
    kind: 'prevents',
    says: 'prevention, treatment or defence',
    before: 3,
    factors: { request: 0.3, mention: 0.3, speech: 0.6, contempt: 0.4 },
  },
  {
    kind: 'denies',
    says: 'negation',
    before: 4,
    factors: { request: 0.6, intent: 0.35, threat: 0.4, speech: 0.5, mention: 0.3 },
  },
  {
    kind: 'reports',
    says: 'reported speech or a screening question',
    before: 8,
    factors: { intent: 0.5, threat: 0.5, speech: 0.8, contempt: 0.6, mention: 0.6 },
  },
  {
    kind: 'counters',
    says: 'counter speech, or a slur that its targets use',
    before: 6,
    after: 12,
    factors: { intent: 0.6, threat: 0.5, speech: 0.5, contempt: 0.5, mention: 0.5 },
  },
  {
    kind: 'teaches',
    says: 'teaching, fiction or research',
    before: 6,
    factors: { request: 0.85, speech: 0.7, contempt: 0.6, mention: 0.5 },
  },
]

const clinical: Partial<Record<Manner, number>> = { intent: 0.7, threat: 0.7, speech: 0.55, mention: 0.3 }

/** Words of care per text from which a text counts as clinical: a handful, or a good share of a short one. */
function isClinical(reading: Reading<SafetyRule>): boolean {
  const words = reading.count('clinical')
  return words >= 4 || (words >= 2 && words * 25 >= reading.terms.count)
}

/** The strongest findings of a reading, at most `most` per category, strongest first. */
export function weigh(reading: Reading<SafetyRule>, most: number): Finding[] {
  if (reading.matches.length === 0) return []
  const setting = isClinical(reading)
  const perCategory = new Map<SafetyCategory, Finding[]>()
  for (const match of reading.matches) {
    const { score, because } = lower(reading, match, setting)
    for (const category of match.rule.categories) {
      const list = perCategory.get(category) ?? []
      if (list.length === 0) perCategory.set(category, list)
      list.push(locate(reading, match, { category, score, because }))
      if (list.length > 4 * most) keepBest(list, most)
    }
  }
  return [...perCategory.values()].flatMap((list) => keepBest(list, most)).sort((a, b) => b.score - a.score)
}

function keepBest(list: Finding[], most: number): Finding[] {
  list.sort((a, b) => b.score - a.score)
  list.length = Math.min(list.length, most)
  return list
}

function lower(
  reading: Reading<SafetyRule>,
  match: RuleMatch<SafetyRule>,
  setting: boolean,
): { score: number; because: string[] } {
  const { rule } = match
  let score = rule.score
  const because = [`${rule.manner}: ${rule.name}`]
  for (const { kind, says, before, after = 0, factors } of dampers) {
    const factor = factors[rule.manner]
    if (factor === undefined) continue
    const ahead = reading.seen(kind, Math.max(0, sameSentence(reading, match, before)), match.last)
    if (!ahead && !(after > 0 && reading.seen(kind, match.to, match.to + after))) continue
    score *= factor
    because.push(`lowered: ${says}`)
  }
  const factor = setting ? clinical[rule.manner] : undefined
  if (factor !== undefined) {
    score *= factor
    because.push('lowered: clinical setting')
  }
  return { score, because }
}

/** The first term, at most `before` terms ahead of the match, that is in the match's sentence. */
function sameSentence({ terms }: Reading<SafetyRule>, match: RuleMatch<SafetyRule>, before: number): number {
  const sentence = terms.sentence(match.from)
  let at = match.from
  while (at > 0 && match.from - at < before && terms.sentence(at - 1) === sentence) at -= 1
  return at
}

function locate(
  { terms }: Reading<SafetyRule>,
  match: RuleMatch<SafetyRule>,
  parts: { category: SafetyCategory; score: number; because: readonly string[] },
): Finding {
  return finding({ ...parts, span: terms.place(match.from, match.to - 1), source: 'rules' })
}
