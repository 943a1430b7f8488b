import { flags, wordOf } from '../gazetteers/flags.ts'
import { lexicon } from '../gazetteers/lexicon.ts'
import { eponyms } from '../names/eponyms.ts'
import { calendarWords, credentials, kin, noPeople, titles } from '../names/words.ts'
import { hashPhrase, hashWord } from '../scan/hash.ts'
import { WordSet } from '../scan/word-set.ts'

/** What follows a house's number up to the end of its address. */
export interface Parts {
  readonly end: number
  /** Parts that a kind and a number make: "Sector 9", "RR2", "Lot 12". */
  readonly kinds: number
  /** Parts in capitals of which one word is a town or is known to no list. */
  readonly own: number
  /** A postal code, a numbered district or a county ends it. */
  readonly coded: boolean
}

const MOST = 6
const KIND =
  /(?:,? |, ?)(?:Sector|Road|Street|Rd|St|Block|Blk|Lot|Phase|Comp|RR|R\.R\.|Site|Box|Unit|Flat|Floor|Zone|Cross|Main|Ward|Line|Lane|Gali|Gate|Purok|Tower|Conc|Concession|Range|House|Plot|Lorong|Jalan|Rue|Calle)[ .#]{0,2}(?:(?:No\.? ?)?\d{1,4}[A-Za-z]?|(?<=(?:Block|Blk|Tower|Phase|Zone) )[A-Z])(?![\p{L}\d/%]|\.\d)/uy
const CAPITALS =
  /(?:,? |, ?)((?:(?:Brgy|Bgy|Brg|Barangay|Sitio|Opp|Near|Behind|Off|Co|St|Mt|Sta|Sto)\.? )?\p{Lu}[\p{L}'’-]{0,24}\.?(?: (?:na|an|de|del|of|upon|da|la|al) (?=[a-z]{0,2}\p{Lu})| (?=\p{Lu}\p{L})){0,1}(?:(?:[a-z]{0,2})\p{Lu}[\p{L}'’-]{1,24}(?: (?=\p{Lu}[\p{L}]))?){0,4}(?: \d{1,2}[A-Za-z]?(?![\d/.%]))?)(?![\p{L}\d]|: |'s)/uy
const CODE =
  /(?:,? ?[-–] ?|,? )(?:(?<!,[ -])\d{6}|(?<!,[ -])\d{3} \d{3}|\d{5} (?=\p{Lu}\p{Ll})\p{L}{3,20}(?: \p{Lu}\p{Ll}{2,20})?|[A-Z]\d{2} ?[A-Z\d]{4}|[A-Z]\d[A-Z] ?\d[A-Z]\d|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|(?:VIC|NSW|QLD|TAS|ACT|NT|SA|WA),? \d{4}|(?:ON|QC|BC|AB|MB|SK|NS|NB|NL|PE)(?:,? [A-Z]\d[A-Z] ?\d[A-Z]\d)?|\d{4}(?<=Dhaka[ -]{1,3}\d{4}))(?![\p{L}\d/.%-])/uy
const COUNTY =
  /,? ?(?:Dublin \d{1,2}W?|(?:Co\.?|County) \p{Lu}\p{Ll}{3,12})(?:,? [A-Z]\d[\dW] ?[A-Z\d]{4})?(?![\p{L}\d])/uy
const stops = new WordSet(
  'tel phone ph mobile mob cell fax email dob age nhs mrn uhid wife husband brought by with present seen he she his her they patient pt the this and but c/o complains known case occupation driver presenting presented admitted diagnosed works living lives born'
    .split(' ')
    .map(hashWord),
)

/** The parts of an address behind its house number, comma by comma, bounded in number. */
export function partsAfter(text: string, from: number): Parts {
  let [end, kinds, own] = [from, 0, 0]
  for (let part = 0; part < MOST; part++) {
    const kind = match(KIND, text, end)
    if (kind) {
      end += kind[0].length
      kinds++
      continue
    }
    const coded = match(COUNTY, text, end) ?? match(CODE, text, end)
    if (coded) return { end: end + coded[0].length, kinds, own, coded: true }
    const capitals = match(CAPITALS, text, end)
    if (!capitals || !opens(capitals[1] ?? '') || (part > 0 && !capitals[0].startsWith(','))) break
    end += capitals[0].replace(/[. ]+$/, '').length
    if (isOwn(capitals[1] ?? '')) own++
  }
  const coded = match(CODE, text, end)
  return coded ? { end: end + coded[0].length, kinds, own, coded: true } : { end, kinds, own, coded: false }
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

const wordsOf = (value: string) => value.split(/[ .]+/).filter(Boolean)

function opens(value: string): boolean {
  const [first = ''] = wordsOf(value)
  const hash = hashWord(first)
  return !(stops.has(hash) || titles.has(hash) || kin.has(hash) || calendarWords.has(hash) || noPeople.has(hash))
}

function isOwn(value: string): boolean {
  const known = lexicon()
  if ((known.lookup(hashPhrase(value)) & flags.town) !== 0) return true
  return wordsOf(value).some((word) => {
    const hash = hashWord(word)
    const flag = known.lookup(hash)
    if (/^\p{Lu}+$/u.test(word) || eponyms.has(hash) || credentials.has(hash)) return false
    const thing = flag & (flags.drug | flags.condition | flags.disease | flags.medical)
    return thing === 0 && (wordOf(flag) === 0 || (flag & flags.town) !== 0)
  })
}
