import { type Statement, sentencesOf, statementsOf } from './passage.ts'

/** What a sentence says was brought about, and by what: stems of the words on either side. */
interface Cause {
  readonly effect: ReadonlySet<string>
  readonly cause: ReadonlySet<string>
}

const EFFECT_FIRST =
  /\b(?:because(?: of)?|due to|owing to|on account of|as a (?:result|consequence) of|caused by|secondary to)\b/i
const CAUSE_FIRST = /\b(?:led to|leads to|resulted in|results in|caused(?! by)|causes|brought about)\b/i
const ADDED = /[;,]|\s(?:and|but)\s/i
const DENIED = /\b(?:not|never|no|neither|nor)\b|n['’]t\b/i

const known = new WeakMap<Statement, Cause | 'none'>()

/** Whether the claim makes the cause of what the evidence says was its effect: "withheld because of the injury". */
export function turnsCause(claim: Statement, evidence: Statement): boolean {
  const said = causeIn(claim)
  if (!said) return false
  return sentencesOf(evidence).some((sentence) => {
    const given = causeIn(sentence)
    return given !== undefined && isTurned(said, given)
  })
}

function isTurned(said: Cause, given: Cause): boolean {
  return (
    share(said.effect, given.cause) > share(said.effect, given.effect) &&
    share(said.cause, given.effect) > share(said.cause, given.cause)
  )
}

function causeIn(statement: Statement): Cause | undefined {
  const found = known.get(statement) ?? readCause(statement.text)
  known.set(statement, found)
  return found === 'none' ? undefined : found
}

/** What is denied, or says of two causes, is left alone. */
function readCause(text: string): Cause | 'none' {
  for (const [link, first] of [
    [EFFECT_FIRST, 'effect'],
    [CAUSE_FIRST, 'cause'],
  ] as const) {
    const [before, behind, third] = text.split(link)
    if (before === undefined || behind === undefined || third !== undefined) continue
    // What is added behind is another matter: "because of the injury and has not been restarted".
    const near = behind.split(ADDED)[0] ?? ''
    if (DENIED.test(before) || DENIED.test(near)) continue
    const [one, other] = [stemsOf(before), stemsOf(near)]
    if (one.size === 0 || other.size === 0) continue
    return first === 'effect' ? { effect: one, cause: other } : { effect: other, cause: one }
  }
  return 'none'
}

function stemsOf(text: string): ReadonlySet<string> {
  return new Set(statementsOf(text).flatMap(({ stems }) => [...stems.keys()]))
}

function share(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return [...one].filter((stem) => other.has(stem)).length / Math.max(1, one.size)
}
