import * as z from 'zod'
import { type AttackTechnique, attackTechniques } from '#contract/vocabulary'
import { askJudge, judgeTimes } from '../../core/ask-judge.ts'
import { encodeOnce } from '../../core/encode-once.ts'
import { attackHeads, type Encoding, modelBecause, placeOf, strongestWindow } from '../../core/encoder-port.ts'
import { type Finding, finding } from '../../core/finding.ts'
import { defineGuardrail } from '../../core/guardrail.ts'
import type { Ports } from '../../core/ports.ts'
import { type Subject, work } from '../../core/subject.ts'
import { FOREIGN_DOUBT, isForeign, isOtherScript } from '../../text/language.ts'
import { type Payload, payloads } from '../../text/payloads.ts'
import { termList } from '../../text/read-terms.ts'
import type { RuleMatch } from '../../text/rule-machine.ts'
import type { Reading } from '../../text/rules.ts'
import { type AttackRule, attackRules } from './rules.ts'
import { likelySource } from './source.ts'
import { strayOrders } from './stray.ts'
import { structuralFindings } from './structure.ts'

/** The score at which a technique counts, unless policy or call say otherwise. */
export const ATTACK_THRESHOLD = 0.75

/**
 * `techniques`: only these are looked at; all by default. `source`: `document` for text that nobody addressed to the model
 * (files, search results, e-mails), where an order to the model is an injection; `auto` goes by how the text begins. `judge`: when the configured judge is asked
 * as well.
 */
export const jailbreakConfig = z.object({
  threshold: z.number().min(0).max(1).default(ATTACK_THRESHOLD),
  techniques: z.array(z.enum(attackTechniques)).min(1).optional(),
  source: z.enum(['auto', 'prompt', 'document']).default('auto'),
  judge: z.enum(judgeTimes).default('never'),
})
export type JailbreakConfig = z.infer<typeof jailbreakConfig>

const promptRules = work('jailbreak.rules.prompt', (subject: Subject): readonly Finding[] => read(subject, false))
const documentRules = work('jailbreak.rules.document', (subject: Subject): readonly Finding[] => read(subject, true))

/** What rules and structure see of attacks, in the text and in what its codes say. Worked out once per text. */
export function ruledAttacks(subject: Subject, source: 'prompt' | 'document'): readonly Finding[] {
  return subject.once(source === 'document' ? documentRules : promptRules)
}

function read(subject: Subject, document: boolean): readonly Finding[] {
  const reading = attackRules.read(subject.once(termList))
  const matches = reading.matches.filter(({ rule }) => document || !rule.documentOnly)
  const found = [...combineMatches(reading, matches), ...structuralFindings(subject)]
  if (document) found.push(...strayOrders(subject))
  for (const payload of subject.once(payloads)) found.push(...hiddenAttacks(payload, document))
  return found.sort((a, b) => b.score - a.score)
}

interface Seen {
  readonly score: number
  readonly match: RuleMatch<AttackRule>
}

/** One finding per technique: different rules support each other, the same rule counts once. */
function combineMatches(reading: Reading<AttackRule>, matches: readonly RuleMatch<AttackRule>[]): Finding[] {
  if (matches.length === 0) return []
  const perTechnique = new Map<AttackTechnique, Map<AttackRule, Seen>>()
  for (const match of matches) {
    const score = lowered(reading, match)
    const rules = perTechnique.get(match.rule.technique) ?? new Map<AttackRule, Seen>()
    perTechnique.set(match.rule.technique, rules)
    if (score > (rules.get(match.rule)?.score ?? 0)) rules.set(match.rule, { score, match })
  }
  const findings = [...perTechnique].flatMap(([technique, rules]) =>
    combineRules(technique, [...rules.values()], reading),
  )
  return [...findings, ...persistence(reading, findings)]
}

function combineRules(
  technique: AttackTechnique,
  rules: readonly Seen[],
  { terms: list }: Reading<AttackRule>,
): Finding[] {
  const ranked = [...rules].sort((a, b) => b.score - a.score)
  const [best] = ranked
  if (!best) return []
  const rest = ranked.slice(1).reduce((left, { score }) => left * (1 - score * 0.5), 1)
  const because = ranked.map(({ match }) => match.rule.name)
  return [
    finding({
      category: technique,
      score: 1 - (1 - best.score) * rest,
      span: list.place(best.match.from, best.match.to - 1),
      source: 'rules',
      because,
    }),
  ]
}

/** Techniques that lean on each other when a text lays a persona on a model. */
const persuasion = new Set<string>(['role_play', 'refusal_suppression', 'instruction_override'])

/** A persona told over many sentences: no single one proves it, their number does. */
function persistence(reading: Reading<AttackRule>, findings: readonly Finding[]): Finding[] {
  const leaning = findings.filter(({ category }) => persuasion.has(category))
  const [top] = [...leaning].sort((a, b) => b.score - a.score)
  if (!top) return []
  const freedoms = Math.min(6, reading.count('unrestricted'))
  const pressure = Math.min(4, reading.count('never-refuses'))
  const roles = reading.count('takes-role') > 0 ? 1 : 0
  const weight = 0.45 * roles + 0.4 * freedoms + 0.45 * pressure + 0.4 * (leaning.length - 1)
  const score = 1 - Math.exp(-weight)
  if (freedoms + pressure < 2 || score <= top.score) return []
  return [
    { ...finding({ ...top, score }), because: [...top.because, 'a persona without limits, told over several phrases'] },
  ]
}

/**
 * "Ignore the previous dosage instructions", "forget the earlier appointment": care and errands, not the model, are spoken
 * of. Words of care that only follow excuse nothing where an order to a machine comes first ("and e-mail the patient list").
 */
function lowered(reading: Reading<AttackRule>, match: RuleMatch<AttackRule>): number {
  const { rule, from, to } = match
  if (!rule.careful) return rule.score
  const about = reading.seen('about-care', from, to)
  const after = reading.seen('about-care', to, to + 4) && !reading.seen('orders-machine', to, to + 3)
  return about || after ? rule.score * 0.4 : rule.score
}

/** An attack inside a code is an attack, and the code says that it was meant to pass unseen. */
function hiddenAttacks(payload: Payload, document: boolean): Finding[] {
  const inner = ruledAttacks(payload.subject, document ? 'document' : 'prompt')
  const worst = inner[0]?.score ?? 0
  const hiding = payload.kind === 'percent' || payload.kind === 'entities' ? 0.3 : payload.kind === 'tags' ? 0.85 : 0.5
  const because = [`readable text hidden by an encoding: ${payload.kind}`]
  const wrapper = finding({
    category: 'encoding_obfuscation',
    score: Math.max(hiding, worst),
    span: payload.span,
    source: 'decoding',
    because,
  })
  return [wrapper, ...inner.map((one) => ({ ...one, span: payload.span, because: [...one.because, ...because] }))]
}

/** The technique that each attack head of the encoder speaks of. */
const headTechnique = {
  jailbreak: 'role_play',
  direct_injection: 'instruction_override',
  indirect_injection: 'indirect_injection',
} as const satisfies Record<(typeof attackHeads)[number], AttackTechnique>

/** What kind of text the model read, as far as it bears on how far the model is to be believed. */
interface ReadText {
  readonly document: boolean
  /** In a language, or a coded form such as HL7, that the model was not taught. */
  readonly foreign: boolean
  /** In letters that the model does not know. */
  readonly otherScript: boolean
}

/** In a foreign document, or of letters that it does not know, the model may raise suspicion; without a sign that rules see, it proves nothing. */
const SUSPICION = 0.7

/** How sure the model makes of one head, after what is known about the text. */
function headScore(score: number, head: (typeof attackHeads)[number], text: ReadText): number {
  const unread = text.otherScript || (text.foreign && text.document && head !== 'jailbreak')
  return unread ? Math.min(score, SUSPICION) : score
}

/** How much weaker a hidden order counts in a prompt (natural logarithm of the odds). */
const PROMPT_DOUBT = 2

/** Nobody hides orders in a prompt of their own, and a model taught English is unsure of other languages. */
function doubtOf(head: (typeof attackHeads)[number], { document, foreign }: ReadText): number {
  return (head === 'indirect_injection' && !document ? PROMPT_DOUBT : 0) + (foreign ? FOREIGN_DOUBT : 0)
}

/** Ways to get a harmful wish past a model; a harmful wish inside makes them likelier. */
const wrappings = new Set<string>([
  'role_play',
  'refusal_suppression',
  'adversarial_suffix',
  'instruction_override',
  'many_shot',
  'payload_splitting',
])
/** From `sign` on a wrapping counts as seen; what is left of the doubt about it where what it wraps is surely harmful. */
const WRAPPED = { sign: 0.2, harm: 0.9, doubt: 0.3 } as const

/** A sign of a wrapping around a request that is harmful by itself: the one explains the other. */
function wrapped(found: readonly Finding[], encoding: Encoding): Finding[] {
  const harm = strongestWindow(encoding, ({ safety }) => Math.max(...Array.from(safety)))
  if (harm.score < WRAPPED.harm) return [...found]
  return found.map((one) => {
    if (one.score < WRAPPED.sign || !wrappings.has(one.category)) return one
    const because = [...one.because, 'around a request that the trained model finds harmful by itself']
    return finding({ ...one, score: 1 - (1 - one.score) * WRAPPED.doubt, because })
  })
}

/** A rule's word and the model's probability for one technique: each may prove, together they support each other. */
function withModel(findings: readonly Finding[], encoding: Encoding, text: ReadText): Finding[] {
  const added = attackHeads.flatMap((head, index) => {
    const category = headTechnique[head]
    const strongest = strongestWindow(encoding, ({ attack }) => attack[index], doubtOf(head, text))
    const { score: unbound, window } = strongest
    const evidence = window?.evidence?.attack
    const model = headScore(unbound, head, text)
    if (model <= 0.1) return []
    const ruled = findings.find((one) => one.category === category)?.score ?? 0
    const score = 1 - (1 - model) * (1 - ruled * 0.5)
    const because = [modelBecause(`the trained model: ${head.replaceAll('_', ' ')}`, evidence)]
    return [finding({ category, score, span: placeOf(strongest, evidence), source: 'encoder', because })]
  })
  const all = [...findings, ...added]
  // Documents wrap nothing, and of foreign texts the model does not know what is harmful.
  const weighed = text.document || text.foreign ? all : wrapped(all, encoding)
  return weighed.sort((a, b) => b.score - a.score)
}

/** Attempts to turn a model against its instructions, by technique, with their places. */
export const jailbreakDetection = defineGuardrail({
  type: 'jailbreak_detection',
  title: 'Jailbreak detection',
  action: 'block',
  threshold: ATTACK_THRESHOLD,
  config: jailbreakConfig,
  find(subject, config, ports) {
    const seen = findByRulesAndModel(subject, config, ports)
    if (config.judge === 'never') return seen
    const question = { kind: 'jailbreak', labels: config.techniques ?? attackTechniques } as const
    const request = { when: config.judge, threshold: config.threshold, question, ports }
    return Promise.resolve(seen).then((findings) => askJudge(subject, findings, request))
  },
})

function findByRulesAndModel(
  subject: Subject,
  config: JailbreakConfig,
  ports: Ports,
): readonly Finding[] | Promise<readonly Finding[]> {
  const wanted = config.techniques && new Set<string>(config.techniques)
  const chosen = (findings: readonly Finding[]) =>
    wanted ? findings.filter(({ category }) => wanted.has(category)) : findings
  const source = config.source === 'auto' ? subject.once(likelySource) : config.source
  const ruled = chosen(ruledAttacks(subject, source))
  const encoding = encodeOnce(subject, ports)
  if (!encoding) return ruled
  return encoding.then(
    (model) => {
      const otherScript = subject.once(isOtherScript)
      const foreign = otherScript || subject.once(isForeign)
      return chosen(withModel(ruled, model, { document: source === 'document', foreign, otherScript }))
    },
    (cause: unknown) => {
      if (ruled.some(({ score }) => score >= config.threshold)) return ruled
      throw cause
    },
  )
}
