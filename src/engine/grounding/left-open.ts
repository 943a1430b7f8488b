import type { Statement } from './passage.ts'
import { meaningOf } from './synonyms.ts'

/** More than this share of the claim's other words the evidence must have. */
const SAME_REST = 0.5

/** Whether the claim says plainly of somebody what the evidence says of all but them. */
export function isOfExcepted(claim: Statement, { excepted, stems }: Statement): boolean {
  if (excepted.size === 0 || claim.excepted.size > 0) return false
  if (claim.clauses.some(({ negations }) => negations > 0)) return false
  if (![...excepted].every((stem) => claim.stems.has(stem))) return false
  const rest = claim.contents.filter(({ stem }) => !excepted.has(stem))
  return rest.filter(({ stem }) => stems.has(stem)).length > rest.length * SAME_REST
}

const UNPROVEN =
  /(?<!\p{L})(?:not|never|hasn['’]t|haven['’]t|wasn['’]t|isn['’]t)\s(?:yet\s|been\s|adequately\s|fully\s){0,3}(?:established|demonstrated|proven|proved|shown|determined|studied|evaluated|assessed|confirmed|known)(?!\p{L})|(?<!\p{L})(?:unknown|uncertain|unproven|unclear)(?!\p{L})/iu
const worths = new Set(['safe', 'effective', 'work', 'efficacious', 'benefit', 'beneficial', 'confirm'].map(meaningOf))

/** Whether the claim takes for granted what the evidence says nobody has shown: "safety in pregnancy has not been established". */
export function isUnproven(claim: Statement, evidence: Statement): boolean {
  const worth = claim.contents.some(({ stem }) => worths.has(stem) && evidence.stems.has(stem))
  return worth && UNPROVEN.test(evidence.text) && !UNPROVEN.test(claim.text)
}
