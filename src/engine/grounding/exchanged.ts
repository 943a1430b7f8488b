import { drugsOf, exchangedDrugs } from './drug-names.ts'
import type { Statement } from './passage.ts'

/** Whether a claim names a drug where the evidence names another. */
export interface Exchange {
  /** The claim's drugs that the evidence lacks while it has others. */
  readonly drugs: readonly string[]
  /** `other`: the rest is the same, so the evidence says it of another drug; `unsaid`: it speaks of other drugs. */
  readonly drug: 'same' | 'unsaid' | 'other'
}

const same: Exchange = { drugs: [], drug: 'same' }
/** From this share of the claim's other words on the evidence says the same of another drug. */
const SAME_REST = 0.7
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
  const rest = claim.contents.filter(({ drug }) => !drug)
  const met = rest.filter(({ stem }) => evidence.stems.has(stem)).length
  if (rest.length === 0) return same
  return { drugs, drug: met >= rest.length * SAME_REST ? 'other' : 'unsaid' }
}
