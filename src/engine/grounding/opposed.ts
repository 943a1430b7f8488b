import type { Clause, Content } from './clauses.ts'
import type { Statement } from './passage.ts'
import { oppositesOf, oppositesOfWord } from './polarity.ts'
import { areSiblings } from './siblings.ts'

/** From this share of each other's words on two clauses are the same but for the opposites. */
const SAME_REST = 0.8
/** Words of a clause that the other lacks and that are looked at: cost stays linear. */
const FEW = 8

/** A clause with its words that the other statement has nowhere: "left and right" has both, and opposes neither. */
interface Side {
  readonly clause: Clause
  readonly own: readonly Content[]
}

/**
 * Whether a clause of the evidence says the very same as one of the claim but for a word, of which it has the opposite, or but
 * for a thing, in whose place it has another of its kind.
 */
export function saysOpposite(claim: Statement, evidence: Statement): boolean {
  const given = sidesOf(evidence, claim)
  return sidesOf(claim, evidence).some((one) => given.some((other) => areOpposite(one, other)))
}

function sidesOf({ wholes, clauses }: Statement, other: Statement): Side[] {
  return (wholes.length > 0 ? wholes : clauses).map((clause) => ({
    clause,
    own: clause.contents.filter(({ stem }) => !other.stems.has(stem)),
  }))
}

function areOpposite(one: Side, other: Side): boolean {
  if (isShort(one.clause) && isShort(other.clause) && !(one.clause.first && other.clause.first)) return false
  const exchanged = one.own.slice(0, FEW).some(({ word }) => {
    const opposites = oppositesOfWord(word)
    return other.own.slice(0, FEW).some(({ stem }) => opposites.has(stem))
  })
  const sameDenials = one.clause.negations % 2 === other.clause.negations % 2
  if (exchanged) return sameDenials && isSameWithout(one, 1) && isSameWithout(other, 1)
  if (sameDenials && isOfSibling(one, other)) return true
  // "Stop" itself denies: "stop metformin" against "continue metformin" differ by just that denial.
  if (sameDenials || !(isDeniedBy(one, other) || isDeniedBy(other, one))) return false
  const [less, more] = isDeniedBy(one, other) ? [one, other] : [other, one]
  return isSameWithout(less, 1) && isSameWithout(more, 0)
}

/** Whether the two differ by nothing but a thing and another of its kind, with the words that stand by them: "the upper arm". */
function isOfSibling(one: Side, other: Side): boolean {
  return one.own.slice(0, FEW).some((thing) => {
    const sibling = other.own.slice(0, FEW).find(({ stem }) => areSiblings(thing.stem, stem))
    return (
      sibling !== undefined && isSameWithout(one, wordsBy(thing, one)) && isSameWithout(other, wordsBy(sibling, other))
    )
  })
}

/** How many words of a clause's own stand in one run with one of them, itself among them. */
function wordsBy(thing: Content, { own }: Side): number {
  const places = new Set(own.map(({ at }) => at))
  let [from, to] = [thing.at, thing.at]
  while (places.has(from - 1)) from -= 1
  while (places.has(to + 1)) to += 1
  return to - from + 1
}

/** Two words out of the middle of a sentence may be said of anything. */
function isShort({ contents }: Clause): boolean {
  return contents.length <= 2
}

function isDeniedBy({ own }: Side, { clause }: Side): boolean {
  return own.slice(0, FEW).some(({ stem }) => clause.deniers.some((denier) => oppositesOf(stem)?.has(denier)))
}

/** Whether the other has nearly all words of a clause, leaving out as many as are exchanged. */
function isSameWithout({ clause, own }: Side, exchanged: number): boolean {
  const rest = clause.contents.length - exchanged
  return rest > 0 && clause.contents.length - own.length >= rest * SAME_REST
}
