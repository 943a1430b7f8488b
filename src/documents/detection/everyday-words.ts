import type { TextBlock } from '../model/document.ts'

const articles = new Set(
  'the a an der die das des dem den ein eine einen einem einer eines vom zum zur im am le la les un une des du el los las una'.split(
    ' ',
  ),
)

interface Counts {
  all: number
  afterArticle: number
}

/**
 * Those of the words (in small letters) that the document itself uses as common words: written small somewhere, or, in
 * languages whose nouns are capitalised, often behind an article. A name hardly is either.
 */
export function everydayAmong(blocks: readonly TextBlock[], words: ReadonlySet<string>): ReadonlySet<string> {
  const everyday = new Set<string>()
  if (words.size === 0) return everyday
  const counts = new Map<string, Counts>()
  for (const block of blocks) {
    let before = ''
    for (const match of block.text.matchAll(/[\p{L}\p{N}@._]+/gu)) {
      const word = match[0].replace(/[._]+$/, '')
      const small = word.toLowerCase()
      if (words.has(small)) {
        if (word === small) everyday.add(small)
        else count(counts, small, articles.has(before))
      }
      before = small
    }
  }
  for (const [word, { all, afterArticle }] of counts) {
    if (afterArticle >= 3 && afterArticle * 4 >= all) everyday.add(word)
  }
  return everyday
}

function count(counts: Map<string, Counts>, word: string, afterArticle: boolean): void {
  const known = counts.get(word) ?? { all: 0, afterArticle: 0 }
  known.all += 1
  if (afterArticle) known.afterArticle += 1
  counts.set(word, known)
}
