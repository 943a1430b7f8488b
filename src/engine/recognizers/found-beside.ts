import { flags, givenOf, wordOf } from './gazetteers/flags.ts'
import { lexicon } from './gazetteers/lexicon.ts'
import { calendarWords, institutionNouns, noPeople } from './names/words.ts'
import { hashWord } from './scan/hash.ts'
import { WordSet } from './scan/word-set.ts'
import type { Entity } from './types.ts'

const LOOK = 48
/** "Ferrante, Silvio M118-402", "Brandvold (4471-220)": a code of five digits and more right behind a name. */
const CODE =
  /^(?: {1,3}| ?[([|#] ?| - )(?:#|(?:MR|MRN|ID|UR|HN|Hosp)[#:]{0,2} ?)?((?=[A-Z]{0,3}-?(?:\d-?){5})[A-Z]{0,3}-?\d{2,9}(?:-\d{2,6}){0,2})(?![\w/.:%-]|[ .-]\d| ?(?:m?c?g|ml|mm|cm|units?|iu)\b)/
/** "18 rue des Glycines, Albi.", "14 High St, Brampton": a town of capitals behind a street, up to the next sign. */
const TOWN =
  /^, ?(\p{Lu}[\p{L}'’.-]{2,20}(?:[ -](?:\p{Lu}[\p{L}'’-]{1,20}|sur|am|an der|del?|la|upon)){0,3}(?:,? [A-Z]{2},? \d{5})?)(?=[.,;)\n]|$| {2}| \()/u
const NO_TOWN =
  /^(?:Tel|Phone|Fax|Ph|Mobile|Cell|Apt|Unit|Suite|The|She|He|His|Her|Dr|Mr|Mrs|Ms|MRN|DOB|And|Attn|Email|Ins|Lives|Pt|With|Dear|Re|Date|Patient|Home|NHS|Next|Wife|Husband|Plan|Born|Age|Referred|Seen|MD|RN|PA|T[eé]l|Krankenkasse|Kasse|Hausarzt|Versicherung|Tfno|Telf)(?![\p{L}])/u

/** What stands right beside something found and belongs to it: the number behind a name, the town behind a street. */
export function foundBeside(text: string, entity: Entity): Entity[] {
  const after = () => text.slice(entity.end, entity.end + LOOK)
  if (entity.type === 'PERSON' && entity.score >= 0.5) {
    const called = calledBehind(text, entity)
    if (called) return [called]
    const age = ageBehind(text, entity)
    if (age) return [age]
    const match = CODE.exec(after())
    const code = match?.[1]
    if (!match || code === undefined || /^(?:19|20)\d{6}$/.test(code)) return []
    const end = entity.end + match[0].length
    const because = ['a code right behind a name']
    return [{ start: end - code.length, end, type: 'UNIQUE_ID', score: 0.5, recognizer: 'found-beside', because }]
  }
  if (entity.type === 'LOCATION') return stateBehind(text, entity)
  if (entity.type === 'PHONE_NUMBER' || entity.type === 'EMAIL_ADDRESS') return whoseNumber(text, entity)
  if (entity.type !== 'ADDRESS' || entity.detail !== 'street' || entity.score < 0.6) return []
  const match = TOWN.exec(after())
  const town = match?.[1]
  if (!match || town === undefined || NO_TOWN.test(town) || isOfHealth(town)) return []
  const end = entity.end + match[0].length
  const because = ['a town behind a street']
  return [{ start: end - town.length, end, type: 'LOCATION', score: 0.5, recognizer: 'found-beside', because }]
}

/** "40 LOWER MILL, DEMENTIA (LEWY BODY)": a disease in capitals behind a street. */
function isOfHealth(value: string): boolean {
  const flag = lexicon().lookup(hashWord(/^\p{L}+/u.exec(value)?.[0] ?? ''))
  return (flag & (flags.condition | flags.disease | flags.drug)) !== 0 && (flag & flags.town) === 0
}

/** 'Ozzie Trevathan ("Oz")', 'Dot Haines (goes by "Dotty")': what somebody is called, right behind the name. */
const CALLED =
  /^,? ?\(?(?:(?:aka|a\.k\.a\.|called|known as|goes by|prefers|likes|preferred(?: name)?:?|nickname(?:d)?:?) )?["“](\p{Lu}[\p{L}'’-]{1,15}(?: \p{Lu}[\p{L}'’-]{1,15})?)["”]\)?/u

function calledBehind(text: string, { end }: Entity): Entity | undefined {
  const match = CALLED.exec(text.slice(end, end + LOOK))
  const name = match?.[1]
  if (!match || name === undefined) return undefined
  const start = end + match[0].lastIndexOf(name)
  const because = ['what somebody is called stands right behind the name']
  return { start, end: start + name.length, type: 'PERSON', score: 0.6, recognizer: 'found-beside', because }
}

/** "Yetta Feinman (90,", "Opal, 96, FAST 7c", "Pell, 97": over 89 years, right behind a name. */
const OLD =
  /^(?:,? \(?|, |\n)((?:9\d|1[01]\d)s?½?)(?=$|[,.;:!)\n?—–-]| (?:[FM](?![a-z])|years|yrs|yo\b|y\/o|died|was|is|and|on|seen|at)\b)(?![.,]\d| ?(?:%|kg|m?c?g|ml|bpm|mm))/

function ageBehind(text: string, { end }: Entity): Entity | undefined {
  const match = OLD.exec(text.slice(end, end + LOOK))
  const value = match?.[1]
  if (!match || value === undefined) return undefined
  const to = end + match[0].length
  const because = ['an age over 89 years', 'it stands right behind a name']
  return {
    start: to - value.length,
    end: to,
    type: 'AGE',
    score: 0.6,
    recognizer: 'found-beside',
    because,
    detail: 'over_89',
  }
}

/** "Ash 555-0139", "Ride home: Douglas, 603-555-0135": a name right before a number or an address of mail. */
const NAME_BEFORE =
  /(?<![\p{L}\d.] |[\p{L}\d&'’-])(\p{Lu}\p{Ll}{2,14})(?:,|:| -| –| at| @| \()? \(?$|(?<= (?:is|to|call|contact|text|her|his|or|and|for|w\/|with) )(\p{Lu}\p{Ll}{2,14})(?:,|:| -| –| at| @| \()? \(?$/u
const NAME_LOOK = 26
const labels = new WordSet(
  'telefon telephone phone tel fax mobile cell office desk email mail home work main line call number ext pager contact text handy fijo movil correo hours clinic hospital pharmacy website visit page ring fon rufnummer portable bureau casa trabajo urgencias urgent questions'
    .split(' ')
    .map(hashWord),
)

const STATE =
  /^, ?(?:A[KLRZ]|C[AOT]|DE|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]|ON|QC|BC|AB|MB|SK|NS|NB|NL|Ontario|Quebec|Québec|Manitoba|Alberta|Saskatchewan|British Columbia|Nova Scotia|New Brunswick|Newfoundland|Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming)(?![A-Za-z])(?:,? \d{5}(?!\d))?/

/** "Hamilton, Ontario": the state belongs to the town. */
function stateBehind(text: string, entity: Entity): Entity[] {
  const state = STATE.exec(text.slice(entity.end, entity.end + LOOK))?.[0]
  return state === undefined ? [] : [{ ...entity, end: entity.end + state.length }]
}

function whoseNumber(text: string, entity: Entity): Entity[] {
  const before = text.slice(Math.max(0, entity.start - NAME_LOOK), entity.start)
  const match = NAME_BEFORE.exec(before)
  const name = match?.[1] ?? match?.[2]
  if (!match || name === undefined) return []
  const hash = hashWord(name)
  const flag = lexicon().lookup(hash)
  if (labels.has(hash) || noPeople.has(hash) || calendarWords.has(hash) || institutionNouns.has(hash)) return []
  if ((flag & (flags.medical | flags.drug | flags.country)) !== 0 || (givenOf(flag) < 3 && wordOf(flag) > 0)) return []
  const start = entity.start - before.length + match.index + match[0].indexOf(name)
  const because = ['a capitalised word right before a number to call']
  return [{ start, end: start + name.length, type: 'PERSON', score: 0.5, recognizer: 'found-beside', because }]
}
