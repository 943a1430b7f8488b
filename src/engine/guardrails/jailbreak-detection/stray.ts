import { type Finding, finding } from '../../core/finding.ts'
import type { Subject } from '../../core/subject.ts'
import { tokenList } from '../../text/read-tokens.ts'
import { type Sentence, sentences } from '../../text/sentences.ts'
import { ENDS, kindOf, numberOf, type TokenList, WORD } from '../../text/token-list.ts'
import { type Token, tokens } from '../../text/tokens.ts'
import { vocabulary } from '../../text/vocabulary.ts'

const orders = new Set(
  (
    'translate compose explain describe summarize summarise develop write draft create generate calculate solve define convert ' +
    'paraphrase recommend suggest discuss outline compare classify rewrite ignore'
  ).split(' '),
)
/** Words with which a stray order or question may begin. */
export const strayOpeners: ReadonlySet<string> = orders
const asks = new Set('what how who why when where can could which'.split(' '))

const SHORTEST = 4
const LONGEST = 40
/** A document shorter than this has no subject of its own that an order could be foreign to. */
const DOCUMENT = 60

/**
 * Sentences of a document that order or ask a task which has no word in common with the rest of it: nobody writes these to
 * the reader of a letter or a table. Work is linear: one count of words, one look at each sentence.
 */
export function strayOrders(subject: Subject): Finding[] {
  const read = subject.once(tokenList)
  // Most documents order and ask nothing.
  if (read.count < DOCUMENT || !hasOpener(read)) return []
  const list = subject.once(tokens)
  const counts = new Map<string, number>()
  for (const token of list) if (isContent(token)) counts.set(token.fold, (counts.get(token.fold) ?? 0) + 1)
  return subject.once(sentences).flatMap((sentence) => strayOrder(list, sentence, counts) ?? [])
}

const OPENER = vocabulary.mark([...orders, ...asks])

/** Whether a sentence begins with an order or a question word. */
function hasOpener(list: TokenList): boolean {
  let opens = true
  for (let index = 0; index < list.count; index += 1) {
    const traits = list.traits(index)
    if (opens && kindOf(traits) === WORD && (vocabulary.marksOf(numberOf(traits)) & OPENER) !== 0) return true
    opens = (traits & ENDS) !== 0
  }
  return false
}

function isContent({ kind, fold }: Token): boolean {
  return kind === 'word' && fold.length >= 4 && !filler.has(fold)
}

const filler = new Set(
  'this that with from have your what which when where would could should about there their into than then them these those some will been were also more most such only other over very please following'.split(
    ' ',
  ),
)

function strayOrder(
  list: readonly Token[],
  sentence: Sentence,
  counts: ReadonlyMap<string, number>,
): Finding | undefined {
  const length = sentence.to - sentence.from
  const first = list[sentence.from]?.fold ?? ''
  const order = orders.has(first)
  const question = asks.has(first) && list[sentence.to - 1]?.fold === '?'
  if (length < SHORTEST || length > LONGEST || !(order || question)) return undefined
  const own = new Map<string, number>()
  for (const token of list.slice(sentence.from, sentence.to)) {
    if (isContent(token) && !orders.has(token.fold)) own.set(token.fold, (own.get(token.fold) ?? 0) + 1)
  }
  const foreign = [...own].every(([word, times]) => counts.get(word) === times)
  if (own.size < 2 || !foreign) return undefined
  return finding({
    category: 'indirect_injection',
    score: order ? 0.76 : 0.6,
    span: { start: sentence.start, end: sentence.end },
    source: 'structure',
    because: [order ? 'an order foreign to its document' : 'a question foreign to its document'],
  })
}
