import { type Compared, type Comparison, compare } from './compare.ts'
import type { Hit, KnowledgeIndex, Passage } from './knowledge.ts'
import { joinStatements, type Statement, statementsOf } from './passage.ts'
import { type ClaimVerdict, claimVerdicts, type Entail, type Entailment } from './verdict.ts'
import { type Weights, weightsAlone, weightsWithModel } from './weights.ts'

export interface Evidence {
  readonly passage: Passage
  readonly quote: string
  readonly compared: Compared
  readonly score: number
}

export interface ClaimJudgement {
  readonly verdict: ClaimVerdict
  /** Probability of supported. */
  readonly score: number
  readonly probabilities: Entailment
  readonly evidence: readonly Evidence[]
  readonly reasons: readonly string[]
}

const passagesAsked = 8
const passagesKept = 3

/** The verdict on one claim by the sources of an index, with the evidence that decided it. */
export async function judgeClaim(claim: Statement, index: KnowledgeIndex, entail?: Entail): Promise<ClaimJudgement> {
  const evidence = evidenceFor(claim, index)
  const [best] = evidence
  if (!best) {
    const reason = index.passages.length === 0 ? 'there are no sources to check against' : 'no source speaks of this'
    return {
      verdict: 'unsupported',
      score: 0,
      probabilities: { supported: 0, refuted: 0, unsupported: 1 },
      evidence: [],
      reasons: [reason],
    }
  }
  const model = entail && (await strongest(claim, evidence, entail))
  const { figures } = best.compared
  const said = classify(featuresOf(figures, model), model ? weightsWithModel : weightsAlone)
  const probabilities = model || contradicts(figures) ? said : withoutRefuted(said)
  const verdict = overrule(figures, mostLikely(probabilities))
  const reasons =
    verdict === 'supported' ? ['the words, numbers and polarity of the source agree'] : best.compared.reasons
  return {
    verdict,
    score: probabilities.supported,
    probabilities,
    evidence,
    reasons: reasons.length > 0 ? reasons : [defaultReason[verdict]],
  }
}

const defaultReason: Readonly<Record<ClaimVerdict, string>> = {
  supported: 'the source says so',
  refuted: 'the source says otherwise',
  unsupported: 'the source does not say so',
}

/** The best passages for a claim, the closest first. */
export function evidenceFor(claim: Statement, index: KnowledgeIndex): Evidence[] {
  return index
    .search(claim, passagesAsked)
    .map((hit) => evidenceOf(claim, hit))
    .sort((a, b) => b.score - a.score)
    .slice(0, passagesKept)
}

function evidenceOf(claim: Statement, { passage }: Hit): Evidence {
  const near = compare(claim, passage.statement)
  const wide = compare(claim, passage.around)
  // The sentence alone is preferred unless its neighbours say clearly more of the claim.
  const widens = wide.figures.coverage > near.figures.coverage + 0.1
  const compared = widens ? wide : near
  return { passage, quote: passage.statement.text, compared, score: closeness(compared.figures) }
}

function closeness(figures: Comparison): number {
  return figures.coverage + 0.3 * figures.pairCoverage + 0.3 * figures.quantitiesMet
}

async function strongest(
  claim: Statement,
  evidence: readonly Evidence[],
  entail: Entail,
): Promise<Entailment | undefined> {
  const pairs = evidence.map(({ passage }) => ({ premise: passage.around.text, hypothesis: claim.text }))
  const answers = await entail(pairs)
  // What speaks for or against most clearly counts; the rest only says nothing.
  return [...answers].sort((a, b) => a.unsupported - b.unsupported)[0]
}

/** The classifier's inputs for a claim by itself; none when no source speaks of it. For fitting its weights. */
export function claimFeatures(claim: string, index: KnowledgeIndex, model?: Entailment): number[] | undefined {
  const statements = statementsOf(claim)
  const [best] = statements.length > 0 ? evidenceFor(joinStatements(statements), index) : []
  return best && featuresOf(best.compared.figures, model)
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
