import { flags } from '../gazetteers/flags.ts'
import { hashWord } from '../scan/hash.ts'
import { GLUED, NUMBER } from '../scan/lexer.ts'
import type { Scan } from '../scan/scan.ts'
import { WordSet } from '../scan/word-set.ts'
import type { Entity, TokenRecognizer } from '../types.ts'

const set = (words: string): ReadonlySet<number> => new WordSet(words.split(' ').map(hashWord))
const weekdays = set(
  'mon monday tue tues tuesday wed weds wednes wednesday thu thur thurs thursday fri friday sat satur saturday sun sunday lunes martes miércoles jueves viernes sábado domingo lundi mardi mercredi jeudi vendredi samedi dimanche montag dienstag mittwoch donnerstag freitag samstag sonntag mo di mi do fr sa so',
)
const feasts = set(
  'christmas xmas new thanksgiving labor labour memorial veterans independence boxing mother mothers mothering father fathers valentine valentines easter good halloween fourth 4th columbus presidents juneteenth groundhog mardi cinco lunar chinese rosh yom hanukkah chanukah passover pesach purim sukkot shavuot eid ramadan diwali holi vaisakhi losar tet midsummer candlemas michaelmas hogmanay st saint whit whitsun whitsunday pentecost ash maundy palm bonfire remembrance anzac canada bastille australia waitangi matariki burns pi martin mlk la toussaint paques noel ostern pfingsten weihnachten silvester rosenmontag aschermittwoch heiligabend heiligen karfreitag navidad nochebuena reyes pascua navratri onam pongal dussehra nowruz songkran michaelmas lady spring summer autumn fall winter victoria republic bank spring shrove pancake vishu lohri durga raksha karwa ganesh makar ste',
)
const LOOK = 24
/** Names and streets may not take such a day for theirs. */
const SURELY = 0.94
/** "weds 17th", "Fri 5/23", "Tue 14.": no "sat 93%" and no "sun 2 h". */
const BEHIND_WEEKDAY =
  /\p{L}{3,10}\.?,? (?:the |el |le |den )?(?:(?:0?[1-9]|[12]\d|3[01])(?:\/|\.(?=\d\d|\d\.))(?:0?[1-9]|[12]\d|3[01])(?![\d/]|\.\d)\.?|(?:[12]?\d|3[01])(?:st|nd|rd|th|er)(?![\p{L}\d]))/uy
/** "lunes 12", "Samstag, 14.": a bare number, behind weekdays in full. */
const BEHIND_LONG_WEEKDAY =
  /(?:lunes|martes|mi[ée]rcoles|jueves|viernes|s[áa]bado|domingo|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|tuesday|wednesday|thursday|friday),? (?:el |le |den )?(?:[12]?\d|3[01])(?=$|[\s,;.)](?! ?(?:h|hs|hrs?|hours?|uhr|mg|m?c?g|ml|pm|am|a\.m|p\.m|x|times|units|tabs?|doses?|de |mal|weeks?|sessions?)\b))/iy
/** "Do 16.5.", "Mi 3.4.": German weekdays in short, with their points. */
const GERMAN =
  /(?<!\d )(?:Mo|Di|Mi|Do|Fr|Sa|So)\.?,? (?:den )?(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.(?:\d{2,4})?/y
/** "7/12-7/17", "3/4 – 3/9". */
const RANGE =
  /(?:0?[1-9]|1[0-2])\/(?:0?[1-9]|[12]\d|3[01]) ?[-–] ?(?:0?[1-9]|1[0-2])\/(?:0?[1-9]|[12]\d|3[01])(?![\d%]|[.:/-]\d| ?(?:pain|strength|on pain|mm|beats))/y
const NO_RANGE = /(?:pain|strength|power|motor|reflex\w*|grade|murmur|scale|rated|score|bp|gait|edema)[^\n]{0,12}$/i
/** Days of the year by their names, behind a word of time. */
const FEAST =
  /(?:(?:Christmas|Xmas)(?: Eve| Day| morning)?|(?:Chinese |Lunar )?New Year['’]?s?(?: Eve| Day)?|Thanksgiving(?: Day| weekend)?|Labou?r Day|Memorial Day|Veterans['’]? Day|Independence Day|Columbus Day|Presidents['’]? Day|Groundhog Day|Pi Day|(?:Martin Luther King|MLK) Day|Juneteenth|Boxing Day|Mother['’]?s['’]? Day|Mothering Sunday|Father['’]?s['’]? Day|Valentine['’]?s(?: Day)?|Easter(?: Sunday| Monday| Saturday| weekend)?|Good Friday|Maundy Thursday|Palm Sunday|Ash Wednesday|Whit(?: Monday|sun(?:day)?)|Pentecost|Halloween|(?:Fourth|4th) of July|Mardi Gras|Cinco de Mayo|Rosh Hashanah?|Yom Kippur|Ch?hanukkah|Hanukkah|Passover|Pesach|Purim|Sukkot|Shavuot|Eid(?: al-(?:Adha|Fitr))?|Ramadan|Diwali|Holi|Vaisakhi|Losar|Tet|Navratri|Onam|Pongal|Dussehra|Nowruz|Songkran|Midsummer(?:['’]s)?(?: Eve| Day)|Candlemas|Michaelmas(?! term)|Lady Day|Hogmanay|Bonfire Night|Remembrance (?:Day|Sunday)|Anzac Day|Canada Day|Bastille Day|Australia Day|Waitangi Day|Matariki|Burns Night|(?:St\.?|Ste|Saint)[ -][A-Z]\p{L}{2,15}(?:-[A-Z]\p{L}{2,15}){0,2}(?:['’]s)? (?:Day|Eve)|Victoria Day|Republic Day|(?:Spring )?Bank Holiday(?: (?:Monday|weekend))?|Shrove Tuesday|Pancake Day|Vishu|Lohri|Durga Puja|Raksha Bandhan|Karwa Chauth|Ganesh Chaturthi|Makar Sankranti|la (?:Toussaint|Saint-[A-Z][a-z]+)|Toussaint|P[âa]ques|No[ëe]l|Ostern|Pfingsten|Weihnachten|Silvester|Rosenmontag|Aschermittwoch|Heilig(?:abend|en Abend)|Karfreitag|Navidad|Nochebuena|(?:Spring|Summer|Autumn|Fall|Winter)(?= (?:of )?(?:19|20)\d\d))(?: (?:of )?(?:19|20)\d\d(?!\d))?(?![a-z])/iuy
const TIME_BEFORE =
  /\b(?:on|by|since|until|till?|for|before|after|over|around|about|past|this|last|next|the|through|day of|from|at|of|in|collected|depuis|seit|am|zu|vor|nach|desde|per|every|week of|eve of|not before) (?:the )?$/i

/** Days that are called nothing else, and what happens on a day right before them. */
const ONLY_A_DAY =
  /(?:day|eve|night|weekend)$|^(?:good friday|easter (?:sunday|monday|saturday)|thanksgiving|juneteenth|halloween|diwali|hogmanay|ramadan|mothering sunday)/i
const EVENT_BEFORE =
  /(?<![a-z])(?:accident|crash|mvc|mva|rtc|rta|falls?|fell|injury|injured|incident|assault|onset|episode|attack|seizure|flare|surgery|operation|visit|visited|seen|started|began|stopped|died|passed|born|collapsed?|collapse|drink|drank|relapsed?|missed|closed|admitted|discharged|arrived|left|due|tripped|slipped|burned|burnt|bitten|broke|bled|vomited|(?:ran|came|went|moved|passed|logged|worked) (?:in|out|home|off|away)|party|dinner|lunch|meal|home|again|pain) $/i

/** Days as people tell them: a weekday with its number, a span of days, a holiday. */
export const toldDay: TokenRecognizer = {
  name: 'told-day',
  triggers: [...weekdays, ...feasts],
  find(scan) {
    const found: Entity[] = []
    for (let at = 0; at < scan.count; at++) {
      const hash = scan.hash[at] ?? 0
      if (scan.shape[at] === NUMBER) push(found, range(scan, at))
      else if (((scan.flags[at] ?? 0) & flags.trigger) === 0) continue
      else if (weekdays.has(hash)) push(found, weekday(scan, at))
      else if (feasts.has(hash)) push(found, feast(scan, at))
    }
    return found
  },
}

function push(found: Entity[], entity: Entity | undefined): void {
  if (entity) found.push(entity)
}

function weekday({ text, start, gap }: Scan, at: number): Entity | undefined {
  if (gap[at] === GLUED) return undefined
  const from = start[at] ?? 0
  for (const shape of [BEHIND_WEEKDAY, BEHIND_LONG_WEEKDAY, GERMAN]) {
    shape.lastIndex = from
    if (shape.test(text)) return day(from, shape.lastIndex, 'a weekday with a day of the month')
  }
  return undefined
}

function range({ text, start, end }: Scan, at: number): Entity | undefined {
  const from = start[at] ?? 0
  if (text.charCodeAt(end[at] ?? 0) !== 47 || /[\d./:-]/.test(text.charAt(from - 1))) return undefined
  RANGE.lastIndex = from
  if (!RANGE.test(text) || NO_RANGE.test(text.slice(Math.max(0, from - LOOK), from))) return undefined
  return day(from, RANGE.lastIndex, 'from one day to another')
}

function feast({ text, start }: Scan, at: number): Entity | undefined {
  const from = start[at] ?? 0
  FEAST.lastIndex = from
  if (!FEAST.test(text)) return undefined
  const named = text.slice(from, FEAST.lastIndex)
  const before = text.slice(Math.max(0, from - LOOK), from)
  const dated = /\d{4}$/.test(named)
  const happened = ONLY_A_DAY.test(named) && EVENT_BEFORE.test(before)
  if (!dated && !happened && !TIME_BEFORE.test(before)) return undefined
  // "of Easter Seals", "in Spring Valley": a capital goes on with a name.
  if (!dated && /^ \p{Lu}\p{Ll}/u.test(text.slice(FEAST.lastIndex, FEAST.lastIndex + 3))) return undefined
  const why = 'a day of the year by its name'
  return { ...day(from, FEAST.lastIndex, why), ...(happened || /day$/i.test(named) ? { score: SURELY } : {}) }
}

function day(start: number, end: number, why: string): Entity {
  return { start, end, type: 'DATE_TIME', score: 0.55, recognizer: 'told-day', because: [why] }
}
