import type { Content } from './clauses.ts'
import { compareQuantities } from './compare-quantities.ts'
import { drugsOf, exchangedDrugs, type NamedDrugs } from './drug-names.ts'
import type { Statement } from './passage.ts'
import { isDose } from './quantities.ts'
import type { Quantity } from './quantity.ts'
import { givingWords } from './subjects.ts'

/** Whether a claim names a drug where the evidence names another. */
export interface Exchange {
  /** The claim's drugs in whose place the evidence has another, all else being the same. */
  readonly drugs: readonly string[]
  /** `other`: so the evidence says it of another drug; `unsaid`: it lacks a drug of the claim and speaks of others. */
  readonly drug: 'same' | 'unsaid' | 'other'
}

const same: Exchange = { drugs: [], drug: 'same' }
/** From this share of the claim's other words on the evidence says the same of another drug. */
const SAME_REST = 0.7
/** Share of the evidence's other words that the claim must have then: a long sentence says much else. */
const SAME_SENTENCE = 0.55
/** "Drugs such as aspirin": others of the kind may be meant too. */
const example = /\b(?:such as|e\.g\.|for example|for instance|including|like)\b/i

/** Looks for an exchanged drug. A sentence that names none speaks of the drugs around it: its neighbours' or its title's. */
export function exchangeOf(claim: Statement, evidence: Statement, around: Statement): Exchange {
  const claimed = drugsIn(claim)
  if (claimed.names.size === 0) return same
  const own = drugsIn(evidence)
  const near = () => (around === evidence ? own : drugsIn(around)).names
  const others = new Set(exchangedDrugs(claimed.names, own.names.size > 0 ? own.names : near()))
  const drugs = others.size > 0 ? exchangedDrugs(claimed.names, near()).filter((drug) => others.has(drug)) : []
  if (example.test(evidence.text)) return same
  // Metoprolol succinate is given once a day, metoprolol tartrate is not.
  const salt = [...claimed.salts].some(([drug, one]) => (own.salts.get(drug) ?? one) !== one)
  if (drugs.length === 0) return salt ? { drugs, drug: 'unsaid' } : same
  const isSame = shared(claimed.rest, evidence) >= SAME_REST && shared(own.rest, claim) >= SAME_SENTENCE
  return isSame || isSameOrder(claim, claimed, evidence) ? { drugs, drug: 'other' } : { drugs: [], drug: 'unsaid' }
}

// A claim is compared with many sentences, a sentence with many claims.
const known = new WeakMap<Statement, NamedDrugs<Content>>()

function drugsIn(statement: Statement): NamedDrugs<Content> {
  const found = known.get(statement)
  if (found) return found
  const doses = statement.quantities.filter(isGiven)
  const drugs = drugsOf(statement.contents, new Set(doses.flatMap(({ anchor }) => anchor ?? [])))
  known.set(statement, drugs)
  return drugs
}

/** "Magnesium 4 g" is given, "magnesium 0.8 mmol/L" is measured. */
function isGiven(one: Quantity): boolean {
  return isDose(one) && !one.kind.endsWith('/volume')
}

/** Whether a claim of nothing but a drug and its dose stands in the evidence with that dose. */
function isSameOrder(claim: Statement, { rest }: NamedDrugs<Content>, evidence: Statement): boolean {
  if (rest.some(({ stem }) => !givingWords.has(stem))) return false
  return compareQuantities(claim.quantities.filter(isDose), evidence.quantities).met > 0
}

/** Whether a claim says nothing but to give a drug, apart from some words: an order. */
export function isOrderBut(words: ReadonlySet<string>, claim: Statement): boolean {
  const { names, rest } = drugsIn(claim)
  return names.size > 0 && rest.every(({ stem }) => words.has(stem) || givingWords.has(stem))
}

/** Share of words that a statement has. */
function shared(words: readonly Content[], other: Statement): number {
  return words.length === 0 ? 0 : words.filter(({ stem }) => other.stems.has(stem)).length / words.length
}
