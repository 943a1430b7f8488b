import type { Comparison } from './compare.ts'
import { type Evidence, evidenceFor, type GatheredClaim } from './gather.ts'
import type { KnowledgeIndex } from './knowledge.ts'
import { joinStatements, statementsOf } from './passage.ts'
import { type ClaimVerdict, claimVerdicts, type Entail, type Entailment } from './verdict.ts'
import { type Weights, weightsAlone, weightsByKind } from './weights.ts'

export interface ClaimJudgement extends GatheredClaim {
  readonly verdict: ClaimVerdict
  /** Probability of supported. */
  readonly score: number
  readonly probabilities: Entailment
  readonly reasons: readonly string[]
}

/**
 * The verdict on one claim by its evidence, and by the model's opinion of it if there is one. `trust` makes it readier to call
 * the claim supported (natural logarithm of the odds).
 */
export async function judgeClaim(claim: GatheredClaim, entail?: Entail, trust = 0): Promise<ClaimJudgement> {
  const [best, ...others] = claim.evidence
  if (!best) return unspoken(claim)
  const said = entail && (await strongest(claim, entail))
  const first = opinionOn(best, said, trust)
  const outweighed =
    (first.verdict === 'refuted' && !exactlyWrongHere(best.figures) && first.probabilities.refuted < SURELY_REFUTED) ||
    (first.verdict === 'unsupported' && best.figures.quantitiesInvented > 0)
  const lacksAmount = best.figures.quantitiesInvented === 1 && best.figures.coverage >= SAME_SENTENCE.number
  const support = outweighed
    ? others
        // What shares hardly a word with the claim supports it only if the model was asked about it, and brings no number.
        .filter(
          ({ figures, premise }) =>
            figures.coverage >= SAME_SENTENCE.amount || (!lacksAmount && premise === said?.by.premise),
        )
        .map((one) => opinionOn(one, said, trust))
        .find(({ verdict }) => verdict === 'supported')
    : undefined
  const { verdict, probabilities, by } = support ?? first
  if (verdict === 'unsupported' && by.figures.coverage === 0) return { ...unspoken(claim), evidence: [], probabilities }
  const quoted = said && isFromModel(verdict, by.figures) ? said.by : by
  const evidence = [quoted, ...claim.evidence.filter((one) => one !== quoted)]
  return {
    ...claim,
    evidence,
    verdict,
    score: probabilities.supported,
    probabilities,
    reasons: reasonsFor(verdict, by),
  }
}

/**
 * A contradiction less sure than this yields to another passage that supports the claim: research names its groups and
 * times in sentences that look alike, and only one of them is the claim's. Chosen on TRAIN.
 */
const SURELY_REFUTED = 0.85

interface Opinion {
  readonly verdict: ClaimVerdict
  readonly probabilities: Entailment
  readonly by: Evidence
}

function opinionOn(by: Evidence, said: Said | undefined, trust: number): Opinion {
  const known = classify(featuresOf(by.figures, said?.answer), weightsFor(said), trust)
  const probabilities = said || contradicts(by.figures) ? known : withoutRefuted(known)
  const likely = mostLikely(probabilities)
  const verdict = overrule(by.figures, likely, said?.answer)
  return { verdict, probabilities: exchanged(probabilities, likely, verdict), by }
}

/** A model that read all of a source knows what it doesn't say; one that read a sentence of it knows less. */
function weightsFor(said: Said | undefined): Weights {
  return said ? weightsByKind[said.by.kind] : weightsAlone
}

/** The probabilities of two verdicts changed for each other: a verdict that was overruled has no higher one than what overruled it. */
function exchanged(said: Entailment, one: ClaimVerdict, other: ClaimVerdict): Entailment {
  return { ...said, [one]: said[other], [other]: said[one] }
}

function unspoken(claim: GatheredClaim): ClaimJudgement {
  const reason = claim.hadSources ? 'no source speaks of this' : 'there are no sources to check against'
  const probabilities = { supported: 0, refuted: 0, unsupported: 1 }
  return { ...claim, verdict: 'unsupported', score: 0, probabilities, reasons: [reason] }
}

/** Whether a verdict rests on what the model made of a passage rather than on the words of the closest. */
function isFromModel(verdict: ClaimVerdict, figures: Comparison): boolean {
  if (verdict === 'supported') return figures.coverage < SAME_SENTENCE.rest
  return verdict === 'refuted' && !contradicts(figures) && figures.contrary === 0 && figures.denied === 0
}

function reasonsFor(verdict: ClaimVerdict, best: Evidence): readonly string[] {
  if (verdict === 'supported') {
    const same = best.figures.coverage >= SAME_SENTENCE.rest
    return [same ? 'the words, numbers and polarity of the source agree' : 'the source says so in other words']
  }
  if (best.reasons.length > 0) return best.reasons
  return [verdict === 'refuted' ? 'the source says otherwise' : 'the source does not say so']
}

/** Passages that the model is asked about, the closest first. */
const asked = 2
/** A passage that settles the claim this surely spares the next one. */
const SETTLED = 0.35

/** What the model says of a claim by a passage. */
interface Said {
  readonly answer: Entailment
  readonly by: Evidence
}

/** What the model says of a claim by the passage that speaks for or against it most clearly; the rest only says nothing. */
export async function strongest(
  { evidence, text }: Pick<GatheredClaim, 'evidence' | 'text'>,
  entail: Entail,
): Promise<Said | undefined> {
  let clearest: Said | undefined
  const different = evidence.filter((one, at) => evidence.findIndex(({ premise }) => premise === one.premise) === at)
  for (const by of different.slice(0, asked)) {
    const [answer] = await entail([{ premise: by.premise, hypothesis: text }])
    if (answer && answer.unsupported < (clearest?.answer.unsupported ?? 2)) clearest = { answer, by }
    if (clearest && clearest.answer.unsupported < SETTLED) break
  }
  return clearest
}

/** The classifier's inputs for a claim by itself; none when no source speaks of it. For fitting its weights. */
export async function claimFeatures(
  claim: string,
  index: KnowledgeIndex,
  entail?: Entail,
): Promise<number[] | undefined> {
  const statements = statementsOf(claim)
  const evidence = statements.length > 0 ? evidenceFor(joinStatements(statements), index) : []
  const [best] = evidence
  return best && featuresOf(best.figures, entail && (await strongest({ evidence, text: claim }, entail))?.answer)
}

/**
 * The inputs of the classifier: a constant, what speaks for the claim, what speaks against it where the evidence is otherwise
 * about the same (by coverage and its square), and the model's log-probabilities if there is one.
 */
function featuresOf(figures: Comparison, model?: Entailment): number[] {
  const { coverage } = figures
  const square = coverage ** 2
  const against = [
    figures.quantitiesAgainst,
    figures.negationAgainst,
    figures.oppositesAgainst,
    figures.lookAlikes,
    figures.directionAgainst,
  ]
  const own = [
    1,
    coverage,
    square,
    figures.pairCoverage,
    figures.namesMissing,
    figures.quantitiesMet,
    figures.quantitiesMissing,
    figures.directionMet,
    ...against.flatMap((one) => [one * coverage, one * square]),
  ]
  return model ? [...own, ...claimVerdicts.map((verdict) => Math.log(Math.max(1e-4, model[verdict])))] : own
}

function classify(features: readonly number[], weights: Weights, trust: number): Entailment {
  const sums = claimVerdicts.map((verdict) =>
    weights[verdict].reduce((sum, weight, i) => sum + weight * (features[i] ?? 0), verdict === 'supported' ? trust : 0),
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

/**
 * From this coverage on a sentence is taken to say the same but for a number, or but for the amount of what both name. A replaced
 * word is itself not covered: in a short sentence the rest tells more.
 */
const SAME_SENTENCE = { number: 0.75, amount: 0.4, word: 0.6, rest: 0.75 } as const

/** From this probability on the model takes a claim for supported. */
const BELIEVED = 0.8

/** Exact checks that a model must not talk away: a denial, a wrong number or name in an otherwise matching sentence. */
function overrule(figures: Comparison, verdict: ClaimVerdict, model?: Entailment): ClaimVerdict {
  if (figures.verbatim > 0) return 'supported'
  if (figures.denied > 0 || figures.contrary > 0) return 'refuted'
  if (figures.quantitiesOfSame > 0 && figures.coverage >= SAME_SENTENCE.number) return 'refuted'
  if (verdict === 'refuted' && (saysTheSame(figures) || isWorkedOut(figures))) return 'supported'
  // "3.1 on Monday", "4.2 on Tuesday": another number of perhaps another matter refutes nothing that the model believes.
  const believed = model !== undefined && model.supported >= BELIEVED && figures.quantitiesAgainst > 0
  if (verdict === 'refuted' && believed && !exactlyWrongHere(figures)) return 'unsupported'
  if (verdict !== 'supported') return verdict
  if (exactlyWrongHere(figures)) return 'refuted'
  return figures.unsaid > 0 || lacksNumber(figures) ? 'unsupported' : verdict
}

/** Whether every word and number of the claim stands in the evidence and nothing at all speaks against it: a model that does is wrong. */
function saysTheSame(figures: Comparison): boolean {
  const { coverage, quantitiesMet, quantitiesMissing, quantitiesAgainst, negationAgainst, directionAgainst } = figures
  const against = quantitiesMissing + quantitiesAgainst + negationAgainst + directionAgainst
  return coverage >= 0.99 && quantitiesMet > 0 && against === 0 && !exactlyWrong(figures) && figures.unsaid === 0
}

/** "15 mg/kg" makes 300 mg for 20 kg: no model does the sum. */
function isWorkedOut(figures: Comparison): boolean {
  const { coverage, doseWorked, quantitiesMissing, quantitiesAgainst, negationAgainst } = figures
  const against = quantitiesMissing + quantitiesAgainst + negationAgainst
  return doseWorked > 0 && coverage >= SAME_SENTENCE.amount && against === 0 && !exactlyWrong(figures)
}

/** Whether a number of the claim is another one here, or stands nowhere in evidence that is otherwise the same: it can't support it. */
function lacksNumber({ coverage, quantitiesInvented, quantitiesAgainst }: Comparison): boolean {
  const least = quantitiesInvented === 1 ? SAME_SENTENCE.amount : SAME_SENTENCE.number
  return quantitiesAgainst > 0 || (quantitiesInvented > 0 && coverage >= least)
}

function exactlyWrongHere(figures: Comparison): boolean {
  const { coverage, quantitiesAgainst, quantitiesOfSame, denied } = figures
  const number =
    (quantitiesAgainst > 0 && coverage >= SAME_SENTENCE.number) ||
    (quantitiesOfSame > 0 && coverage >= SAME_SENTENCE.amount)
  // With another number too it may be said of another time or place.
  const sameRest =
    coverage >= SAME_SENTENCE.word || (figures.restCoverage >= SAME_SENTENCE.rest && figures.quantitiesAgainst === 0)
  const word = (figures.lookAlikes > 0 || figures.oppositesAgainst > 0) && sameRest
  return number || word || denied > 0
}
