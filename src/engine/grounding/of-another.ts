import type { Clause, Content } from './clauses.ts'
import { type Statement, sentencesOf } from './passage.ts'
import { meaningOf } from './synonyms.ts'

const stems = (words: string) => new Set(words.split(' ').map(meaningOf))
const kin = stems('mother father brother sister aunt uncle cousin grandmother grandfather grandparent sibling parent')
const related = stems('relative hereditary inherited familial genetic')
const SOMEBODY = /\b(?:patient|he|she|his|her|mrs?|ms)\b/i
const anybody = stems('patient person')
const planned = stems('book schedule plan request arrange order await pending')
const done = stems('show reveal find found demonstrate confirm perform complete undergo')
/** What a thing that is only planned can't have done yet. */
const DONE =
  /\b(?:showed|shown|revealed|found|demonstrated|confirmed|performed|done|carried out|completed|underwent|was normal|in place|in use|fitted|installed)\b/i

/** From this share of the claim's words on a clause speaks of what the claim says. */
const SPEAKS = 0.5

/** Whether the evidence says it of the patient's family alone, or denies it elsewhere: "mother has type 2 diabetes". */
export function isOfKin(claim: Statement, evidence: Statement): boolean {
  // What research says of mothers holds for mothers.
  if (!SOMEBODY.test(claim.text)) return false
  if (claim.contents.some(({ stem }) => kin.has(stem) || related.has(stem) || stem === FAMILY)) return false
  if (!evidence.contents.some(({ stem }) => kin.has(stem) || stem === FAMILY)) return false
  const core = claim.contents.filter(({ stem }) => !anybody.has(stem))
  if (core.length === 0) return false
  const speaking = sentencesOf(evidence).flatMap((part) => {
    const heading = part.contents[0]?.stem === FAMILY && part.contents[1]?.stem === HISTORY
    return part.clauses.filter((clause) => speaksOf(clause, core)).map((clause) => ({ clause, heading }))
  })
  const own = speaking.filter(({ clause, heading }) => !heading && ![...clause.stems].some((stem) => kin.has(stem)))
  return speaking.length > own.length && own.every(({ clause }) => clause.negations % 2 === 1)
}

const [FAMILY, HISTORY] = [meaningOf('family'), meaningOf('history')]

function speaksOf({ stems }: Clause, core: readonly Content[]): boolean {
  return core.filter(({ stem }) => stems.has(stem)).length >= core.length * SPEAKS
}

/** Whether the claim takes for done what the evidence says is planned: "an EEG is booked". */
export function isOnlyPlanned(claim: Statement, evidence: Statement): boolean {
  const subject = claim.contents[0]?.stem
  if (subject === undefined || !DONE.test(claim.text)) return false
  if (claim.contents.some(({ stem }) => planned.has(stem))) return false
  const naming = evidence.clauses.filter((clause) => clause.stems.has(subject))
  const has = (clause: Clause, words: ReadonlySet<string>) => [...clause.stems].some((stem) => words.has(stem))
  return naming.length > 0 && naming.every((clause) => has(clause, planned) && !has(clause, done))
}
