import { createSubject } from '../core/subject.ts'
import { type Sentence, sentences } from '../text/sentences.ts'
import { type Token, tokens } from '../text/tokens.ts'
import { claimsNothing } from './courtesy.ts'
import { joinStatements, type Statement, spanning, statementOf } from './passage.ts'

const verbs = new Set(
  (
    "is are was were isn't aren't wasn't weren't " +
    'has have had can could may might must shall should will would do does did ' +
    'reduces reduce reduced lowers lower lowered raises raised increases increased decreases decreased improves improve improved ' +
    'causes caused prevents prevent prevented treats treat treated relieves relieve relieved requires require required needs ' +
    'takes take took gives gave remains remain remained lives live lived begins began started stopped ' +
    'affects affect affected inhibits inhibit helps works leads led contains contain belongs became becomes'
  ).split(' '),
)
/** What opens a part that is no sentence by itself, or that the sentence's own verb stands behind. */
const openers = new Set(
  'who whom which that whose if when because whether although though since unless until as than where once after before'.split(
    ' ',
  ),
)
/** What begins a part that leans on the one before. */
const leaning = new Set(
  'it they he she this these those we you i its their his her both neither so thus then also therefore not with of by to from for'.split(
    ' ',
  ),
)
/** Behind these no verb stands: "with increased risk", "the needs of". */
const nominal = new Set('with of by to from for in on at the a an no or and more less'.split(' '))
const ends = new Set([';', 'but', 'whereas'])
const joints = new Set([';', 'and', 'but', 'whereas'])
/** Words that carry meaning which a claim must have to stand alone. */
const LEAST = 2
/** A sentence of more tokens is no sentence that anybody wrote, and stays whole. */
const LONGEST = 300

/** A sentence and the claims it is made of; one that isn't parted is its only claim. */
export interface ClaimGroup {
  readonly whole: Statement
  readonly parts: readonly Statement[]
}

/**
 * The sentences of a text in order, each parted where two full clauses are joined by "and", "but", "whereas" or a
 * semicolon, so that each can be judged by itself. What shares its subject or its verb with the rest stays whole.
 */
export function claimGroupsOf(text: string): ClaimGroup[] {
  const subject = createSubject(text)
  const all = subject.once(tokens)
  const groups: ClaimGroup[] = []
  for (const sentence of subject.once(sentences)) {
    const whole = statementOf(text, all, sentence)
    if (claimsNothing(whole.text)) continue
    if (whole.contents.length > 0) groups.push({ whole, parts: claimsIn(text, all, { sentence, whole }) })
    else if (whole.quantities.some(isAmount)) groups.push(leaningOn(text, groups.pop(), whole))
  }
  return groups
}

interface WholeSentence {
  readonly sentence: Sentence
  readonly whole: Statement
}

function claimsIn(text: string, all: readonly Token[], { sentence, whole }: WholeSentence): Statement[] {
  const parts = partsOf(all, sentence).map((part) => statementOf(text, all, part))
  const single = parts.length === 1 || parts.some(({ contents }) => contents.length < LEAST)
  return single ? [whole] : parts
}

/** A number that orders or measures something; "1." or "in 2020" alone says nothing. */
function isAmount({ kind }: { readonly kind: string }): boolean {
  return !/^(?:count|year|date|label|clock)$/.test(kind)
}

/** "Do not exceed 40 g a day.": a sentence of nothing but amounts speaks of what the one before it names. */
function leaningOn(text: string, before: ClaimGroup | undefined, amounts: Statement): ClaimGroup {
  const last = before?.parts.at(-1)
  if (!before || !last) return { whole: amounts, parts: [amounts] }
  const joined = (one: Statement) => spanning(text, joinStatements([one, amounts]))
  return { whole: joined(before.whole), parts: [...before.parts.slice(0, -1), joined(last)] }
}

/** The claims of a text in order. */
export const claimStatementsOf = (text: string): Statement[] => claimGroupsOf(text).flatMap(({ parts }) => parts)

function partsOf(all: readonly Token[], sentence: Sentence): Sentence[] {
  if (sentence.to - sentence.from > LONGEST) return [sentence]
  const parts: Sentence[] = []
  let from = sentence.from
  for (let at = from + 1; at < sentence.to - 1; at += 1) {
    if (!joints.has(all[at]?.fold ?? '') || !standsAlone(all, from, at)) continue
    const to = nextJoint(all, at + 1, sentence.to)
    if (leansOnRest(all, at + 1) || !standsAlone(all, at + 1, to)) continue
    parts.push(placed(all, from, at))
    from = at + 1
  }
  const last = placed(all, from, sentence.to)
  return [...parts, { ...last, end: sentence.end }]
}

const plurals = new Set(['are', 'were', 'have'])

/** Whether what follows "and" begins with a pronoun or a verb, or is half of a subject: "cough and fever are". */
function leansOnRest(all: readonly Token[], at: number): boolean {
  const [word, next] = [all[at]?.fold ?? '', all[at + 1]?.fold ?? '']
  const half = plurals.has(next) && !/s$|^(?:men|women|people|children|patients)$/.test(word)
  const verb = verbs.has(word) || (/(?:s|ed)$/.test(word) && /^(?:the|an?|no|its?)$/.test(next))
  return leaning.has(word) || verb || half
}

/** The end of the clause that begins at a token: the next joint behind which another may begin. */
function nextJoint(all: readonly Token[], from: number, to: number): number {
  for (let at = from; at < to; at += 1) {
    const word = all[at]?.fold ?? ''
    if (ends.has(word) || (joints.has(word) && standsAlone(all, from, at))) return at
  }
  return to
}

/** Whether a run of tokens has a verb of its own, with something before it that it is said of. */
function standsAlone(all: readonly Token[], from: number, to: number): boolean {
  let [own, opened] = [0, 0]
  let [helped, depth] = [false, 0]
  for (let at = from; at < to; at += 1) {
    const word = all[at]?.fold ?? ''
    if (openers.has(word)) opened += 1
    if (word === '(') depth += 1
    if (word === ')') depth -= 1
    const verb = at > from && isVerbAt(all, at) && at + 1 < to
    // "has reduced", "may have had": one verb.
    if (verb && !helped) own += 1
    helped = verb
  }
  return own > opened && depth === 0
}

function isVerbAt(all: readonly Token[], at: number): boolean {
  // One that nothing follows leans on what was said before: "and the others were".
  const says = all[at + 1]?.kind === 'word' || all[at + 1]?.kind === 'number'
  return verbs.has(all[at]?.fold ?? '') && says && !nominal.has(all[at - 1]?.fold ?? '')
}

/** A run of tokens as a sentence of its own, without the comma at its end. */
function placed(all: readonly Token[], from: number, to: number): Sentence {
  const last = all[to - 1]?.fold === ',' ? to - 1 : to
  return { from, to: last, start: all[from]?.start ?? 0, end: all[last - 1]?.end ?? 0 }
}
