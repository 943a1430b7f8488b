import type { Token } from '../text/tokens.ts'
import type { Content } from './clauses.ts'

const ONE_WORD = /^(?:except|excepting|excluding|unless)$/
const FIRST = /^(?:other|apart|but|aside)$/
const SECOND: Readonly<Record<string, RegExp>> = { other: /^than$/, apart: /^from$/, aside: /^from$/, but: /^not$/ }
const STOPS = /^[,;:.()]$/

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
