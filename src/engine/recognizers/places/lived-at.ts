import { flags, wordOf } from '../gazetteers/flags.ts'
import { eponyms } from '../names/eponyms.ts'
import { calendarWords, eponymNouns, noPeople, titles } from '../names/words.ts'
import { hashWord } from '../scan/hash.ts'
import { CAPITALISED, LOWER, MIXED, NUMBER } from '../scan/lexer.ts'
import type { Scan } from '../scan/scan.ts'
import { WordSet } from '../scan/word-set.ts'
import type { Entity, TokenRecognizer } from '../types.ts'

const set = (words: string): ReadonlySet<number> => new WordSet(words.split(' ').map(hashWord))

/** Who lives or stays, and what stands on a street. */
const lives = set('lives live lived living resides residing stays staying vive wohnt habite')
const houses = set(
  'walk house apartment apt flat walkup townhouse condo trailer duplex studio clinic office store pharmacy building bldg place corner church shop deli bodega bakery library school restaurant bar shelter motel bus stop garage farm',
)
const links = set('on off near by past around outside above behind beyond along')
const far = set('in at far up out down over alone there here now')
const THINGS = flags.drug | flags.condition | flags.disease | flags.medical
const stops = set(
  'medicaid medicare disability ssi ssdi social security welfare own hospice oxygen dialysis peritoneal',
)

/** A street or a village by its bare name, where somebody lives: "lives on Kosciuszko", "the house on Esperanza", "lives Thamesmead". */
export const livedAt: TokenRecognizer = {
  name: 'lived-at',
  find(scan) {
    const found: Entity[] = []
    if (scan.style === 'capital') return found
    for (let at = 0; at + 1 < scan.count; at++) {
      if (!leads(scan, at)) continue
      const hash = scan.hash[at] ?? 0
      const home = lives.has(hash)
      if (!home && !houses.has(hash)) continue
      const entity = read(scan, placeAfter(scan, at, home), home)
      if (entity) found.push(entity)
    }
    return found
  },
}

/** Whether a capital stands among the next tokens: looked at first, for these words are frequent. */
function leads({ shape }: Scan, at: number): boolean {
  return (
    shape[at + 1] === CAPITALISED ||
    shape[at + 2] === CAPITALISED ||
    shape[at + 3] === CAPITALISED ||
    shape[at + 4] === CAPITALISED
  )
}

/** The token where the place begins: behind "on", "near" and the like; at once behind "lives". */
function placeAfter(scan: Scan, at: number, home: boolean): number {
  // "3rd floor walk-up on Kosciuszko".
  let next = scan.word(at) === 'walk' && scan.word(at + 1) === 'up' ? at + 2 : at + 1
  for (let i = 0; home && i < 2 && next < scan.count; i++)
    if (far.has(scan.hash[next] ?? 0) && scan.shape[next] === LOWER) next++
  if (next < scan.count && links.has(scan.hash[next] ?? 0) && scan.between(next) === ' ') return next + 1
  return home && next === at + 1 && /^lives?$|^vive$/.test(scan.word(at)) ? next : scan.count
}

function read(scan: Scan, from: number, home: boolean): Entity | undefined {
  if (from >= scan.count || !/^,? $/.test(scan.between(from)) || !mayBePlace(scan, from)) return undefined
  let to = from + 1
  while (to < scan.count && to - from < 4 && /^(?: |-)$/.test(scan.between(to)) && isPart(scan, to)) to++
  if (to < scan.count && scan.shape[to] === NUMBER && scan.between(to) === ' ') return undefined
  if (to < scan.count && eponymNouns.has(scan.hash[to] ?? 0)) return undefined
  // Behind a house that is no home a lone everyday word says too little.
  if (!home && wordOf(scan.flags[from] ?? 0) > 1 && to === from + 1) return undefined
  const because = ['where somebody is said to live']
  const [start, end] = [scan.start[from] ?? 0, scan.end[to - 1] ?? 0]
  return { start, end, type: 'ADDRESS', score: 0.54, recognizer: 'lived-at', because, detail: 'street' }
}

function mayBePlace(scan: Scan, at: number): boolean {
  const shape = scan.shape[at]
  if (shape !== CAPITALISED && shape !== MIXED) return false
  const [flag, hash] = [scan.flags[at] ?? 0, scan.hash[at] ?? 0]
  if ((flag & THINGS) !== 0 || wordOf(flag) === 3 || (flag & flags.country) !== 0) return false
  if (calendarWords.has(hash) || noPeople.has(hash) || stops.has(hash) || eponyms.has(hash) || titles.has(hash))
    return false
  return scan.word(at).length > 2
}

const isPart = (scan: Scan, at: number) =>
  (scan.shape[at] === CAPITALISED || scan.shape[at] === MIXED) && !calendarWords.has(scan.hash[at] ?? 0)
