import type { EntityType } from '#contract/vocabulary'
import type { Span } from '../../core/span.ts'
import { calendarWords } from '../names/words.ts'
import { hashWord } from '../scan/hash.ts'
import { WordSet } from '../scan/word-set.ts'
import { isDepartment, isSideOfTower } from './departments.ts'
import { isProduct } from './products.ts'
import { isCapital, LOOK, wordsOnLine } from './words.ts'

const set = (words: string) => new WordSet(words.split(' ').map(hashWord))

/** Markets, networks and games where anybody meets anybody. */
const everybodys = set(
  'gumtree craigslist ebay etsy facebook instagram tiktok whatsapp snapchat telegram discord youtube tinder hinge bumble grindr linkedin airbnb doordash deliveroo roblox minecraft fortnite duolingo headspace',
)
/** Parts of the world that are larger than a state. */
const regions = set(
  'gulf europe asia africa america americas scandinavia balkans caribbean oceania australasia antarctica midwest deccan sahel maghreb levant',
)
/** What is played in public, and who looks on. */
const GAME = /^ (?:games?|match(?:es)?|fans?|playoffs?|season|jerseys?|tickets?)(?!\p{L})/u
/** What bodies publish for everybody. */
const PUBLISHED =
  /^(?:['’]s)?,? (?:\(?(?:19|20)\d{2}\)? )?(?:guidance|guidelines?|recommendations?|consensus|position statement|joint statement|task force|thresholds|cut-?offs)(?!\p{L})/iu
/** What a word in small letters names behind "works in": a trade. */
const TRADE =
  /^ (?:units?|factory|factories|industry|trade|business|mills?|plantations?|fields?|shops?|stalls?)(?!\p{L})/u
const DEGREE = /, (?:RN|MD|DO|NP|PA|PA-C|BSN|MSN|LPN|LVN|EN|RPN|PharmD|MSW|LCSW|PT|OT|RD|BScN), $/
/** Who broadcasts: "Raidió na Gaeltachta", read in parts. */
const HEARD = /^(?:Raidi[oó]|Radio|BBC|RT[EÉ]|CNN|NPR)(?: |$)/u
const HEARD_BEFORE = /\b(?:Raidi[oó] na|BBC Radio|Radio) $/u
const PORTAL = /^My\p{Lu}\p{L}+$/u

/** Whether a house or a place is a department or shared by all, whoever reads it. */
export const isEverybodys = (text: string, read: Span & { readonly type: EntityType }): boolean =>
  (read.type === 'PERSON' && isSideOfTower(text, read)) ||
  ((read.type === 'ORGANIZATION' || read.type === 'LOCATION') &&
    (isDepartment(text, read) || isProduct(text, read) || isPublic(text, read)))

/**
 * What a reader of tokens takes for a house or a place and what everybody shares: weekdays, a team whose game it is, a body
 * that publishes guidance, a market, a part of the world, a trade, a degree behind a degree, a portal.
 */
export function isPublic(text: string, read: Span): boolean {
  const words = wordsOnLine(text, read)
  const after = text.slice(read.end, read.end + LOOK)
  if (
    PUBLISHED.test(after) ||
    (words.length > 1 && words.every(({ hash, text: word }) => calendarWords.has(hash) || word === 'Sun'))
  )
    return true
  if (
    HEARD.test(text.slice(read.start, read.end)) ||
    HEARD_BEFORE.test(text.slice(Math.max(0, read.start - LOOK), read.start))
  )
    return true
  const [word, second] = words
  if (!word || second) return false
  if (everybodys.has(word.hash) || (isCapital(word) && regions.has(word.hash)) || PORTAL.test(word.text)) return true
  if (/^\p{Lu}\p{Ll}{2,}s$/u.test(word.text)) return GAME.test(after)
  if (!isCapital(word)) return TRADE.test(after)
  return /^[A-Z]{3,6}$/.test(word.text) && DEGREE.test(text.slice(Math.max(0, read.start - LOOK), read.start))
}
