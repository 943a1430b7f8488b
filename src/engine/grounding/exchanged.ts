import { drugsOf, exchangedDrugs } from './drug-names.ts'
import type { Statement } from './passage.ts'

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
  const claimed = drugsOf(claim.contents)
  if (claimed.size === 0) return same
  const own = drugsOf(evidence.contents)
  const near = drugsOf(around.contents)
  const others = new Set(exchangedDrugs(claimed, own.size > 0 ? own : near))
  const drugs = exchangedDrugs(claimed, near).filter((drug) => others.has(drug))
  if (drugs.length === 0 || example.test(evidence.text)) return same
  const isSame = shared(claim, evidence) >= SAME_REST && shared(evidence, claim) >= SAME_SENTENCE
  if (claim.contents.every(({ drug }) => drug)) return same
  return isSame ? { drugs, drug: 'other' } : { drugs: [], drug: 'unsaid' }
}

/** Share of the words of one statement, but for its drugs, that the other has. */
function shared(one: Statement, other: Statement): number {
  const rest = one.contents.filter(({ drug }) => !drug)
  return rest.length === 0 ? 0 : rest.filter(({ stem }) => other.stems.has(stem)).length / rest.length
}
