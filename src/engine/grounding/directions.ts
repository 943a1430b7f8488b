import type { Token } from '../text/tokens.ts'
import { isNegation } from './polarity.ts'
import { stem } from './stem.ts'

/** What a sentence says one thing does to another. */
export type Direction = 'up' | 'down' | 'link' | 'good' | 'bad' | 'none'

/** The words that name each direction. */
export const kinds: readonly (readonly [Direction, string])[] = [
  [
    'up',
    'increase increased raise rise higher more elevate greater boost promote enhance double grow accelerate stimulate upregulate exceed longer faster stronger larger climb soar surge jump expand widen',
  ],
  [
    'down',
    'decrease reduce lower less fewer decline drop fall cut limit inhibit suppress slow diminish attenuate alleviate shorten smaller shorter weaker prevent protect block downregulate abolish kill inactivate shrink sink plunge slip slump tumble dip lower',
  ],
  [
    'link',
    'associated linked correlated related cause causes induce trigger lead leads influence affect contribute predict depend determine transmit spread factor predictor',
  ],
  [
    'good',
    'effective efficacious benefit beneficial help helps improve improves work works useful safe successful better superior recommend recommended',
  ],
  [
    'bad',
    'ineffective harmful dangerous unsafe worse worsen worsens inferior useless harm damage toxic aggravate exacerbate',
  ],
  ['none', 'unrelated unaffected unchanged irrelevant similar equal equivalent comparable independent'],
]
const directionOf = new Map(
  kinds.flatMap(([kind, words]) => words.split(' ').map((word) => [stem(word), kind] as const)),
)
/** The direction that a word by itself names. */
export function directionOfWord(word: string): Direction | undefined {
  return directionOf.get(stem(word))
}

const nothing = new Set(
  'effect difference association relationship correlation evidence impact influence change benefit link connection relation proof sign'
    .split(' ')
    .map(stem),
)

/** Words behind a negation in which what they say is denied. */
const REACH = 5

/** The directions that a run of tokens names; a denied one says that there is no such thing. */
export function directionsIn(tokens: readonly Token[]): ReadonlySet<Direction> {
  const found = new Set<Direction>()
  let denied = -1
  tokens.forEach((token, index) => {
    if (isNegation(token.fold)) denied = index + REACH
    const word = stem(token.fold)
    const kind = directionOf.get(word)
    if (kind) found.add(index <= denied ? 'none' : kind)
    else if (index <= denied && nothing.has(word)) found.add('none')
  })
  return found
}

const contrary: readonly (readonly [Direction, Direction])[] = [
  ['up', 'down'],
  ['good', 'bad'],
  ['none', 'up'],
  ['none', 'down'],
  ['none', 'link'],
  ['none', 'good'],
  ['none', 'bad'],
]

/** Whether two sentences name the same direction, contrary ones, or nothing that can be compared. */
export function compareDirections(a: ReadonlySet<Direction>, b: ReadonlySet<Direction>): 'same' | 'contrary' | 'open' {
  if ([...a].some((one) => b.has(one))) return 'same'
  const against = contrary.some(([x, y]) => (a.has(x) && b.has(y)) || (a.has(y) && b.has(x)))
  return against ? 'contrary' : 'open'
}
