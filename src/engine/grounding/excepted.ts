import type { Token } from '../text/tokens.ts'
import type { Content } from './clauses.ts'
import type { Statement } from './passage.ts'
import { meaningOf } from './synonyms.ts'

const ONE_WORD = /^(?:except|excepting|excluding|unless)$/
const FIRST = /^(?:other|apart|but|aside)$/
const SECOND: Readonly<Record<string, RegExp>> = { other: /^than$/, apart: /^from$/, aside: /^from$/, but: /^not$/ }
const STOPS = /^[,;:.()]$/
/** More than this share of the claim's other words the evidence must have. */
const SAME_REST = 0.5

/** Meanings of the words that a sentence takes out of what it says: "everybody except pregnant women". */
export function exceptedIn(own: readonly Token[], contents: readonly Content[]): ReadonlySet<string> {
  const found = new Set<string>()
  own.forEach(({ fold }, at) => {
    const two = FIRST.test(fold) && SECOND[fold]?.test(own[at + 1]?.fold ?? '') === true
    if (!two && !ONE_WORD.test(fold)) return
    const end = own.findIndex((token, later) => later > at && STOPS.test(token.fold))
    for (const content of contents)
      if (content.at > at + (two ? 1 : 0) && (end < 0 || content.at < end)) found.add(content.stem)
  })
  return found
}

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
const worths = new Set(['safe', 'effective', 'work', 'efficacious', 'benefit', 'beneficial'].map(meaningOf))

/** Whether the claim takes for granted what the evidence says nobody has shown: "safety in pregnancy has not been established". */
export function isUnproven(claim: Statement, evidence: Statement): boolean {
  const worth = claim.contents.some(({ stem }) => worths.has(stem) && evidence.stems.has(stem))
  return worth && UNPROVEN.test(evidence.text) && !UNPROVEN.test(claim.text)
}
