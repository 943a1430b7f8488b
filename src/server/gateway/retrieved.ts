import { limits } from '#contract/vocabulary'
import type { Configs } from '../policy/everything.ts'
import type { Retrieved } from '../policy/sourced-config.ts'
import type { Slot } from './slots.ts'

/** A text of a request as the model sees it: an answer has the same placeholders. */
export type Said = Pick<Slot, 'text' | 'speaker' | 'fresh'>

/** A longer message is a text with a question somewhere in it: an answer shares too few of its words to be told by them. */
const LONGEST_QUESTION = 1000
/** What asks for an answer. "Write to her" asks for a deed: what is said of it afterwards shares no words with it. */
const question = /[?？؟]|^\s*(?:who|whom|whose|what|when|where|which|why|how|tell me|explain|describe)\b/i

/** What an answer is held against beside the policy: what the user's last message asks, and what tools brought for it. */
export function configsForAnswer(said: readonly Said[]): Configs {
  const asked = said.findLastIndex(({ speaker }) => speaker === 'user')
  // A message may have several parts.
  const first = said.slice(0, asked + 1).findLastIndex(({ speaker }) => speaker !== 'user') + 1
  const parts = said.slice(first, asked + 1).map(({ text }) => text)
  const query = parts.join('\n')
  const results = said.filter(({ speaker, fresh }, at) => speaker === 'tool' && (fresh || at > asked))
  const retrieved = retrievedFrom(results.map(({ text }) => text))
  return {
    rag_enforcement: {
      ...(query.length <= LONGEST_QUESTION && question.test(query) ? { query } : {}),
      ...(retrieved === undefined ? {} : { retrieved }),
    },
  }
}

/** As much as the limits of sources let in, from the first on. */
function retrievedFrom(results: readonly string[]): Retrieved | undefined {
  const texts = results.filter((text) => text.trim() !== '')
  if (texts.length === 0) return undefined
  return {
    texts: texts.slice(0, limits.sources).map((text) => text.slice(0, limits.textCharacters)),
    cut: texts.length > limits.sources || texts.some(({ length }) => length > limits.textCharacters),
  }
}
