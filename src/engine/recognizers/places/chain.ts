import { flags, wordOf } from '../gazetteers/flags.ts'
import { lexicon } from '../gazetteers/lexicon.ts'
import { hashPhrase, hashWord } from '../scan/hash.ts'
import { LOWER, NEW_LINE } from '../scan/lexer.ts'
import type { Scan } from '../scan/scan.ts'
import { WordSet } from '../scan/word-set.ts'
import type { Entity, TokenRecognizer } from '../types.ts'
import { trade } from './words.ts'

const set = (words: string): ReadonlySet<number> => new WordSet(words.split(' ').map(hashWord))
/** Where their names begin. */
const openers = set(
  'walgreens cvs rite duane walmart costco kroger publix meijer wegmans safeway albertsons heb h hy target sams boots lloyds superdrug rexall shoppers london chemist priceline terry quest labcorp sonora concentra fastmed citymd carbon patient davita fresenius us select kindred encompass brookdale sunrise aspen planet ymca bright kindercare mcdonald starbucks dollar home winn harris giant stop shop bartell longs osco jewel ralphs vons fred genoa omnicare pharmerica optum specsavers bupa nuffield spire tesco asda sainsbury morrisons day well rowlands',
)
/** Shops, laboratories and houses of care that have many branches. */
const CHAIN =
  /(?:Walgreens|CVS(?:\/pharmacy)?|Rite[- ]Aid|Duane Reade|Walmart|Costco|Kroger|Publix|Meijer|Wegmans|Safeway|Albertsons|H-?E-?B|Hy-?Vee|Target|Sam['’]s Club|Boots|Lloyds ?[Pp]harmacy|Superdrug|Rexall|Shoppers Drug Mart|London Drugs|Chemist Warehouse|Priceline|Terry White|Quest(?: Diagnostics)?|Lab[Cc]orp|Sonora Quest|Concentra|FastMed|CityMD|Carbon Health|Patient First|DaVita|Fresenius(?: Kidney Care| Medical Care)?|US Renal|Select Specialty|Kindred|Encompass(?: Health)?|Brookdale|Sunrise|Aspen Dental|Planet Fitness|YMCA|Bright Horizons|KinderCare|McDonald['’]s|Starbucks|Dollar (?:General|Tree)|Home Depot|Winn-Dixie|Harris Teeter|Giant Eagle|Stop & Shop|ShopRite|Bartell|Longs|Osco|Jewel-Osco|Ralphs|Vons|Fred Meyer|Genoa|Omnicare|PharMerica|Optum|Specsavers|Bupa|Nuffield|Spire|Tesco|Asda|Sainsbury['’]?s|Morrisons|Day Lewis|Rowlands|Well)(?: (?:Pharmacy|pharmacy|Drug ?store|drugstore|Lab|lab|Dialysis|Clinic|Hospital|Express|MinuteClinic|Health|Opticians|Supercenter))?(?![\p{L}\d])/uy
/** The number of a branch: "#05518", "store 4471", "no. 118". */
const NUMBERED = /(?: ?#| store #?| no\.? ?| \(#)\d{2,6}(?!\d)/y
/** Where a branch is: "Lawndale", "on Military Dr", "- Edina", "@ Elm". */
const SEAT =
  /(?: (?:on|at|in|off|near|by) (?:the )?| ?@ ?| ?[-–] ?| \(| )(\p{Lu}\p{Ll}{2,20}(?:[ -]\p{Lu}\p{Ll}{1,20}){0,2})(?: (?:St|Rd|Dr|Ave|Blvd|Ln|Hwy|Pkwy|Way)(?![\p{L}])\.?)?(?!\p{L})/uy
/** One branch of a chain, which tells where somebody goes: "Walgreens #05518", "CVS Lawndale", "Quest Edina". The chain alone tells nothing. */
export const chain: TokenRecognizer = {
  name: 'chain',
  triggers: openers,
  find(scan) {
    const found: Entity[] = []
    for (let at = 0; at < scan.count; at++) {
      if (((scan.flags[at] ?? 0) & flags.trigger) === 0 || scan.shape[at] === LOWER) continue
      if (!openers.has(scan.hash[at] ?? 0)) continue
      const entity = branch(scan, at)
      if (entity) found.push(entity)
    }
    return found
  },
}

function branch(scan: Scan, at: number): Entity | undefined {
  const { text } = scan
  const start = scan.start[at] ?? 0
  if (at > 0 && scan.gap[at] !== NEW_LINE && /[\p{L}\d]$|[-'’]$/u.test(scan.between(at))) return undefined
  CHAIN.lastIndex = start
  if (!CHAIN.test(text)) return undefined
  const end = seatEnd(text, numberEnd(text, CHAIN.lastIndex))
  if (end === CHAIN.lastIndex) return undefined
  const because = ['one branch of a chain, by its number or its place']
  return { start, end, type: 'ORGANIZATION', score: 0.7, recognizer: 'chain', because, detail: 'hospital' }
}

function numberEnd(text: string, from: number): number {
  NUMBERED.lastIndex = from
  return NUMBERED.test(text) ? NUMBERED.lastIndex : from
}

function seatEnd(text: string, from: number): number {
  SEAT.lastIndex = from
  const match = SEAT.exec(text)
  const name = match?.[1]
  if (!match || name === undefined) return from
  const first = name.split(/[ -]/)[0] ?? ''
  if (trade.has(hashWord(first))) return from
  const flag = lexicon().lookup(hashWord(first)) | lexicon().lookup(hashPhrase(name))
  if ((flag & (flags.medical | flags.drug | flags.condition | flags.disease)) !== 0) return from
  const isStreet = / (?:St|Rd|Dr|Ave|Blvd|Ln|Hwy|Pkwy|Way)\.?$/.test(match[0])
  const isTown = (flag & flags.town) !== 0 && wordOf(lexicon().lookup(hashWord(first))) < 2
  const isTied = /^ (?:on|at|in|off|near|by) | ?@/.test(match[0]) && wordOf(flag) < 2
  return isStreet || isTown || isTied ? from + match[0].length : from
}
