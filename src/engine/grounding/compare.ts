import { turnsCause } from './causes.ts'
import type { Content } from './clauses.ts'
import { compareAllOrders } from './comparatives.ts'
import { type ComparedQuantities, compareQuantities, wordsOfMet } from './compare-quantities.ts'
import { compareClauses } from './denials.ts'
import { compareDirections } from './directions.ts'
import { exchangeOf, isOrderBut } from './exchanged.ts'
import { isOfExcepted, isUnproven } from './left-open.ts'
import { isNeighboursNumber } from './neighbours.ts'
import { isOfKin, isOnlyPlanned } from './of-another.ts'
import { saysOpposite } from './opposed.ts'
import { type Statement, sentencesOf } from './passage.ts'
import { oppositesOf } from './polarity.ts'

/** How a claim stands to a piece of evidence, in figures of 0..1 (counts are capped at 3 and divided by it). */
export interface Comparison {
  /** 1 where the evidence has the claim itself for a sentence. */
  readonly verbatim: number
  /** Share of the claim's meaning words that the evidence has. */
  readonly coverage: number
  /** The same without the words that the evidence has the opposite or a look-alike of: whether the rest is the same. */
  readonly restCoverage: number
  /** How much of that share no single sentence of the evidence has: words gathered from several say less. */
  readonly scattered: number
  /** The same over pairs of neighbouring words. */
  readonly pairCoverage: number
  /** Share of the claim's names that the evidence lacks. */
  readonly namesMissing: number
  /** Quantities that the evidence gives too. */
  readonly quantitiesMet: number
  /** Quantities of a kind that the evidence gives with another value. */
  readonly quantitiesAgainst: number
  /** Quantities that the evidence does not speak of. */
  readonly quantitiesMissing: number
  /** 1 where one of those is an amount from nowhere, which no claim may bring along; a half where it is a count or a share. */
  readonly quantitiesInvented: number
  /** 1 where the evidence gives another amount of the very thing that the claim names. */
  readonly quantitiesOfSame: number
  /** 1 where a dose of the claim is what the evidence gives by weight comes to. */
  readonly doseWorked: number
  /** Share of the shared words that are negated in one and not in the other. */
  readonly negationAgainst: number
  /** 1 where a clause of the evidence says the very same but for a denial, and none says the same without. */
  readonly denied: number
  /** Words whose opposite the evidence has instead. */
  readonly oppositesAgainst: number
  /** A word that looks or sounds like another word of the evidence, and is not it: prednisone, prednisolone. */
  readonly lookAlikes: number
  /** 1 where both name the same direction: more, less, a link, a benefit, no effect. */
  readonly directionMet: number
  /** 1 where they name contrary directions. */
  readonly directionAgainst: number
  /** 1 where the words leave no doubt that the evidence says otherwise: another drug, another order, what it forbids. */
  readonly contrary: number
  /** 1 where the evidence says less than the claim or of another drug: it can't support it, whatever else is alike. */
  readonly unsaid: number
}

/** Names what stands against the claim, in words an operator can read; never the text itself. */
export interface Compared {
  readonly figures: Comparison
  readonly reasons: readonly string[]
}

/** Compares a claim with a piece of evidence; what stands around it, its title too, may name what it speaks of. */
export function compare(claim: Statement, evidence: Statement, around: Statement = evidence): Compared {
  const missing = claim.contents.filter((content) => !evidence.stems.has(content.stem))
  const quantities = quantitiesOf(claim, evidence)
  const names = claim.contents.filter((content) => content.name)
  const clauses = compareClauses(claim, evidence, missing)
  const exchange = exchangeOf(claim, evidence, around)
  const alike = missing.filter(({ stem }) => exchange.drugs.includes(stem) || hasLookAlike(stem, evidence, claim))
  const orders = compareAllOrders(claim.orders, evidence.orders)
  const turned = orders === 'turned'
  const directions = turned ? 'same' : compareDirections(claim.directions, evidence.directions)
  const settled = clauses.opposed.size > 0 ? wordsOfMet(claim.quantities, evidence.quantities) : new Set<string>()
  const opposed = [...clauses.opposed].filter((word) => !settled.has(word))
  const replaced = new Set([...opposed, ...alike.map(({ stem }) => stem)])
  const rest = claim.contents.filter(({ stem }) => !replaced.has(stem))
  // Another number beside the opposite word is of another time or place: "3.1 on Monday", "4.2 on Tuesday".
  const opposite = quantities.against === 0 && (clauses.forbidden || (!turned && saysOpposite(claim, evidence)))
  const isOtherOrder =
    orders === 'contrary' ||
    exchange.drug === 'other' ||
    quantities.misdosed > 0 ||
    (opposed.length > 0 && isOrderBut(new Set(opposed), claim))
  const figures: Comparison = {
    verbatim: isVerbatim(claim, evidence) ? 1 : 0,
    coverage: claim.contents.length > 0 ? coverageBy(claim, evidence.stems) : coverageOfAmounts(quantities),
    restCoverage: ratio(weigh(rest.filter(({ stem }) => evidence.stems.has(stem))), weigh(rest)),
    scattered: 0,
    pairCoverage: ratio([...claim.pairs].filter((pair) => evidence.pairs.has(pair)).length, claim.pairs.size),
    namesMissing: ratio(names.filter((name) => !evidence.stems.has(name.stem)).length, names.length),
    quantitiesMet: capped(quantities.met),
    quantitiesAgainst: capped(quantities.against),
    quantitiesMissing: capped(quantities.missing),
    quantitiesInvented: quantities.invented,
    quantitiesOfSame: quantities.ofSame > 0 ? 1 : 0,
    doseWorked: quantities.worked > 0 ? 1 : 0,
    negationAgainst: clauses.negationAgainst,
    denied: clauses.denied ? 1 : 0,
    // "A is longer than B", "B is shorter than A": opposite words that say the same.
    oppositesAgainst: turned ? 0 : capped(opposed.length),
    lookAlikes: capped(alike.length),
    directionMet: directions === 'same' ? 1 : 0,
    directionAgainst: directions === 'contrary' ? 1 : 0,
    contrary: clauses.contrary || opposite || isOtherOrder || saysOtherwise(claim, evidence) ? 1 : 0,
    unsaid: clauses.more || exchange.drug !== 'same' || saysMore(claim, evidence, missing) ? 1 : 0,
  }
  return { figures, reasons: reasonsOf(figures) }
}

function quantitiesOf(claim: Statement, evidence: Statement): ComparedQuantities {
  const compared = compareQuantities(claim.quantities, evidence.quantities)
  if (compared.met === 0 || !isNeighboursNumber(claim, evidence)) return compared
  return { ...compared, against: compared.against + 1, ofSame: compared.ofSame + 1 }
}

function isVerbatim(claim: Statement, evidence: Statement): boolean {
  return sentencesOf(evidence).some(
    ({ text, contents }) => contents.length === claim.contents.length && bare(text) === bare(claim.text),
  )
}

/** A sentence as it is compared to the letter: without capitals, the stop at its end, and how it is spaced. */
function bare(text: string): string {
  return text
    .trim()
    .replace(/[.!;]$/, '')
    .replace(/\s+/g, ' ')
    .toLowerCase()
}

/** Whether the claim says it of those that the evidence leaves out, or makes the cause of the effect. */
function saysOtherwise(claim: Statement, evidence: Statement): boolean {
  return isOfExcepted(claim, evidence) || turnsCause(claim, evidence)
}

/** Whether it adds to a list, takes for shown what nobody has shown, for done what is planned, or for the patient's what is the family's. */
function saysMore(claim: Statement, evidence: Statement, missing: readonly Content[]): boolean {
  return (
    addsToList(claim, missing) ||
    isUnproven(claim, evidence) ||
    isOnlyPlanned(claim, evidence) ||
    isOfKin(claim, evidence)
  )
}

/** From this share of the other words on a claim says what the evidence says, and one thing more. */
const SAME_BUT_ADDED = 0.8

/** "Asthma, heart block and pregnancy" where the evidence names all but the last: what a list adds is not said. */
function addsToList({ contents }: Statement, missing: readonly Content[]): boolean {
  // "And cures diabetes": what is not there either goes with the word that is added.
  const added = new Set<Content>()
  contents.forEach((one, at) => {
    const goesOn = added.has(contents[at - 1] ?? one)
    if (missing.includes(one) && (one.added || goesOn)) added.add(one)
  })
  if (added.size === 0 || added.size === contents.length) return false
  const rest = contents.filter((one) => !added.has(one))
  return ratio(weigh(rest.filter((one) => !missing.includes(one))), weigh(rest)) >= SAME_BUT_ADDED
}

function reasonsOf(figures: Comparison): string[] {
  const reasons: string[] = []
  if (figures.quantitiesAgainst > 0) reasons.push('a number or unit differs from the source')
  if (figures.quantitiesInvented > 0) reasons.push('a number is not in the source')
  if (figures.negationAgainst > 0.3) reasons.push('one is negated where the other is not')
  if (figures.oppositesAgainst > 0) reasons.push('the source says the opposite word')
  if (figures.directionAgainst > 0) reasons.push('the source names another direction or effect')
  if (figures.lookAlikes > 0) reasons.push('a similar-looking name stands in the source instead')
  if (figures.contrary > 0) reasons.push('the source says it of another, or of fewer, or forbids it')
  if (figures.namesMissing > 0.5) reasons.push('a name is not in the source')
  if (figures.coverage < 0.4) reasons.push('the source speaks of little that the claim says')
  return reasons
}

/** A claim of nothing but amounts is said where all of them are. */
function coverageOfAmounts({ met, missing, against }: ComparedQuantities): number {
  return met > 0 && missing + against === 0 ? 1 : 0
}

/** Share of the claim's meaning words that are among some stems. */
export function coverageBy(claim: Statement, stems: { has(stem: string): boolean }): number {
  return ratio(weigh(claim.contents.filter(({ stem }) => stems.has(stem))), weigh(claim.contents))
}

function weigh(contents: readonly Content[]): number {
  return contents.reduce((sum, content) => sum + content.weight, 0)
}

function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.min(1, part / whole)
}

function capped(amount: number): number {
  return Math.min(3, amount) / 3
}

/**
 * Whether the evidence has a long word that differs from the claim's by a letter or two and that the claim lacks.
 * Sound-alike drug names are a known cause of harm (ISMP list of confused drug names).
 */
function hasLookAlike(word: string, evidence: Statement, claim: Statement): boolean {
  if (word.length < 6) return false
  // Tuesday and Thursday are known for what they are.
  const opposites = oppositesOf(word)
  for (const other of evidence.stems.keys()) {
    if (other.length < 6 || claim.stems.has(other) || other[0] !== word[0] || opposites?.has(other)) continue
    if (other.startsWith(word) || word.startsWith(other)) {
      if (Math.abs(other.length - word.length) > 3) continue
    }
    const limit = word.length > 8 ? 3 : 2
    if (Math.abs(other.length - word.length) <= limit && distance(word, other, limit) <= limit) return true
  }
  return false
}

/** Levenshtein distance, given up once it must exceed the limit. */
function distance(a: string, b: string, limit: number): number {
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1
      row.push(Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + change))
    }
    if (Math.min(...row) > limit) return limit + 1
    previous = row
  }
  return previous[b.length] ?? limit + 1
}
