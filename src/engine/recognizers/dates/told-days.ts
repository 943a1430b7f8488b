import type { Entity } from '../types.ts'

const WEEKDAY =
  '(?:mon|tues?|weds?|wednes|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?|lunes|martes|mi[ée]rcoles|jueves|viernes|s[áa]bado|domingo|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag'
/** "weds 17th", "Fri 5/23", "lunes 12", "mardi 11 juin" without its month, "Tue 14.": no "sat 93%" and no "sun 2 h". */
const DAY_BEHIND_WEEKDAY = new RegExp(
  `(?<![\\p{L}\\d])(?:${WEEKDAY})\\.?,? (?:the |el |le |den )?(?:(?:0?[1-9]|[12]\\d|3[01])[/.](?:0?[1-9]|[12]\\d|3[01])(?![\\d/]|\\.\\d)\\.?|(?:[12]?\\d|3[01])(?:st|nd|rd|th|er)(?![\\p{L}\\d]))`,
  'giu',
)
/** "lunes 12", "Samstag, 14.": a bare number, in tongues whose weekdays are nothing else. */
const DAY_BEHIND_LONG_WEEKDAY =
  /(?<![\p{L}\d])(?:lunes|martes|mi[ée]rcoles|jueves|viernes|s[áa]bado|domingo|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|tuesday|wednesday|thursday|friday),? (?:el |le |den )?(?:[12]?\d|3[01])\.?(?=$|[\s,;)](?! ?(?:h|hs|hrs?|hours?|uhr|mg|m?c?g|ml|pm|am|a\.m|p\.m|x|times|units|tabs?|doses?|de |mal|weeks?|sessions?)\b))/giu
/** "Do 16.5.", "Mi 3.4.": German weekdays in short, with their points. */
const GERMAN =
  /(?<![\p{L}\d])(?:Mo|Di|Mi|Do|Fr|Sa|So)\.?,? (?:den )?(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.(?:\d{2,4})?/gu
/** "7/12-7/17", "3/4 – 3/9". */
const RANGE =
  /(?<![\d./:-])(?:0?[1-9]|1[0-2])\/(?:0?[1-9]|[12]\d|3[01]) ?[-–] ?(?:0?[1-9]|1[0-2])\/(?:0?[1-9]|[12]\d|3[01])(?![\d%]|[.:/-]\d| ?(?:pain|strength|on pain|mm|beats))/gu
const NO_RANGE = /(?:pain|strength|power|motor|reflex\w*|grade|murmur|scale|rated|score|bp|gait|edema)[^\n]{0,12}$/i
/** Days of the year by their names, behind a word of time. */
const HOLIDAY =
  /\b(?:on|by|since|until|till?|for|before|after|over|around|past|this|last|next|the|through|day of|back by|home (?:by|for)) (Christmas(?: Eve| Day)|New Year['’]?s?(?: Eve| Day)|Thanksgiving(?: Day)?|Labor Day|Memorial Day|Veterans Day|Independence Day|Boxing Day|Mother['’]s Day|Father['’]s Day|Valentine['’]s(?: Day)?|Easter (?:Sunday|Monday)|Good Friday|Halloween|(?:the )?(?:Fourth|4th) of July)(?![a-z])/gi

/** Days as people tell them: a weekday with its number, a span of days, a holiday. */
export function toldDays(text: string): Entity[] {
  const found: Entity[] = []
  for (const shape of [DAY_BEHIND_WEEKDAY, DAY_BEHIND_LONG_WEEKDAY, GERMAN])
    for (const match of text.matchAll(shape))
      found.push(day(match.index, match[0].trimEnd().length, 'a weekday with a day of the month'))
  for (const match of text.matchAll(RANGE))
    if (!NO_RANGE.test(text.slice(Math.max(0, match.index - 24), match.index)))
      found.push(day(match.index, match[0].length, 'from one day to another'))
  for (const match of text.matchAll(HOLIDAY)) {
    const name = match[1] ?? ''
    found.push(day(match.index + match[0].length - name.length, name.length, 'a day of the year by its name'))
  }
  return found
}

function day(start: number, length: number, why: string): Entity {
  return { start, end: start + length, type: 'DATE_TIME', score: 0.55, recognizer: 'told-day', because: [why] }
}
