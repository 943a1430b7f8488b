import { roundScore } from '../../core/finding.ts'
import { flags } from '../gazetteers/flags.ts'
import { INITIAL } from '../scan/lexer.ts'
import type { Scan } from '../scan/scan.ts'
import type { Entity, TokenRecognizer } from '../types.ts'
import { cuedNames, cueWords } from './cued.ts'
import { freeNames } from './free.ts'
import { initialNames, initialWords } from './initials.ts'
import type { Cued } from './name-of.ts'
import { wordAt } from './read.ts'
import { chained, roleNames, roleWords } from './roles.ts'
import { slotName, slotWords } from './slots.ts'
import { titles } from './words.ts'

const ROW = 0.55

/**
 * People's names: by titles, fields, phrases, roles, greetings, signatures and degrees beside them, by lists of names, and
 * in a row with such a name.
 */
export const personName: TokenRecognizer = {
  name: 'person-name',
  triggers: [...cueWords, ...roleWords, ...initialWords, ...slotWords],
  find(scan: Scan): Entity[] {
    const names = [...cuedNames(scan), ...besideRoles(scan), ...freeNames(scan)]
    const rows = names.flatMap((name) => (name.score >= ROW ? chained(scan, name) : []))
    return [...names, ...rows]
      .filter((name) => !isTitleAlone(scan, name))
      .map(({ from, to, score, why }) => ({
        start: scan.start[from] ?? 0,
        end: scan.end[to - 1] ?? 0,
        type: 'PERSON',
        score: roundScore(score),
        recognizer: 'person-name',
        because: [why],
      }))
  },
}

/** "Notified Dr Stahl", "nephew Rev. Clifton": a title is no name, whatever stands before it. */
function isTitleAlone(scan: Scan, { from, to }: Cued): boolean {
  return to === from + 1 && titles.has(scan.hash[from] ?? 0) && wordAt(scan, from).given < 3
}

function besideRoles(scan: Scan): Cued[] {
  const found: Cued[] = []
  for (let at = 0; at < scan.count; at++) {
    const triggered = ((scan.flags[at] ?? 0) & flags.trigger) !== 0
    if (!triggered && scan.shape[at] !== INITIAL) continue
    const initials = initialNames(scan, at)
    if (initials) found.push(initials)
    if (!triggered) continue
    found.push(...roleNames(scan, at))
    const slot = slotName(scan, at)
    if (slot) found.push(slot)
  }
  return found
}
