import { type Subject, work } from '../../core/subject.ts'
import { tokens } from '../../text/tokens.ts'

/** What a text is to the model that will read it: addressed to it, or given to it to read. */
export type AttackSource = 'prompt' | 'document'

const SHORTEST_DOCUMENT = 60
const OPENING = 40

const orders = new Set(
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

/**
 * Whether a text reads like a document: long enough to have a subject of its own, and not opened with an order or an
 * address to a model.
 */
export const likelySource = work('jailbreak.source', (subject: Subject): AttackSource => {
  const list = subject.once(tokens)
  if (list.length < SHORTEST_DOCUMENT) return 'prompt'
  if (orders.has(list.find(({ kind }) => kind === 'word')?.fold ?? '')) return 'prompt'
  const opening = ` ${list
    .slice(0, OPENING)
    .map(({ fold }) => fold)
    .join(' ')} `
  return addresses.some((address) => opening.includes(` ${address} `)) ? 'prompt' : 'document'
})
