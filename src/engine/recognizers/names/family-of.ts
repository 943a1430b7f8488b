import { flags, wordOf } from '../gazetteers/flags.ts'
import { lexicon } from '../gazetteers/lexicon.ts'
import { hashWord } from '../scan/hash.ts'
import type { Scan } from '../scan/scan.ts'
import type { Entity, TokenRecognizer } from '../types.ts'
import { brands } from './things.ts'
import { institutionNouns, noPeople } from './words.ts'

const TRIGGERS = [hashWord('family')]
const NAME_BEFORE = /(?<!\p{L})[Tt]he (\p{Lu}\p{Ll}[\p{L}'’-]{1,18})(?: \p{Lu}[\p{L}'’-]{1,18})? $/u
const LOOK = 48
/** What only people do or are, and the end of a sentence. */
const ACTS =
  /^(?:[.!?;](?=\s|$)|$|,? (?:is|was|are|were|has|had|have|will|would|met|agrees?|agreed|asks?|asked|wants?|wanted|wishes|understands?|understood|declines?|declined|visited|came|called|arrived|left|lives|reports?|states?|expressed|consents?|consented|requests?|requested|at bedside|meeting)(?!\p{L}))/u
const nobody: ReadonlySet<number> = new Set(
  'royal nuclear whole immediate extended entire holy first host foster adoptive birth chosen'.split(' ').map(hashWord),
)
const KINDS = flags.medical | flags.drug | flags.country

/** "The Hodgkin family is aware": a family by its name, also one after which a disease is called. */
export const familyOf: TokenRecognizer = {
  name: 'family-of',
  triggers: TRIGGERS,
  find(scan) {
    const found: Entity[] = []
    for (let at = 2; at < scan.count; at++) {
      if (scan.hash[at] !== TRIGGERS[0]) continue
      const entity = read(scan, at)
      if (entity) found.push(entity)
    }
    return found
  },
}

function read({ text, start, end }: Scan, at: number): Entity | undefined {
  const from = start[at] ?? 0
  const to = end[at] ?? 0
  const before = text.slice(Math.max(0, from - LOOK), from)
  const match = NAME_BEFORE.exec(before)
  const name = match?.[1]
  if (!match || name === undefined || !ACTS.test(text.slice(to, to + LOOK)) || !mayName(name)) return undefined
  const length = match[0].length - match[0].indexOf(name)
  const because = ['a family is called so']
  return { start: from - length, end: from - 1, type: 'PERSON', score: 0.7, recognizer: 'family-of', because }
}

/** No everyday word, no drug, no brand; a name that medicine has borrowed is a name here. */
function mayName(name: string): boolean {
  const hash = hashWord(name)
  const flag = lexicon().lookup(hash)
  if (nobody.has(hash) || noPeople.has(hash) || institutionNouns.has(hash) || brands.has(hash) || wordOf(flag) > 1)
    return false
  return (flag & KINDS) === 0 || (flag & flags.eponym) !== 0
}
