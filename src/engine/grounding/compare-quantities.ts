import { type Standing, standingByWeight } from './by-weight.ts'
import { inCommonUnits } from './molar.ts'
import { oppositesOf } from './polarity.ts'
import { isDose } from './quantities.ts'
import type { Quantity } from './quantity.ts'
import { relate } from './relate-quantities.ts'
import { generalWords as general, givingWords } from './subjects.ts'
import { meaningOf } from './synonyms.ts'

/** How the quantities of a claim stand to those of the evidence, in numbers of them. */
export interface ComparedQuantities {
  met: number
  against: number
  /** Not spoken of. */
  missing: number
  /** Whether one of those missing comes from nowhere: 1 for an amount with its unit, a half for a count, a share or a year. */
  invented: number
  /** Of those against the ones said of the very same thing. */
  ofSame: number
  /** Doses that what the evidence gives by weight does not come to. */
  misdosed: number
  /** Doses that what the evidence gives by weight comes to. */
  worked: number
}

/** A sentence with more quantities than this is a table; those beyond are not looked at, and count as not given. */
const MOST = 200
/** Quantities of a kind at most that are looked at for whether two have changed places. */
const FEW = 12

const againsts = new Set<Standing>(['against', 'same', 'misdosed'])

/** Counts the quantities of a claim that the evidence gives too, gives otherwise, or does not speak of. */
export function compareQuantities(claimed: readonly Quantity[], given: readonly Quantity[]): ComparedQuantities {
  const result = { met: 0, against: 0, missing: 0, invented: 0, ofSame: 0, misdosed: 0, worked: 0 }
  const [said, known] = [inCommonUnits(claimed.slice(0, MOST)), inCommonUnits(given.slice(0, MOST))]
  for (const [i, one] of claimed.entries()) {
    const quantity = said[i] ?? one
    const standing = i < MOST ? standingOf(quantity, said, known) : 'missing'
    if (standing === 'met') result.met += 1
    if (standing === 'met' && quantity.kind === 'mass' && isByWeight(said, known)) result.worked += 1
    if (standing === 'missing') result.missing += 1
    if (standing === 'missing') result.invented = Math.max(result.invented, inventedBy(quantity))
    if (againsts.has(standing)) result.against += 1
    if (againsts.has(standing) && standing !== 'against') result.ofSame += 1
    if (standing === 'misdosed') result.misdosed += 1
  }
  return result
}

/** Whether the evidence gives by weight and the claim names one. */
function isByWeight(said: readonly Quantity[], known: readonly Quantity[]): boolean {
  return known.some(({ kind }) => kind === 'mass/weight') && said.some(({ kind }) => kind === 'weight')
}

/** The words that a number of the claim is said of in the evidence too: "3.1 on Monday and 4.2 on Tuesday" says 4.2 of Tuesday. */
export function wordsOfMet(claimed: readonly Quantity[], given: readonly Quantity[]): ReadonlySet<string> {
  const words = new Set<string>()
  const known = given.slice(0, MOST)
  for (const quantity of claimed.slice(0, FEW)) {
    const met = known.filter((other) => isLike(quantity, other) && relate(quantity, other) === 'met')
    for (const { subject } of met) {
      const own = subject.filter((word) => quantity.subject.includes(word))
      for (const word of own) if (!subject.some((other) => oppositesOf(word)?.has(other))) words.add(word)
    }
  }
  return words
}

/** What research sums up in figures of its own: "a third of patients", "after 12 months", "in five groups". */
const summed = new Set(['ratio', 'percent', 'year', 'time', 'frequency'])
/** "38 degrees" is an amount, whatever the scale. */
const isSummed = ({ kind, of }: Quantity) => summed.has(kind) || (kind === 'count' && !of?.startsWith('degre'))

/** "One of them", "two ways", "type 2": no number that must be found. */
function mayBeNew({ kind, low, high }: Quantity): boolean {
  return kind === 'label' || (kind === 'count' && low === high && high <= 3)
}

function inventedBy(quantity: Quantity): number {
  if (mayBeNew(quantity)) return 0
  return isSummed(quantity) ? 0.5 : 1
}

function standingOf(claim: Quantity, claimed: readonly Quantity[], given: readonly Quantity[]): Standing {
  const byWeight = standingByWeight(claim, claimed, given)
  if (byWeight) return byWeight
  const others = comparable(claim, given)
  const related = others.map((other) => ({ other, relation: relate(claim, other) }))
  const agreeing = related.filter(({ relation }) => relation === 'met').map(({ other }) => other)
  const contrary = related.filter(({ relation }) => relation !== 'met').map(({ other }) => other)
  const limits = agreeing.length > 0 ? otherLimits(claim, agreeing, contrary) : []
  if (limits.length > 0) return limits.some(({ sentence }) => sentence === agreeing[0]?.sentence) ? 'same' : 'missing'
  if (agreeing.length > 0)
    return agreeing
      .slice(0, FEW)
      .every((one) => isSaidOfAnother(claim, one, { contrary: contrary.slice(0, FEW), claimed }))
      ? 'same'
      : 'met'
  const open = related.filter(({ relation }) => relation === 'open')
  // "At most 4 g a day, at most 1 g at a time": 2 g keeps one limit and not the other.
  if (open.length > 0)
    return isDose(claim) && related.some(({ other, relation }) => relation === 'against' && isBounded(other))
      ? 'missing'
      : 'open'
  const against = related.filter(({ relation }) => relation === 'against').map(({ other }) => other)
  if (against.length > 0) return against.some((other) => isOfSame(claim, other)) ? 'same' : 'against'
  return related.length > 0 ? 'missing' : standingElsewhere(claim, claimed, given)
}

/** "Two tablets, at most 8": that two are fewer than 12 does not make 12 the limit, wherever the other limit stands. */
function otherLimits(claim: Quantity, agreeing: readonly Quantity[], contrary: readonly Quantity[]): Quantity[] {
  if (!isDose(claim) || !isBounded(claim) || agreeing.some(isBounded)) return []
  return contrary.filter((other) => other.bound === claim.bound)
}

function isBounded({ bound }: Quantity): boolean {
  return bound !== 'exact' && bound !== 'about'
}

/** The quantities of the same kind; a count is held against the counts of the same thing, if there are any. */
function comparable(claim: Quantity, given: readonly Quantity[]): Quantity[] {
  const kind = given.filter((other) => isLike(claim, other))
  if (claim.kind === 'label') return kind.filter(({ of }) => of === claim.of)
  if (claim.kind !== 'count' || claim.of === undefined) return kind
  const counted = kind.filter(({ of }) => of === claim.of)
  if (counted.length > 0) return [...counted, ...kind.filter(({ of }) => of === undefined)]
  return kind.filter((other) => relate(claim, other) === 'met' || isOfOneMatter(claim, other))
}

/** Where things are: that a house has 30 beds says nothing of what else there is in it. */
const places = new Set(
  `hospital ward clinic centre center shop department room floor building unit house home school office practice city town village
  country region area site street world year week month day`
    .split(/\s+/)
    .map(meaningOf),
)

/** Whether two counts are of one matter: of people, by whatever name, or of what shares more than a place with it. */
function isOfOneMatter(claim: Quantity, other: Quantity): boolean {
  if (claim.of !== undefined && other.of !== undefined && anybody.has(claim.of) && anybody.has(other.of)) return true
  // "12 and over" names nothing that could tell it from another.
  const says = (word: string) => !places.has(word) && (other.of === undefined || !general.has(word))
  return claim.subject.some((word) => says(word) && other.subject.includes(word))
}

const calendar = new Set(['year', 'date'])

/** Whether two are measured alike, so that one can be held against the other. */
export function isLike(a: Quantity, b: Quantity): boolean {
  if (a.kind === b.kind || (calendar.has(a.kind) && calendar.has(b.kind))) return true
  // A body of 70 kg is no dose of 70,000 g; half a kilogram and 500 g are the same.
  const masses = [a.kind, b.kind].every((kind) => kind === 'mass' || kind === 'weight')
  return masses && relate(a, b) === 'met'
}

/** Where the evidence has no quantity of the kind: the same number without a unit, or with another that it can't be turned into. */
function standingElsewhere(claim: Quantity, claimed: readonly Quantity[], given: readonly Quantity[]): Standing {
  const same = given.filter(({ written }) => written !== undefined && written === claim.written)
  const bare = (one: Quantity) => one.kind === 'count' && one.of === undefined
  if (same.some((other) => bare(claim) || bare(other))) return 'met'
  const taken = (other: Quantity) =>
    claimed.some((one) => one !== claim && isLike(one, other) && relate(one, other) === 'met')
  const confused = same.filter((other) => isMeasured(other) && isMeasured(claim) && !taken(other))
  if (confused.length === 0) return 'missing'
  return confused.some((other) => isOfSame(claim, other)) ? 'same' : 'against'
}

function isMeasured({ kind }: Quantity): boolean {
  return !/^(?:count|year|date|clock|time|frequency|route|label|ratio|money.*|doses)$/.test(kind)
}

/** Both name one and the same thing, and measure how much of it is given. */
function isOfSame(claim: Quantity, other: Quantity): boolean {
  if (!isDose(claim) && claim.kind !== 'route') return false
  return claim.subject.some((word) => !general.has(word) && other.subject.includes(word))
}

/** Whom a share is of does not tell it from another. */
const anybody = new Set('patient people participant subject case'.split(' ').map(meaningOf))

/**
 * Whether the evidence says the claim's number of something else, and another one of what the claim says it of: two doses
 * that have changed their drugs.
 */
function isSaidOfAnother(claim: Quantity, agreeing: Quantity, { contrary, claimed }: Others): boolean {
  return contrary.some((other) => {
    if (other.bound !== agreeing.bound) return false
    if (other.sentence !== agreeing.sentence) return isAnchoredElsewhere(claim, agreeing, { other, claimed })
    const only = (one: Quantity, than: Quantity) =>
      one.subject.some(
        (word) =>
          !givingWords.has(word) && !anybody.has(word) && claim.subject.includes(word) && !than.subject.includes(word),
      )
    if (only(other, agreeing) && !only(agreeing, other)) return true
    // "The left is 10 cm and the right 12": of one's place in the claim the other has the number.
    return other.subject.some(
      (word) => claim.subject.includes(word) && agreeing.subject.some((one) => oppositesOf(word)?.has(one)),
    )
  })
}

interface Others {
  /** The evidence's quantities of the kind that are not the claim's. */
  readonly contrary: readonly Quantity[]
  readonly claimed: readonly Quantity[]
}

function isAnchoredElsewhere(
  claim: Quantity,
  agreeing: Quantity,
  { other, claimed }: { readonly other: Quantity; readonly claimed: readonly Quantity[] },
): boolean {
  if (claim.anchor === undefined || agreeing.anchor === undefined || general.has(claim.anchor)) return false
  const said = claimed.some(({ subject }) => subject.includes(agreeing.anchor ?? ''))
  return other.anchor === claim.anchor && agreeing.anchor !== claim.anchor && !said
}
