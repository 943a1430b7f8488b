import { type Subject, work } from '../../core/subject.ts'
import { tokenList } from '../../text/read-tokens.ts'
import { kindOf, numberOf, SIGN, type TokenList, WORD } from '../../text/token-list.ts'
import { buildTrie, NOWHERE, ROOT } from '../../text/trie.ts'
import { vocabulary } from '../../text/vocabulary.ts'

/** What a text is to the model that will read it: addressed to it, or given to it to read. */
export type AttackSource = 'prompt' | 'document'

const SHORTEST_DOCUMENT = 60
const OPENING = 40

const ORDER = vocabulary.mark(
  (
    'act write create generate develop design build implement make imagine pretend play simulate analyze analyse explain describe summarize summarise translate ' +
    'give provide list tell help draft compose convert review improve rewrite suggest answer use consider assume take please ignore forget from hello hi hey'
  ).split(' '),
)
const addresses = [
  'act as',
  'you are',
  "you're",
  'you will',
  'you must',
  'your task',
  'your role',
  'your job',
  'your goal',
  'i want you',
  'i need you',
  'i would like you',
  'want you to',
  'need you to',
  'you to act',
  'as an ai',
  'chatgpt',
  'the following prompt',
  'system prompt',
  'role :',
  'task :',
  'prompt name',
]

const phrases = buildTrie()
for (const address of addresses) {
  phrases.add(
    address.split(' ').map((part) => (part === ':' ? signKey(part.charCodeAt(0)) : wordKey(vocabulary.learn(part)))),
    0,
  )
}
const opensTalk = phrases.build()

function wordKey(number: number): number {
  return number * 2
}

function signKey(code: number): number {
  return code * 2 + 1
}

/**
 * Whether a text reads like a document: long enough to have a subject of its own, and not opened with an order or an
 * address to a model.
 */
export const likelySource = work('jailbreak.source', (subject: Subject): AttackSource => {
  const list = subject.once(tokenList)
  if (list.count < SHORTEST_DOCUMENT || opensWithOrder(list)) return 'prompt'
  for (let from = 0; from < OPENING; from += 1) if (isAddress(list, from)) return 'prompt'
  return 'document'
})

/** Whether the first word orders something. */
function opensWithOrder(list: TokenList): boolean {
  let first = 0
  while (first < list.count && kindOf(list.traits(first)) !== WORD) first += 1
  return (vocabulary.marksOf(numberOf(list.traits(first))) & ORDER) !== 0
}

/** Whether the words from a place on address a model, inside the opening. */
function isAddress(list: TokenList, from: number): boolean {
  let node = ROOT
  for (let index = from; index < OPENING; index += 1) {
    const traits = list.traits(index)
    const number = numberOf(traits)
    node = opensTalk.step(node, kindOf(traits) === SIGN ? signKey(number) : wordKey(number))
    if (node === NOWHERE) return false
    if (opensTalk.kindsTo(node) > opensTalk.kindsFrom(node)) return true
  }
  return false
}
