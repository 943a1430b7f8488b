import type { Span } from '../../core/span.ts'
import { departments } from '../places/words.ts'
import { hashWord } from '../scan/hash.ts'
import { WordSet } from '../scan/word-set.ts'
import { LOOK, type Word, wordsOnLine } from './words.ts'

const set = (words: string) => new WordSet(words.split(/\s+/).map(hashWord))

const SHELF =
  /^(?:Cupboard|Lot|Bay|Gate|Zone|Door|Row|Shelf|Fridge|Pod|Desk|Counter|Level|Lift|Locker|Drawer|Printer|Stage|Grade|Gr|Yr|Form|Phase|Tier) (?:[A-Z]|\d{1,3}|Blue|Green|Red|Yellow)$/
/** A field of care by what its word ends in, and who works in it: "Rheumatology", "Orthopaedics", "Gastroenterologist". */
const FIELD = /(?:olog(?:y|ists?)|iatr(?:y|ics?|ists?|icians?)|p(?:a?e)dics|rgeons?|th?etics|etrics)$/i
/** Fields in short, what parts of a house are called, and who works there. */
const parts = set(
  'derm ortho neuro cards gyn gynae obs peds paeds plastics vasc onc psych uro pulm endo rheum heme nephro mohs gen med surg resp haem team office desk appeals risk billing coding benefits referrals scheduling intake registration reception quality compliance consultant specialist registrar physician practitioner respiratory cardiac thoracic renal colorectal maxillofacial hepatobiliary paediatric pediatric adult elderly geriatric maternity perinatal antenatal postnatal neonatal stroke liaison consult consultation service services directorate',
)
/** Wards and teams by their letters, which every house and every district has. */
const letters = set(
  'hdu icu itu ccu ccrn scbu nicu picu micu sicu cvicu mau amu sau eau cdu pacu mdt cmht crht crhtt htt eip camhs opmht aot',
)
const links = set('of for and the north south east west n s e w central')
/** "7 West 7216", "2 South", "3W-14": a floor with its side, and the room there. */
const FLOOR =
  /^(?:(?:Unit|Ward|Floor|Tower|Wing|Level) )?\d{1,2}(?: (?:North|South|East|West)|[ -]?[NSEW])(?:[ -]\d{1,4}[A-Z]?)?$/
/** A tower with its floor and side, of which a reader may take a part. */
const TOWER = /^(?:Tower|Wing|Pavilion) \d{1,2}(?: (?:North|South|East|West)|[NSEW])?(?![\w'’])/
const COLOUR = /^(?:Blue|Green|Red|Yellow|Orange|Purple|Gold|Silver|Pink|White|Black)$/i
const CAPITAL_BEFORE = /(\p{Lu}[\p{L}'’.]{0,20})[ -]$/u
const TEAM = /\b(?:team|pod|zone|code|module|tag|triage|flag)[ :=]{1,3}$/i

/** "Derm Surgery", "Dept of Respiratory Medicine", "3 HDU", "Cupboard C": a part of a house, which every house has. */
export function isDepartment(text: string, read: Span): boolean {
  const value = text.slice(read.start, read.end)
  if (SHELF.test(value) || FLOOR.test(value)) return true
  const tower = TOWER.exec(text.slice(read.start, read.start + LOOK))?.[0]
  if (tower !== undefined && value.length <= tower.length) return true
  if (COLOUR.test(value)) return TEAM.test(text.slice(Math.max(0, read.start - LOOK), read.start))
  const words = wordsOnLine(text, read)
  if (!words.some(isKind) || isLetterhead(text, read)) return false
  if (words.length > 1) return words.every((word) => isKind(word) || isBetween(word))
  return isWhole(words[0]) && !isEndOfName(text, read)
}

const SEATED =
  /^(?:University|College|State|Teaching) (?:\p{Lu}\p{L}{2,16} ){0,3}(?:Clinic|Hospital|Infirmary|Cent(?:re|er))$/u

/** "University College Clinic, Ogbere": a house's name at the head of a letter, with its town. */
const isLetterhead = (text: string, { start, end }: Span) =>
  SEATED.test(text.slice(start, end)) &&
  /(?:^|\n)$/.test(text.slice(Math.max(0, start - 1), start)) &&
  /^, ?\p{Lu}\p{Ll}{2}/u.test(text.slice(end, end + 5))

/** The side of a tower's floor, read alone: "Tower 6 |West". */
export const isSideOfTower = (text: string, { start, end }: Span): boolean =>
  /^(?:North|South|East|West)$/.test(text.slice(start, end)) &&
  /(?<![A-Za-z])(?:Tower|Wing|Pavilion|Floor|Unit) \d{1,2} $/.test(text.slice(Math.max(0, start - 16), start))

/** "Denmark Hill |Dermatology": a reader parted the name. "C-L |Psychiatry", "East |CMHT" are none. */
function isEndOfName(text: string, { start }: Span): boolean {
  const word = CAPITAL_BEFORE.exec(text.slice(Math.max(0, start - LOOK), start))?.[1]
  if (word === undefined || word.length === 1) return false
  const hash = hashWord(word)
  return !links.has(hash) && !parts.has(hash) && !letters.has(hash) && !departments.has(hash)
}

const isKind = (word: Word) =>
  departments.has(word.hash) || parts.has(word.hash) || letters.has(word.hash) || FIELD.test(word.text)

/** "Orthopaedics", "HDU": the rest of the kinds say something by themselves only beside another. */
const isWhole = (word: Word | undefined) => word !== undefined && (letters.has(word.hash) || FIELD.test(word.text))

const isBetween = (word: Word) => links.has(word.hash) || /^(?:\d{1,3}|\p{Lu})$/u.test(word.text)
