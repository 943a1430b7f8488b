import { flags, givenOf } from '../gazetteers/flags.ts'
import { longest } from '../gazetteers/phrases.ts'
import { CAPITALISED, NUMBER } from '../scan/lexer.ts'
import type { Scan } from '../scan/scan.ts'
import type { Entity, TokenRecognizer } from '../types.ts'

const STRENGTH =
  /(?:[ \t]{0,2}(?:\d{1,5}(?:[.,]\d{1,3})?(?:[ -]?\d{1,4}(?:\.\d)?)? ?(?:mg|mcg|µg|ug|g|ml|units?|iu|meq|%)(?:\/(?:\d{1,3} ?)?(?:ml|hr|h|day|actuation))?(?![a-z])|(?:inhaler|tablets?|capsules?|injection|patch|cream|ointment|drops|suspension|xr|er|sr|hfa)(?![a-z])))?/iy
const STEM =
  /(?:cillin|mycin|oxacin|azole|prazole|sartan|statin|olol|dipine|gliptin|gliflozin|glutide|triptan|setron|parin|xaban|tidine|mab|nib|vir|cycline|sone|solone|pril|azepam|barbital|profen|caine|thiazide|zosin)$/

/** Drugs by the lists and by the stems of international names (WHO INN), with the strength that follows. */
export const medication: TokenRecognizer = {
  name: 'medication',
  find(scan) {
    const found: Entity[] = []
    for (let at = 0; at < scan.count; at++) {
      const flag = scan.flags[at] ?? 0
      if (scan.shape[at] === NUMBER) continue
      const known = flag & (flags.drug | flags.opener) ? longest(scan, at, flags.drug) : undefined
      const to = known?.to ?? (flag === 0 && isStem(scan, at) ? at + 1 : undefined)
      if (to === undefined) continue
      // "Alexa" and "Lucentis": a brand that is also a popular given name is a name.
      if (givenOf(flag) === 3 && to === at + 1 && scan.shape[at] === CAPITALISED) continue
      found.push(entity(scan, at, { to, listed: known !== undefined }))
      at = to - 1
    }
    return found
  },
}

function isStem(scan: Scan, at: number): boolean {
  const length = (scan.end[at] ?? 0) - (scan.start[at] ?? 0)
  return length > 7 && length < 30 && STEM.test(scan.word(at).toLowerCase())
}

function entity(scan: Scan, at: number, { to, listed }: { to: number; listed: boolean }): Entity {
  STRENGTH.lastIndex = scan.end[to - 1] ?? 0
  const end = STRENGTH.test(scan.text) ? STRENGTH.lastIndex : (scan.end[to - 1] ?? 0)
  const because = [listed ? 'the list of drugs holds it' : 'it ends as names of drugs do']
  return {
    start: scan.start[at] ?? 0,
    end,
    type: 'MEDICATION',
    score: listed ? 0.9 : 0.7,
    recognizer: 'medication',
    because,
  }
}
