import { flags } from '../gazetteers/flags.ts'
import { lexicon } from '../gazetteers/lexicon.ts'
import { hashWord } from '../scan/hash.ts'
import { LOWER } from '../scan/lexer.ts'
import type { Scan } from '../scan/scan.ts'
import { WordSet } from '../scan/word-set.ts'
import type { Entity, TokenRecognizer } from '../types.ts'

const set = (words: string): ReadonlySet<number> => new WordSet(words.split(' ').map(hashWord))
const openers = set(
  'uc mount mt johns mass massachusetts cedars nyu md memorial kaiser brigham ucsf ucla upmc mayo beth st saint walter geisinger intermountain sutter dana-farber dana tulane emory vanderbilt stanford duke yale baylor ochsner northwestern loyola tufts cornell columbia penn montefiore bellevue hopkins scripps swedish harborview parkland grady cook jackson methodist presbyterian mercy barnes rush fairview allina sanford aurora henry spaulding providence banner',
)
const cues = set('at from to in by via with per outside')
const NAME =
  /(?:UC (?:Davis|San Diego|Irvine)|(?:Mount|Mt\.?) Sinai|Johns Hopkins|Mass(?:achusetts)? General|Cedars[- ]Sinai|NYU(?: Langone)?|MD Anderson|Memorial Sloan[- ]Kettering|Kaiser(?: Permanente)?|Brigham(?: and Women['’]s)?|UCSF|UCLA|UPMC|Mayo(?: Clinic)?|Beth Israel(?: Deaconess)?|Walter Reed|Geisinger|Intermountain|Sutter|Dana[- ]Farber|Tulane|Emory|Vanderbilt|Stanford|Duke|Yale|Baylor|Ochsner|Northwestern|Loyola|Tufts|Cornell|Columbia|Penn|Montefiore|Bellevue|Hopkins|Scripps|Swedish|Harborview|Parkland|Grady|Cook County|Jackson Memorial|Henry Ford|Barnes-Jewish|Methodist|Presbyterian|Mercy|Rush|Fairview|Allina|Sanford|Aurora|Spaulding|Providence|Banner|(?:St\.?|Saint) [A-Z][a-z]{2,14}['’]s?(?![a-z]))(?![A-Za-z]| (?:criteria|scores?|protocol|classification|type|formula|scale|stage|calculator|regimen|Township|Street|Ave))/y

/** Hospitals by their short names, behind a word of place: "seen at Mount Sinai", "transferred to St. Luke's". */
export const knownHospital: TokenRecognizer = {
  name: 'known-hospital',
  triggers: openers,
  find(scan: Scan) {
    const found: Entity[] = []
    for (let at = 1; at < scan.count; at++) {
      if (!openers.has(scan.hash[at] ?? 0) || scan.shape[at] === LOWER) continue
      if (!isBehindCue(scan, at) && !isSaintsHouse(scan, at)) continue
      NAME.lastIndex = scan.start[at] ?? 0
      if (!NAME.test(scan.text)) continue
      const because = ['a hospital’s short name behind a word of place']
      const [start, end] = [scan.start[at] ?? 0, withTown(scan.text, NAME.lastIndex)]
      const entity = { start, end, type: 'ORGANIZATION', score: 0.65, recognizer: 'known-hospital', because } as const
      found.push({ ...entity, detail: 'hospital' })
    }
    return found
  },
}

/** "St. Luke's Boise": the town belongs to the name. */
function withTown(text: string, end: number): number {
  const next = /^ ([A-Z][a-z]{2,20})(?![a-z])/.exec(text.slice(end, end + 24))?.[1]
  return next && lexicon().lookup(hashWord(next)) & flags.town ? end + 1 + next.length : end
}

const SAINTS =
  /(?:St\.?|Saint) [A-Z][a-z]{2,14}['’]s(?! (?:wort|Wort|fire|dance|Day|Church|School|Cathedral|Academy|College|Bay|Island|Street|Road|Ave|parish|Parish|Square))(?![a-z])/y

/** "(2019, St. Luke's Boise)": what belongs to a saint is a house of care in notes, unless it is a day, a herb or a church. */
function isSaintsHouse(scan: Scan, at: number): boolean {
  SAINTS.lastIndex = scan.start[at] ?? 0
  return SAINTS.test(scan.text)
}

function isBehindCue(scan: Scan, at: number): boolean {
  return scan.between(at) === ' ' && scan.shape[at - 1] === LOWER && cues.has(scan.hash[at - 1] ?? 0)
}
