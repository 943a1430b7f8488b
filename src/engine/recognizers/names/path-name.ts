import { familyOf, givenOf, wordOf } from '../gazetteers/flags.ts'
import { lexicon } from '../gazetteers/lexicon.ts'
import { hashWord } from '../scan/hash.ts'
import type { Entity, TokenRecognizer } from '../types.ts'

/** Two words tied by a line or a point, as a folder or at the beginning of a file's name. */
const PART =
  /[/\\](\p{L}{2,16})[_.-](\p{L}{2,16})(?=[/\\]|[_.-][\p{L}\d_-]{0,40}\.\p{L}{2,4}(?!\p{L})|\.(?:pdf|png|jpe?g|dcm|docx?|csv|txt|tiff?|xlsx?)(?!\p{L})|[_-]\d)/giu
const MOST = 200

/** "/scans/tate_lavonne/wound.png": somebody's name as a folder's or a file's. */
export const pathName: TokenRecognizer = {
  name: 'path-name',
  find({ text }) {
    if (!/[/\\]\p{L}{2,16}[_.-]\p{L}/u.test(text)) return []
    const found: Entity[] = []
    for (const match of text.matchAll(PART)) {
      const [whole, first = '', second = ''] = match
      if (found.length === MOST) break
      if (!areNames(first, second)) continue
      const because = ['a name as a folder or a file is called']
      const [start, end] = [match.index + 1, match.index + whole.length]
      found.push({ start, end, type: 'PERSON', score: 0.65, recognizer: 'path-name', because })
    }
    return found
  },
}

/** A given and a family name, either first, neither of them a word of everyday. */
function areNames(first: string, second: string): boolean {
  const [a, b] = [first, second].map((word) => lexicon().lookup(hashWord(word)))
  if (a === undefined || b === undefined || wordOf(a) > 1 || wordOf(b) > 1) return false
  return (givenOf(a) > 0 && familyOf(b) > 0) || (givenOf(b) > 0 && familyOf(a) > 0)
}
