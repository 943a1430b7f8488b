import type { Token } from '../text/tokens.ts'

/** How many, or how often, from few to all. */
const ranks = new Map(
  (
    [
      [1, 'few rarely seldom hardly'],
      [2, 'some certain several sometimes occasionally'],
      [3, 'many often frequently'],
      [4, 'most usually mostly generally'],
      [5, 'all every each always'],
    ] as const
  ).flatMap(([rank, words]) => words.split(' ').map((word) => [word, rank] as const)),
)
const [FEW, SOME, MANY, ALL] = [1, 2, 3, 5]
const adverbs = new Set(
  'rarely seldom hardly sometimes occasionally often frequently usually mostly generally always'.split(' '),
)
/** Words behind a quantifier among which the thing it counts stands. */
const REACH = 4

/** Whether a word says how many or how often. */
export function isQuantifier(word: string): boolean {
  return ranks.has(word)
}

/** Whether "not" at a token denies only that it is so of all: "not all", "not always". */
export function deniesOnlyAll(own: readonly Token[], at: number): boolean {
  return own[at]?.fold === 'not' && ranks.get(own[at + 1]?.fold ?? '') === ALL
}

interface Placed {
  readonly stem: string
  readonly at: number
}

/** What a clause says how many of, by the meaning of the word counted; how often, by the empty word. */
export function amountsIn(own: readonly Token[], contents: readonly Placed[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  const places = new Map(contents.map((content) => [content.at, content.stem]))
  const [first, last] = [contents[0]?.at ?? 0, contents.at(-1)?.at ?? -1]
  for (let at = Math.max(0, first - REACH); at <= last; at += 1) {
    const word = own[at]?.fold ?? ''
    const rank = rankAt(own, at)
    if (rank === undefined) continue
    const of = countedBehind(own, at, places)
    if (adverbs.has(word)) found.set('', rank)
    else if (of !== undefined) found.set(of, rank)
  }
  return found
}

function countedBehind(own: readonly Token[], at: number, places: ReadonlyMap<number, string>): string | undefined {
  for (let i = at + 1; i <= at + REACH; i += 1)
    if (places.has(i) && !ranks.has(own[i]?.fold ?? '')) return places.get(i)
  return undefined
}

function rankAt(own: readonly Token[], at: number): number | undefined {
  const rank = ranks.get(own[at]?.fold ?? '')
  const before = own[at - 1]?.fold ?? ''
  if (rank === undefined || own[at + 1]?.fold === '-') return undefined
  if (rank === FEW && before === 'a') return SOME
  if (rank === ALL && before === 'not') return SOME
  return /^(?:at|after|above|the|not)$/.test(before) ? undefined : rank
}

/** How the amounts of a claim stand to those of what is otherwise the same clause. More than is said is not said. */
export function compareAmounts(
  claimed: ReadonlyMap<string, number>,
  given: ReadonlyMap<string, number>,
): 'contrary' | 'more' | 'open' {
  let found: 'contrary' | 'more' | 'open' = 'open'
  for (const [of, rank] of claimed) {
    const other = given.get(of)
    if (other === undefined || other === rank) continue
    if (rank === ALL || (other === FEW && rank >= MANY) || (rank === FEW && other >= MANY)) return 'contrary'
    if (rank > other) found = 'more'
  }
  return found
}
