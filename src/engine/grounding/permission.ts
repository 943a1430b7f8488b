import type { Token } from '../text/tokens.ts'
import { isNegation } from './polarity.ts'

const forbids =
  /^(?:contraindicat(?:ed|es|ion|ions)|prohibit(?:ed|s)?|forbid(?:den|s)?|banned|discouraged|avoid(?:s|ed)?|unsuitable|inappropriate|unsafe)$/
const allows =
  /^(?:giv(?:e|en)|us(?:e|ed)|tak(?:e|en)|administer(?:ed)?|prescrib(?:e|ed)|recommended|advised|indicated|allowed|permitted|suitable|appropriate|safe|acceptable)$/
const modals = new Set('can could may might should must shall is are be been'.split(' '))
/** Words before one that allows among which a modal stands: "can safely be given". */
const REACH = 3

/** Whether a folded word speaks of what may be done rather than of what it is done with. */
export function isPermission(word: string): boolean {
  return forbids.test(word) || allows.test(word)
}

/** "Suitable for children": what a leaflet says of its drug. */
function isHeading(own: readonly Token[], at: number): boolean {
  const first = own.findIndex(({ fold }) => fold !== 'not')
  return (
    at === first && own[at + 1]?.fold === 'for' && /^(?:suitable|safe|recommended|indicated)$/.test(own[at]?.fold ?? '')
  )
}

/** "Not for children" at the beginning, "is not for children". */
function isNotFor(own: readonly Token[]): boolean {
  return own.some(({ fold }, at) => {
    const begins = at === 0 || /^(?:is|are)$/.test(own[at - 1]?.fold ?? '')
    return begins && fold === 'not' && own[at + 1]?.fold === 'for'
  })
}

/** Whether a clause says that something may be given or done, or that it must not; undefined where it says neither. */
export function permissionIn(own: readonly Token[]): 'yes' | 'no' | undefined {
  const forbidden = own.some(({ fold }) => forbids.test(fold))
  const allowed = own.some(
    ({ fold }, at) =>
      allows.test(fold) &&
      (own.slice(Math.max(0, at - REACH), at).some((one) => modals.has(one.fold)) || isHeading(own, at)),
  )
  if (!forbidden && !allowed && isNotFor(own)) return 'no'
  if (forbidden === allowed) return undefined
  // "avoid" is itself counted among the negations, and here is what is forbidden.
  const denied = own.filter(({ fold }) => isNegation(fold) && !forbids.test(fold)).length % 2 === 1
  return allowed !== denied ? 'yes' : 'no'
}
