import * as z from 'zod'
import { safetyCategories } from '#contract/vocabulary'
import { askJudge, judgeTimes } from '../../core/ask-judge.ts'
import { encodeOnce } from '../../core/encode-once.ts'
import { type Finding, finding } from '../../core/finding.ts'
import { defineGuardrail } from '../../core/guardrail.ts'
import type { Ports } from '../../core/ports.ts'
import { type Subject, work } from '../../core/subject.ts'
import { FOREIGN_DOUBT, isForeign, isOtherScript } from '../../text/language.ts'
import { payloads } from '../../text/payloads.ts'
import { termList } from '../../text/read-terms.ts'
import { terms } from '../../text/terms.ts'
import { withModel } from './combine.ts'
import { safetyRules } from './rules.ts'
import { weigh } from './weigh.ts'

/** The score at which a category counts, unless policy or call say otherwise. */
export const SAFETY_THRESHOLD = 0.8

/** `categories`: only these are looked at; all by default. `judge`: when the configured judge is asked as well. */
export const safetyConfig = z.object({
  threshold: z.number().min(0).max(1).default(SAFETY_THRESHOLD),
  categories: z.array(z.enum(safetyCategories)).min(1).optional(),
  judge: z.enum(judgeTimes).default('never'),
})

export type SafetyConfig = z.infer<typeof safetyConfig>

/** Findings kept per category: enough to show where, bounded whatever the length. */
const PER_CATEGORY = 3

const reading = work('content-safety.reading', (subject: Subject) => safetyRules.read(subject.once(termList)))

/** How much harmless look-alikes, prevention, care and questions for knowledge lower what the model alone says (natural logarithm of the odds). */
const CONTEXT_DOUBT = { lookAlike: 2, prevention: 1.6, care: 1.6, question: 1.4 } as const
/** From this score on the rules see harm themselves, and its surroundings excuse nothing. */
const SEEN_BY_RULES = 0.5

/** How far the model is to be doubted about a text: a language foreign to it, and contexts that fool it. */
function modelDoubt(subject: Subject, ruled: readonly Finding[]): number {
  const foreign = subject.once(isForeign) || subject.once(isOtherScript) ? FOREIGN_DOUBT : 0
  if (ruled.some(({ score }) => score >= SEEN_BY_RULES)) return foreign
  const read = subject.once(reading)
  const lookAlike = read.sheltered > 0 ? CONTEXT_DOUBT.lookAlike : 0
  const prevention = read.count('prevents') > 0 ? CONTEXT_DOUBT.prevention : 0
  const care = read.count('clinical') > 0 ? CONTEXT_DOUBT.care : 0
  // Who, when, why, what it means: such a question asks for knowledge, unless it also asks for a way.
  const question = read.count('informs') > 0 && read.count('asks-how') === 0 ? CONTEXT_DOUBT.question : 0
  return foreign + Math.max(lookAlike, prevention, care, question)
}

/** Whether a finding's words are written as the model knows them: no code, no leetspeak, no letters of other scripts. */
function standsOnPlainWords(subject: Subject, { span, because }: Finding): boolean {
  if (!span || because.some((step) => step.startsWith('hidden by'))) return false
  if (/[^\x20-\u024f\u2010-\u2026\s]/.test(subject.text.slice(span.start, span.end))) return false
  return subject
    .once(terms)
    .every(({ start, end, joined, others }) => end <= span.start || start >= span.end || !(joined || others))
}

function standsInQuotes(subject: Subject, { span }: Finding): boolean {
  if (!span) return false
  const before = subject.text.slice(0, span.start)
  const straight = before.split('"').length - 1
  return straight % 2 === 1 || before.lastIndexOf('“') > before.lastIndexOf('”')
}

/** What the rules see, in the text itself and in what its codes say. Worked out once per text. */
export const ruledSafety = work('content-safety.rules', (subject: Subject): readonly Finding[] => {
  const own = weigh(subject.once(reading), PER_CATEGORY)
  const hidden = subject
    .once(payloads)
    .flatMap((payload) =>
      payload.subject
        .once(ruledSafety)
        .map((one) =>
          finding({ ...one, span: payload.span, because: [...one.because, `hidden by an encoding: ${payload.kind}`] }),
        ),
    )
  return hidden.length > 0 ? [...own, ...hidden].sort((a, b) => b.score - a.score) : own
})

/** Content safety over the 23 categories: rules prove, the trained model, where there is one, weighs. */
export const contentSafety = defineGuardrail({
  type: 'content_safety',
  title: 'Content safety',
  action: 'block',
  threshold: SAFETY_THRESHOLD,
  config: safetyConfig,
  find(subject, config, ports) {
    const seen = findByRulesAndModel(subject, config, ports)
    if (config.judge === 'never') return seen
    const question = { kind: 'moderation', labels: config.categories ?? safetyCategories } as const
    const request = { when: config.judge, threshold: config.threshold, question, ports }
    return Promise.resolve(seen).then((findings) => askJudge(subject, findings, request))
  },
})

function findByRulesAndModel(
  subject: Subject,
  config: SafetyConfig,
  ports: Ports,
): readonly Finding[] | Promise<readonly Finding[]> {
  const wanted = config.categories && new Set<string>(config.categories)
  const chosen = (findings: readonly Finding[]) =>
    wanted ? findings.filter(({ category }) => wanted.has(category)) : findings
  const ruled = chosen(subject.once(ruledSafety))
  const encoding = encodeOnce(subject, ports)
  if (!encoding) return ruled
  return encoding.then(
    (read) =>
      chosen(
        withModel(ruled, read, {
          doubt: modelDoubt(subject, ruled),
          isQuoted: (one) => standsInQuotes(subject, one),
          couldRead: (one) => !subject.once(isForeign) && standsOnPlainWords(subject, one),
        }),
      ),
    (cause: unknown) => {
      // What the rules prove stands without the model; silence from rules alone would pass for a clean text.
      if (ruled.some(({ score }) => score >= config.threshold)) return ruled
      throw cause
    },
  )
}
