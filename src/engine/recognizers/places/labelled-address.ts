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

/** A point before a capital; the word before it tells whether it ends a sentence. */
const POINT = /([\p{L}\d]+)\. {1,3}(?=\p{Lu})/gu
/** Words of streets, houses, places and states that are written short, with a point. */
const SHORT =
  /^(?:\p{Lu}|st|ste|str|ave?|avda|rd|blvd|ln|dr|ct|pl|sq|ter|hwy|pkwy|cir|rte|apt|fl|rm|bldg|bl(?:oc)?k|no|nr|num|mt|ft|hse|co|po|box|vill?|teh|dist{1,2}|mass|calif|conn|fla|ill|tex|wash|penna?|minn|mich|wis[ck]?|[NS][EW]|A[KLRZ]|C[AOT]|D[CE]|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[AIT]|W[AIVY])$/iu
/** A capital and a word in lower case that joins no names: a sentence, whatever was written short before it. */
const SENTENCE =
  /^\p{Lu}[\p{L}'’]{0,20} (?!(?:del?|las?|los|el|du|des|les|do|dos|das|am|an|der|den|zum|im|of|the|on|upon|sur|sous|y|and|e|van|von|di)(?!\p{L}))\p{Ll}{2,}/u
/** "12 Oak Street. Boston, MA 02115": a town with its state or code goes on. */
const TOWN_BEHIND = /^(?:\p{Lu}[\p{L}'’-]{1,20},? ){1,3}(?:[A-Z]{2}(?![\p{L}\d])|\d{5}(?!\d))/u
/** Behind its postal code an address of the United States has but the country. */
const ZIPPED = /(?<!\p{L})[A-Z]{2},? {1,2}\d{5}(?:-\d{4})?(?!\d)(?:,? (?:USA|U\.S\.A?\.?|United States))?/u

/** Where the sentence of an address ends in a value that goes on behind it. */
function sentenceEnd(value: string): number {
  for (const match of value.matchAll(POINT)) {
    const rest = value.slice(match.index + match[0].length)
    const word = match[1] ?? ''
    if (SENTENCE.test(rest) || !(SHORT.test(word) || TOWN_BEHIND.test(rest))) return match.index + word.length
  }
  return value.length
}

/** The end of the address in what stands behind its label. */
function addressEnd(whole: string): number {
  const zipped = ZIPPED.exec(whole)
  return Math.min(
    NEXT_FIELD.exec(whole)?.index ?? whole.length,
    PROSE.exec(whole)?.index ?? whole.length,
    zipped ? zipped.index + zipped[0].length : whole.length,
    sentenceEnd(whole),
  )
}

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
  const value = whole.slice(0, addressEnd(whole)).replace(/[\s.,]+$/, '')
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
