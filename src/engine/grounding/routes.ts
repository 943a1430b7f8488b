import type { Token } from '../text/tokens.ts'
import type { Reading } from './quantity.ts'

const ways = `by-mouth po oral orally peroral
intravenous intravenously iv
intramuscular intramuscularly im
subcutaneous subcutaneously sc subcut subq sq
sublingual sublingually sl
rectally pr
topically
intranasal intranasally
intrathecal intrathecally
epidural epidurally
transdermal transdermally
intradermal intradermally
intraosseous intraosseously
buccally`
const routes = new Map(
  ways.split('\n').flatMap((line, number) => line.split(' ').map((word) => [word, number] as const)),
)
const short = new Set(['po', 'iv', 'im', 'sc', 'sq', 'sl', 'pr'])

/** Parts of the body and other things that the same words name. */
const notGiven =
  /^(?:cavity|health|hygiene|mucosa|cancer|surgery|surgeon|lesions?|candidiasis|thrush|ulcers?|exam|examination|care|history|agreement|presentation|fat|tissue|nodules?|emphysema|layer|abscess|anaesthesia|anesthesia|space)$/
const given = /^(?:given|give|gives|administered|administer|injected|via|by|route|taken|dose|doses)$/
const byNeedle =
  /^(?:injection|injections|infusion|infusions|bolus|fluids?|access|line|antibiotics?|dose|doses|route|therapy|drip|push|administration|or|and)$/

/** Tokens that may stand between a dose and the letters for its way: "10 mg of morphine IV". */
const REACH = 4

/** How something is given, where a token says so: its kind is `route`, its value stands for one way of giving. */
export function routeAt(tokens: readonly Token[], index: number, dose: Reading | undefined): Reading | undefined {
  const token = tokens[index]
  if (token?.kind !== 'word') return undefined
  if (token.fold === 'by' && tokens[index + 1]?.fold === 'mouth') return route(0, index, index + 2)
  const dotted = dottedAt(tokens, index)
  const word = dotted?.word ?? token.fold
  const way = routes.get(word)
  const to = dotted?.to ?? index + 1
  if (way === undefined || notGiven.test(tokens[to]?.fold ?? '')) return undefined
  if (!short.has(word)) return route(way, index, to)
  const [before, after] = [tokens[index - 1]?.fold ?? '', tokens[to]?.fold ?? '']
  const capitals = dotted !== undefined || token.text === token.text.toUpperCase()
  const said = given.test(before) || byNeedle.test(after)
  const behind = dose ? index - dose.to : REACH + 1
  return behind === 0 || (capitals && (said || behind <= REACH)) ? route(way, index, to) : undefined
}

function route(value: number, from: number, to: number): Reading {
  return { low: value, high: value, kind: 'route', bound: 'exact', from, to }
}

/** "i.v.", "p.o.": the letters as one word, and the token behind them. */
function dottedAt(tokens: readonly Token[], index: number): { word: string; to: number } | undefined {
  const [one, dot, two, end] = [0, 1, 2, 3].map((i) => tokens[index + i])
  if (dot?.fold !== '.' || dot.spaced || !two || two.spaced || one?.fold.length !== 1 || two.fold.length !== 1)
    return undefined
  return { word: `${one.fold}${two.fold}`, to: index + (end?.fold === '.' && !end.spaced ? 4 : 3) }
}
