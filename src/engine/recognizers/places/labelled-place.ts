import { flags } from '../gazetteers/flags.ts'
import { SPACE } from '../scan/lexer.ts'
import { phrasesByFirstWord } from '../scan/phrases.ts'
import type { Scan } from '../scan/scan.ts'
import type { Entity, TokenRecognizer } from '../types.ts'

const labels = phrasesByFirstWord(
  'facility|hospital|clinic|practice|site of care|pharmacy|preferred pharmacy|funeral home|laboratory|performing lab|testing lab|referring facility|sending facility|receiving facility|place of death|place of service|health system|home health agency|hospice agency|dialysis unit|nursing home|snf|transferred to|transferred from|transfer to|transfer from|discharged to|admitted from|treating facility|surgery center|location of care|centro|hospital de referencia',
)
const VALUE = /["'*]{0,2}[ \t]{0,3}:[ \t"'*]{0,6}(\p{Lu}[^\n\t|"<>;:()]{2,60})/uy
const STOP =
  / {2,}| (?:by|via|on|at) (?:air|road|ambulance|EMS|helicopter|\d)|, | [-–—] |\. |\.?$| (?=\d{2,})|,? \(|(?:,? (?:[Dd]ate|[Pp]hone|[Tt]el|[Ff]ax|[Aa]ddr)\b)/
const NOTHING =
  /^(?:none|n\/?a|no|yes|same|unknown|pending|other|home|self|inpatient|outpatient|see|not|snf|icu|ed|er|tbd)\b/i

/** What a field of hospitals, pharmacies and the like holds. */
export const labelledPlace: TokenRecognizer = {
  name: 'labelled-place',
  triggers: labels.keys(),
  find(scan) {
    const found: Entity[] = []
    for (let at = 0; at < scan.count; at++) {
      if (((scan.flags[at] ?? 0) & flags.trigger) === 0) continue
      for (const words of labels.get(scan.hash[at] ?? 0) ?? []) {
        if (words.some((word, i) => scan.hash[at + i] !== word)) continue
        const entity = read(scan, at, at + words.length - 1)
        if (entity) found.push(entity)
        break
      }
    }
    return found
  },
}

function isBesideWord(scan: Scan, at: number): boolean {
  return (scan.start[at] ?? 0) - (scan.end[at - 1] ?? 0) === 1
}

function read(scan: Scan, first: number, last: number): Entity | undefined {
  // "ANTICOAG CLINIC: Pauline": the end of a heading is no label.
  if (first > 0 && scan.gap[first] === SPACE && isBesideWord(scan, first)) return undefined
  VALUE.lastIndex = scan.end[last] ?? 0
  const match = VALUE.exec(scan.text)
  const whole = match?.[1]
  if (!match || whole === undefined) return undefined
  const value = whole.slice(0, STOP.exec(whole)?.index ?? whole.length).trimEnd()
  if (value.length < 3 || NOTHING.test(value)) return undefined
  const start = match.index + match[0].length - whole.length
  const because = ['a field of places of care stands before it']
  const span = { start, end: start + value.length }
  return { ...span, type: 'ORGANIZATION', score: 0.7, recognizer: 'labelled-place', because, detail: 'hospital' }
}
