import { flags, wordOf } from '../gazetteers/flags.ts'
import { hashWord } from '../scan/hash.ts'
import { ALL_CAPS, CAPITALISED } from '../scan/lexer.ts'
import type { Scan } from '../scan/scan.ts'
import { WordSet } from '../scan/word-set.ts'
import type { Entity, TokenRecognizer } from '../types.ts'
import { follows } from './read.ts'

const MOST_WORDS = 3
const ends = new WordSet(['pd', 'police', 'constabulary', 'sheriff'].map(hashWord))
/** PD also means a disease, a dialysis and a distance: somebody of the police does something, or brought somebody. */
const BROUGHT =
  /(?:\b(?:by|with|w\/|via|per|to|from|called|notified|through|cc|contacted|informed|attn)[: ]{1,2}|[(/] ?)$/i
const ACTS =
  /^(?:['’]s)? ?(?:(?:officers?|ofc|off|ofcr|det(?:ective)?|sgt|sergeant|case|report|badge|notified|called|aware|contacted|arrived|brought|dispatch(?:ed)?|unit|incident|on scene|onscene|at bedside|custody|responded|here|is|was|has|to|and)(?![a-z])|[#.,;)\n]|$)/i
/** What reads as a place before these and is none. */
const NO_PLACE =
  /^(?:pt|the|local|state|city|county|town|campus|military|transit|called|call|notify|chronic|idiopathic|early|advanced|onset|hx|dx|copd|esrd|capd|ccpd|tremor|motor|familial|brought|via|per|by|with|from|to|officer|dementia|home|on|no|stable|started|start|via|for|and|of|in|left|right|interpupillary|binocular|near|distance|is|was|has)$/i

/** "TOWNSEND PD", "Marlow Police", by the name of the place they serve. */
export const police: TokenRecognizer = {
  name: 'police',
  triggers: ends,
  find(scan) {
    const found: Entity[] = []
    for (let at = 1; at < scan.count; at++) {
      if (((scan.flags[at] ?? 0) & flags.trigger) === 0 || !ends.has(scan.hash[at] ?? 0)) continue
      const entity = read(scan, at)
      if (entity) found.push(entity)
    }
    return found
  },
}

function read(scan: Scan, at: number): Entity | undefined {
  let from = at
  while (
    from > 0 &&
    at - from < MOST_WORDS &&
    follows(scan, from) &&
    scan.between(from) === ' ' &&
    isPlace(scan, from - 1)
  )
    from--
  if (from === at || !isWritten(scan, at)) return undefined
  const [start, end] = [scan.start[from] ?? 0, scan.end[at] ?? 0]
  const brought = BROUGHT.test(scan.text.slice(Math.max(0, start - 12), start))
  const acts = ACTS.exec(scan.text.slice(end, end + 16))
  // A sign alone says nothing: "on CAPD, Newton PD."
  const sure = brought ? acts !== null : acts !== null && /[a-z]{3}/i.test(acts[0])
  if (!sure && scan.word(at).length === 2) return undefined
  const because = ['police by the name of their place']
  return {
    start,
    end,
    type: 'ORGANIZATION',
    score: sure ? 0.95 : 0.6,
    recognizer: 'police',
    because,
    detail: 'workplace',
  }
}

const isWritten = (scan: Scan, at: number) => /^(?:PD|\p{Lu}\p{L}{4,})$/u.test(scan.word(at))

/** A word of a place's name: of the lists, or one that no everyday word is. */
function isPlace(scan: Scan, at: number): boolean {
  const shape = scan.shape[at]
  if ((shape !== CAPITALISED && shape !== ALL_CAPS) || NO_PLACE.test(scan.word(at))) return false
  const flag = scan.flags[at] ?? 0
  const THINGS = flags.condition | flags.disease | flags.drug | flags.medical
  if ((flag & flags.town) !== 0) return true
  return (flag & THINGS) === 0 && wordOf(flag) < 2
}
