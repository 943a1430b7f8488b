import { flags } from '../gazetteers/flags.ts'
import { phrasesByFirstWord } from '../scan/phrases.ts'
import type { Scan } from '../scan/scan.ts'
import type { Entity, TokenRecognizer } from '../types.ts'

const labels = phrasesByFirstWord(
  'address|addr|domicile|adresse|anschrift|wohnhaft|home address|mailing address|street address|residence|residential address|domicilio|direccion|adresse|anschrift|indirizzo|endereco|street|line',
)
/** To the end of the line, or to where the next field begins. */
const VALUE = /["'*]{0,2}[ \t]{0,3}[:=|][ \t"'*[]{0,12}([^\n\t|"<>;]{4,140})/y
const NEXT_FIELD =
  / {2,}| [-–—] |,? (?:where|who|since|until|and (?:has|is|was|had|can)|but|und (?:ist|war|hat)|que|donde|[oO]ù)\b|[,.]? (?:phone|tel|telf|tlf|fax|e-?mail|dob|mrn|ssn|zip|city|state|cp|country|correo|contact)\b|\. (?=\p{Lu}\p{Ll}+(?: \p{L}+)?:)/iu

/** The sentence goes on behind the address. */
const PROSE = /, (?=\p{Ll}{3,} \p{Ll})/u

/** What a field of addresses holds, if it looks like one: a number or several capitals. */
export const labelledAddress: TokenRecognizer = {
  name: 'labelled-address',
  triggers: labels.keys(),
  find(scan) {
    const found: Entity[] = []
    for (let at = 0; at < scan.count; at++) {
      if (((scan.flags[at] ?? 0) & flags.trigger) === 0) continue
      for (const words of labels.get(scan.hash[at] ?? 0) ?? []) {
        if (words.some((word, i) => scan.hash[at + i] !== word)) continue
        const entity = read(scan, at + words.length - 1)
        if (entity) found.push(entity)
        break
      }
    }
    return found
  },
}

function read(scan: Scan, last: number): Entity | undefined {
  VALUE.lastIndex = scan.end[last] ?? 0
  const match = VALUE.exec(scan.text)
  const whole = match?.[1]
  if (!match || whole === undefined) return undefined
  const stop = Math.min(NEXT_FIELD.exec(whole)?.index ?? whole.length, PROSE.exec(whole)?.index ?? whole.length)
  const value = whole.slice(0, stop).replace(/[\s.,]+$/, '')
  const capitals = value.match(/\p{Lu}/gu)?.length ?? 0
  // A line of an address in JSON; elsewhere lines are of telephones and of text.
  if (scan.word(last) === 'line' && !/^\d|^["'[]/.test(value)) return undefined
  if (value.includes('@') || /^\d+$/.test(value) || capitals === 0 || (!/\d/.test(value) && capitals < 2))
    return undefined
  const start = match.index + match[0].length - whole.length
  return {
    start,
    end: start + value.length,
    type: 'ADDRESS',
    score: 0.86,
    recognizer: 'labelled-address',
    because: ['a field of addresses stands before it'],
    detail: 'street',
  }
}
