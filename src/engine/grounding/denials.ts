import type { Clause, Content } from './clauses.ts'
import { type Statement, sentencesOf } from './passage.ts'
import { oppositesOf, oppositesOfWord } from './polarity.ts'
import { compareAmounts } from './quantifiers.ts'

/** What the clauses of a claim have against those of the evidence. */
export interface Denials {
  /** Share of the claim's words that stand in clauses whose closest clause is negated the other way round. */
  readonly negationAgainst: number
  /** Whether a clause says the very same but for a denial, and none says the same without. */
  readonly denied: boolean
  /** Words whose opposite the evidence has instead. */
  readonly opposed: ReadonlySet<string>
  /** Whether what one allows the other forbids. */
  readonly forbidden: boolean
  /** Whether what one says of some the other says of all. */
  readonly contrary: boolean
  /** Whether the claim says of more than the evidence does. */
  readonly more: boolean
}

/** Holds the clauses of a claim against those of the evidence. */
export function compareClauses(claim: Statement, evidence: Statement, missing: readonly Content[]): Denials {
  const pairs = claim.clauses.flatMap((clause) => {
    const closest = closestClause(clause, evidence.clauses)
    return closest ? [{ clause, closest, how: polarityOf(clause, closest) }] : []
  })
  const words = (some: readonly { readonly clause: Clause }[]) => some.flatMap(({ clause }) => clause.contents)
  const settled = new Set(words(pairs.filter(({ how }) => how === 'settled')))
  const opposed = [
    ...opposedIn(
      missing.filter((content) => !settled.has(content)),
      evidence.stems,
    ),
    ...pairs
      .flatMap(({ clause, closest, how }) => (how === 'same' ? opposedHere(clause, closest) : []))
      .filter(({ stem }) => !standsBeside(stem, evidence.contents)),
    ...opposedInSentence(claim, evidence),
  ]
  const amounts = pairs.map(({ clause, closest }) => amountAgainst(clause, closest))
  const against = words(pairs.filter(({ how }) => how === 'against')).length
  return {
    negationAgainst: pairs.length === 0 ? 0 : against / words(pairs).length,
    denied:
      isAnyDenied(claim.clauses, evidence.clauses) ||
      isAnyDenied(wholesOf(claim), wholesOf(evidence)) ||
      isOnlyDenied(claim, evidence) ||
      isDeniedOutright(claim, evidence),
    opposed: new Set(opposed.map(({ stem }) => stem)),
    forbidden: isForbidden(claim, evidence),
    contrary: amounts.includes('contrary'),
    more: amounts.includes('more'),
  }
}

/**
 * Words of the claim that one sentence of several has, and another, which has more of the rest, the opposite of: "open from 8 to
 * 18. Closed on holidays."
 */
function opposedInSentence({ contents, clauses }: Statement, { parts, stems }: Statement): Content[] {
  if (parts.length < 2 || clauses.some(({ negations }) => negations > 0)) return []
  return contents.filter((content) => {
    if (!stems.has(content.stem)) return false
    const opposites = [...oppositesOfWord(content.word)]
    if (opposites.length === 0) return false
    const mostOf = (some: readonly Statement[]) =>
      Math.max(
        0,
        ...some.map(({ stems }) => contents.filter(({ stem }) => stem !== content.stem && stems.has(stem)).length),
      )
    const against = parts.filter(
      ({ stems, clauses }) =>
        !stems.has(content.stem) &&
        opposites.some((other) => stems.has(other)) &&
        clauses.every(({ negations }) => negations === 0),
    )
    return mostOf(against) > mostOf(parts.filter(({ stems }) => stems.has(content.stem)))
  })
}

/** "In adults and children": a word that the evidence joins to its opposite is said too. */
function standsBeside(word: string, given: readonly Content[]): boolean {
  const opposites = oppositesOf(word)
  return given.some(({ stem, at }, i) => {
    const [before, behind] = [given[i - 1], given[i + 1]]
    const near = (other: Content | undefined) => other && Math.abs(other.at - at) === 2 && opposites?.has(other.stem)
    return stem === word && (near(before) || near(behind))
  })
}

/** How two clauses stand by their denials; `settled` are those of which one denies the opposite of the other. */
function polarityOf(clause: Clause, closest: Clause): 'same' | 'settled' | 'against' | 'open' {
  if (!isTurned(clause, closest)) return 'same'
  if (turnedBack(clause, closest)) return 'settled'
  return reaches(clause, closest) && reaches(closest, clause) ? 'against' : 'open'
}

function wholesOf(statement: Statement): readonly Clause[] {
  return statement.wholes.length > 0 ? statement.wholes : statement.clauses
}

function isTurned(clause: Clause, other: Clause): boolean {
  return clause.negations % 2 !== other.negations % 2
}

/** "Not safe" and "dangerous", "must not be given" and "contraindicated": a denial of the opposite says the same. */
function turnedBack(clause: Clause, other: Clause): boolean {
  const sameLeave = clause.permission !== undefined && clause.permission === other.permission
  return sameLeave || opposedHere(clause, other).length > 0
}

function opposedHere(clause: Clause, other: Clause): Content[] {
  return opposedIn(
    clause.contents.filter(({ stem }) => !other.stems.has(stem)),
    other.stems,
  )
}

function opposedIn(contents: readonly Content[], stems: { has(stem: string): boolean }): Content[] {
  return contents.filter((content) => [...oppositesOfWord(content.word)].some((other) => stems.has(other)))
}

/** From this share of each other's words on two clauses are taken to say the same but for what is compared. */
const SAME_CLAUSE = 0.8

function isAnyDenied(claimed: readonly Clause[], given: readonly Clause[]): boolean {
  return claimed.some((clause) => isDenied(clause, given))
}

/** What leaves a denial open for some cases. */
const leaving = /\b(?:unless|until|except|excepting|without|if|when|whenever|before|while|only|alone)\b/i

/**
 * Whether a claim that denies nothing is made of the evidence's words, one of which stands there under a denial and nowhere
 * else: "may be crushed", "must be swallowed whole and not crushed or chewed".
 */
function isOnlyDenied(claim: Statement, evidence: Statement): boolean {
  if (claim.clauses.some(({ negations }) => negations > 0) || leaving.test(evidence.text)) return false
  if (claim.contents.length < 2 || share(new Set(claim.stems.keys()), evidence.stems) < SAME_CLAUSE) return false
  return evidence.clauses.some(({ negations, denies }, at) => {
    if (negations !== 1) return false
    const elsewhere = evidence.clauses.filter((_, i) => i !== at)
    return denies.some(({ listed }) =>
      listed.some((word) => claim.stems.has(word) && !elsewhere.some(({ stems }) => stems.has(word))),
    )
  })
}

/** So many words a clause must have to stand against whatever else is said with them. */
const OUTRIGHT = 3

/** Whether the evidence denies for every case what the claim says for one: "alcohol gel is not sufficient". */
function isDeniedOutright(claim: Statement, evidence: Statement): boolean {
  // "But not for children" has no subject of its own.
  const hasSubject = ({ contents, denies }: Clause) =>
    contents[0] !== undefined && !denies.some(({ words }) => words[0] === contents[0]?.stem)
  const outright = (clause: Clause) =>
    clause.negations === 1 &&
    clause.contents.length >= OUTRIGHT &&
    hasSubject(clause) &&
    claim.clauses.some((one) => one.negations === 0 && clause.contents.every(({ stem }) => one.stems.has(stem)))
  return sentencesOf(evidence).some(({ text, clauses }) => !leaving.test(text) && clauses.some(outright))
}

function isDenied(clause: Clause, others: readonly Clause[]): boolean {
  if (clause.contents.length < 2) return false
  const alike = others.filter(
    (other) =>
      (isSame(clause.stems, other.stems) || isSame(clause.topic, other.topic, 2)) &&
      // Two words out of the middle of a sentence may be said of anything.
      (clause.contents.length > 2 || (clause.first && other.first)),
  )
  if (alike.length === 0 || alike.some((other) => !isTurned(clause, other) || turnedBack(clause, other))) return false
  return alike.some((other) => deniesOf(clause, other) && deniesOf(other, clause))
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>, least = 1): boolean {
  if (Math.min(one.size, other.size) < least) return false
  return share(one, other) >= SAME_CLAUSE && share(other, one) >= SAME_CLAUSE
}

/** Whether what one clause denies is spoken of in the other: "safe in hospital without fever" denies the fever alone. */
function reaches(one: Clause, other: Clause): boolean {
  return one.denies.every(({ words }) => words.length === 0 || words.some((word) => other.stems.has(word)))
}

/** The same to the letter: of a thing that is denied, the thing itself. */
function deniesOf(one: Clause, other: Clause): boolean {
  const things = one.denies.flatMap(({ words, thing }) => (thing ? words.slice(0, 1) : []))
  return reaches(one, other) && things.every((word) => other.stems.has(word))
}

function share(one: ReadonlySet<string>, other: { has(word: string): boolean }): number {
  return one.size === 0 ? 0 : [...one].filter((word) => other.has(word)).length / one.size
}

/** Whether the evidence forbids what the claim allows, or the other way round, and nowhere says as the claim does. */
function isForbidden(claim: Statement, evidence: Statement): boolean {
  return claim.clauses.some((clause) => {
    if (!clause.permission) return false
    const alike = evidence.clauses.filter(({ permission, topic }) => permission && isSame(clause.topic, topic))
    return alike.length > 0 && alike.every(({ permission }) => permission !== clause.permission)
  })
}

function amountAgainst(clause: Clause, closest: Clause): 'contrary' | 'more' | 'open' {
  if (isTurned(clause, closest) || share(clause.topic, closest.topic) < SAME_CLAUSE) return 'open'
  return compareAmounts(clause.amounts, closest.amounts)
}

function closestClause(clause: Clause, others: readonly Clause[]): Clause | undefined {
  const overlap = (other: Clause) => clause.contents.filter((content) => other.stems.has(content.stem)).length
  const ranked = others.map((other) => ({ other, shared: overlap(other) })).sort((a, b) => b.shared - a.shared)
  const [best] = ranked
  return best && best.shared >= Math.max(1, clause.contents.length / 3) ? best.other : undefined
}
