import { type SafetyCategory, type SafetyVerdict, safetyCategories } from '#contract/vocabulary'
import { UNCERTAIN_BAND } from '../../core/ask-judge.ts'
import { type Encoding, modelBecause, placeOf, strongestWindow } from '../../core/encoder-port.ts'
import { type Finding, finding } from '../../core/finding.ts'

/** What content safety says about a text as a whole. */
export interface SafetyJudgement {
  readonly verdict: SafetyVerdict
  readonly maxScore: number
  /** Categories at or over the threshold, strongest first. */
  readonly detectedCategories: readonly SafetyCategory[]
  readonly categoryScores: Readonly<Record<SafetyCategory, number>>
  readonly explanations: readonly SafetyExplanation[]
}

export interface SafetyExplanation {
  readonly category: SafetyCategory
  readonly reason: string
  readonly start?: number
  readonly end?: number
}

/** A rule this sure proves by itself, unless the model sees nothing at all. */
const PROOF = 0.8
/**
 * Where the model has read a text and gives every category less than `below`, a rule's words stand for something else: of our
 * held-out texts that rules alone would call proven, one in nine was harmful there. The rule then only raises suspicion; from
 * `stands` on (making weapons, minors, urging to die) it is as sure as before.
 */
const DENIAL = { below: 0.15, counts: 0.85, stands: 0.92 } as const
/** Explanations begin where the console begins to show bars. */
const SHOWN = 0.1

const noScores = Object.fromEntries(safetyCategories.map((category) => [category, 0])) as Record<SafetyCategory, number>

/** The judgement that follows from findings: unsafe at the threshold, uncertain in the band below it, else safe. */
export function judgeSafety(findings: readonly Finding[], threshold: number): SafetyJudgement {
  const categoryScores = { ...noScores }
  let maxScore = 0
  for (const { category, score } of findings) {
    maxScore = Math.max(maxScore, score)
    if (isSafetyCategory(category)) categoryScores[category] = Math.max(categoryScores[category], score)
  }
  const verdict =
    maxScore >= threshold ? 'unsafe' : maxScore >= threshold - UNCERTAIN_BAND && maxScore > SHOWN ? 'uncertain' : 'safe'
  return {
    verdict,
    maxScore,
    detectedCategories: safetyCategories
      .filter((category) => categoryScores[category] >= threshold)
      .sort((a, b) => categoryScores[b] - categoryScores[a]),
    categoryScores,
    explanations: findings.filter(({ score }) => score > SHOWN).flatMap(explain),
  }
}

function isSafetyCategory(category: string): category is SafetyCategory {
  return Object.hasOwn(noScores, category)
}

function explain({ category, because, span }: Finding): SafetyExplanation[] {
  return isSafetyCategory(category) ? [{ category, reason: because.join('; '), ...span }] : []
}

/**
 * Rules and model as one. A rule that proves stands, and the model may only raise it. Otherwise the model's probability
 * weighs, a weak rule supports it, and a rule that was lowered by its context (care, prevention, denial) tempers it.
 */
export function combineScores(rule: number, model: number, tempered: boolean): number {
  const weight = tempered && model < 0.9 ? model * 0.75 : model
  const together = 1 - (1 - weight) * (1 - rule * support(model))
  return rule >= PROOF ? Math.max(rule, together) : together
}

/** How far a rule that proves nothing is believed: fully if the model agrees, hardly if it sees nothing. */
function support(model: number): number {
  return 0.35 + 0.65 * Math.min(1, model * 2)
}

/** How far the model is to be believed about a text. */
export interface Belief {
  /** Lowers what the model says, as in a language that it was not taught (natural logarithm of the odds). */
  readonly doubt: number
  /** Whether the model could read what a finding of the rules stands on: plain words, not a disguise or a code. */
  couldRead(found: Finding): boolean
  /** Whether a finding stands inside quotation marks: somebody is quoted. */
  isQuoted(found: Finding): boolean
}

/**
 * Findings of the rules with the encoder's probabilities weighed in; a category only the encoder sees gets a finding of its
 * own. A rule's finding that the model could read and sees nothing in proves nothing.
 */
export function withModel(
  findings: readonly Finding[],
  encoding: Encoding,
  { doubt, couldRead, isQuoted }: Belief,
): Finding[] {
  const denied = encoding.windows.length > 0 && encoding.windows.every(({ safety }) => highest(safety) < DENIAL.below)
  return safetyCategories.flatMap((category, index) => {
    const own = findings.filter((one) => one.category === category)
    const strongest = strongestWindow(encoding, ({ safety }) => safety[index], doubt)
    const { score, window } = strongest
    const evidence = window?.evidence?.safety
    const model = whole.has(category) ? Math.min(score, averageOf(encoding, index)) : score
    if (own.length === 0) {
      if (model <= SHOWN) return []
      return [
        finding({
          category,
          score: model,
          span: placeOf(strongest, evidence),
          source: 'encoder',
          because: [modelBecause('the trained model’s probability', evidence)],
        }),
      ]
    }
    const percent = `${Math.round(model * 100)} %`
    return own.map((one) => {
      if (denied && one.score < DENIAL.stands && (!threatens(one) || isQuoted(one)) && couldRead(one)) {
        const because = [...one.because, 'lowered: the trained model sees no harm in any category']
        return finding({ ...one, score: one.score * DENIAL.counts, source: 'rules+encoder', because })
      }
      const tempered = one.because.some((step) => step.startsWith('lowered'))
      return finding({
        ...one,
        score: combineScores(one.score, model, tempered),
        source: 'rules+encoder',
        because: [...one.because, modelBecause(`the trained model says ${percent}`, evidence)],
      })
    })
  })
}

/** A threat in plain words stays one among friendly sentences, which are what a model reads most of. */
function threatens({ because }: Finding): boolean {
  return because.length === 1 && because[0]?.startsWith('threat: ') === true
}

function highest(scores: ArrayLike<number>): number {
  let most = 0
  for (let index = 0; index < scores.length; index += 1) most = Math.max(most, scores[index] ?? 0)
  return most
}

/** What a message is as a whole: an address or a signature in one window makes no letter spam. */
const whole = new Set<SafetyCategory>(['spam', 'phishing'])

/** The mean over the windows, the strongest half of them. */
function averageOf({ windows }: Encoding, index: number): number {
  const scores = windows.map(({ safety }) => safety[index] ?? 0).sort((a, b) => b - a)
  const half = scores.slice(0, Math.ceil(scores.length / 2))
  return half.length === 0 ? 0 : half.reduce((sum, score) => sum + score, 0) / half.length
}
