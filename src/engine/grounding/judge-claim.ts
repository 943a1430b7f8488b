import type { Comparison } from './compare.ts'
import { type Evidence, evidenceFor, type GatheredClaim } from './gather.ts'
import type { KnowledgeIndex } from './knowledge.ts'
import { joinStatements, statementsOf } from './passage.ts'
import { type ClaimVerdict, claimVerdicts, type Entail, type Entailment } from './verdict.ts'
import { type Weights, weightsAlone, weightsWithModel } from './weights.ts'

export interface ClaimJudgement extends GatheredClaim {
  readonly verdict: ClaimVerdict
  /** Probability of supported. */
  readonly score: number
  readonly probabilities: Entailment
  readonly reasons: readonly string[]
}

/** The verdict on one claim by its evidence, and by the model's opinion of it if there is one. */
export async function judgeClaim(claim: GatheredClaim, entail?: Entail): Promise<ClaimJudgement> {
  const [best] = claim.evidence
  if (!best) {
    const reason = claim.hadSources ? 'no source speaks of this' : 'there are no sources to check against'
    const probabilities = { supported: 0, refuted: 0, unsupported: 1 }
    return { ...claim, verdict: 'unsupported', score: 0, probabilities, reasons: [reason] }
  }
  const model = entail && (await strongest(claim, entail))
  const { figures } = best
  const said = classify(featuresOf(figures, model), model ? weightsWithModel : weightsAlone)
  const probabilities = model || contradicts(figures) ? said : withoutRefuted(said)
  const verdict = overrule(figures, mostLikely(probabilities))
  return { ...claim, verdict, score: probabilities.supported, probabilities, reasons: reasonsFor(verdict, best) }
}

function reasonsFor(verdict: ClaimVerdict, best: Evidence): readonly string[] {
  if (verdict === 'supported') return ['the words, numbers and polarity of the source agree']
  if (best.reasons.length > 0) return best.reasons
  return [verdict === 'refuted' ? 'the source says otherwise' : 'the source does not say so']
}

async function strongest(claim: GatheredClaim, entail: Entail): Promise<Entailment | undefined> {
  const answers = await entail(claim.evidence.map(({ passage }) => ({ premise: passage, hypothesis: claim.text })))
  // What speaks for or against most clearly counts; the rest only says nothing.
  return [...answers].sort((a, b) => a.unsupported - b.unsupported)[0]
}

/** The classifier's inputs for a claim by itself; none when no source speaks of it. For fitting its weights. */
export function claimFeatures(claim: string, index: KnowledgeIndex, model?: Entailment): number[] | undefined {
  const statements = statementsOf(claim)
  const [best] = statements.length > 0 ? evidenceFor(joinStatements(statements), index) : []
  return best && featuresOf(best.figures, model)
}

/** The inputs of the classifier: a constant, the figures, a few products, and the model's log-odds if there is one. */
function featuresOf(figures: Comparison, model?: Entailment): number[] {
  const own = [
    1,
    figures.coverage,
    figures.coverage ** 2,
    figures.pairCoverage,
    figures.namesMissing,
    figures.quantitiesMet,
    figures.quantitiesAgainst,
    figures.quantitiesMissing,
    figures.negationAgainst,
    figures.oppositesAgainst,
    figures.lookAlikes,
    figures.coverage * figures.negationAgainst,
    figures.coverage * figures.quantitiesAgainst,
  ]
  return model ? [...own, ...claimVerdicts.map((verdict) => Math.log(Math.max(1e-4, model[verdict])))] : own
}

function classify(features: readonly number[], weights: Weights): Entailment {
  const sums = claimVerdicts.map((verdict) =>
    weights[verdict].reduce((sum, weight, i) => sum + weight * (features[i] ?? 0), 0),
  )
  const top = Math.max(...sums)
  const powers = sums.map((sum) => Math.exp(sum - top))
  const total = powers.reduce((sum, power) => sum + power, 0)
  const [supported = 0, refuted = 0, unsupported = 0] = powers.map((power) => power / total)
  return { supported, refuted, unsupported }
}

function mostLikely(probabilities: Entailment): ClaimVerdict {
  return claimVerdicts.reduce((best, verdict) => (probabilities[verdict] > probabilities[best] ? verdict : best))
}

/** Whether something in the words themselves stands against the claim. */
function contradicts(figures: Comparison): boolean {
  return figures.negationAgainst > 0.3 || exactlyWrong(figures)
}

function exactlyWrong(figures: Comparison): boolean {
  return figures.quantitiesAgainst > 0 || figures.lookAlikes > 0 || figures.oppositesAgainst > 0
}

/** Words alone can't refute a claim that they don't contradict: what is not said is unsupported. */
function withoutRefuted({ supported, unsupported }: Entailment): Entailment {
  const total = supported + unsupported
  return { supported: supported / total, refuted: 0, unsupported: unsupported / total }
}

/** Exact checks that a model must not talk away: a wrong number or name in an otherwise matching sentence. */
function overrule(figures: Comparison, verdict: ClaimVerdict): ClaimVerdict {
  return verdict === 'supported' && figures.coverage >= 0.6 && exactlyWrong(figures) ? 'refuted' : verdict
}
