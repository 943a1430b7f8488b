import type { Span } from '../../core/span.ts'
import { lendsItsName } from '../names/named-after.ts'
import { brands, things } from '../names/things.ts'
import { kin, titles } from '../names/words.ts'
import { hashWord } from '../scan/hash.ts'
import { WordSet } from '../scan/word-set.ts'
import { isDerived } from './derived.ts'
import { isCapital, isMedical, isPopular, LOOK, names, ordinary, type Word, wordsOnLine } from './words.ts'

const set = (words: string) => new WordSet(words.split(' ').map(hashWord))

/** So far back the word that opens a row is looked for. */
const ROW_LOOK = 90
const OPENS = /(?:^|[.!?:;,\n•–—-] ?|->? ?|\d[.)] | {2,})$/
/** "told pt May need", "she Will stay": the verb behind someone, with another verb in its plain form behind it. */
const MODAL =
  /^ (?:not |also |still |even |eventually |well |just )?(?:need|have|be|go|want|come|take|try|use|return|start|stop|stay|continue|require|benefit|get|see|call|consider|follow|discuss|wait|leave|eat|drink|bring|give|make|do|keep|help|switch|change|increase|decrease|resume|attempt|trial)(?![\p{L}'’])/u
const SOMEONE =
  /(?:^|[^\p{L}])(?:pts?|patients?|s?he|they|it|you|we|this|that|family|mom|mum|dad|wife|husband|son|daughter|parents?) $/iu
/** What people did first in an entry, and with whom. */
const ENTRY_VERBS = set(
  'met spoke sat left went saw came ran talked walked worked rang phoned called texted emailed wrote read heard got gave took sent put kept rode stood brought agreed',
)
const GOES_ON = /^ (?:w\/|with(?![\p{L}])|to(?![\p{L}])|back(?![\p{L}])|by(?![\p{L}])|from(?![\p{L}]))/u
/** "Chase K+", "Repeat Na": what is done with a value of the laboratory. */
const TASKS = set(
  'chase check repeat replace trend mark hold await recheck follow stop send add watch push page monitor',
)
const LAB =
  /^ (?:(?:K|Na|Mg|Ca)\+{1,2}|(?:Hb|Hgb|Mg|Phos|PO4|CRP|INR|BMP|CBC|LFTs?|U&Es?|UECs?|FBC|TFTs?|ABG|VBG|BCx|UCx|CXR|CT|MRI|US|ECG|EKG|trops?|bloods?|labs?|cultures?|results?|sensitivities|swabs?|histology|echo|bili|lactate|gluc(?:ose)?|creat(?:inine)?)(?![\p{L}]))/u
/** Who comes and what calls them, each with its number. */
const UNITS = set(
  'medic ambulance engine rescue squad truck ladder battalion bleep bleeper beep dect pager vocera spectralink ascom ext extension tiger unit paramedic',
)
const CALL_SIGN = /call ?-?signs?:? {1,2}$/i
/** Where a line lies or a sheath goes in. */
const VESSEL =
  /(?:^|[^\p{L}])(?:IJ|EJ|IJV|SCV|subclavian|femoral|radial|brachial|jugular|ulnar|axillary|basilic|cephalic|saphenous|popliteal|umbilical|(?:double|triple|single|dual)[- ]lumen|\d{1,2} ?(?:Fr|F|G|ga))$/iu
const DEGREE = /^,? (?:MD|DO|RN|NP|PA)(?!\p{L})/u
const VESSEL_OF = /^ (?:IJ|EJ|IJV|SCV|catheter|cath|introducer|sheath|port|line|PICC)(?![\p{L}])/u
/** "Boston 2+3+3", "Gregory IIB", "Paris Is". */
const SUMMED = /^ ?:? ?\d ?\+ ?\d/
const CLASSED = /^ (?:class |grade |type |stage )?(?:I{1,3}|I?V)[A-Ca-c](?![\p{L}\d])/u
const OF_TOWN = /^ (?:0-)?I{1,3}[a-cps](?![\p{L}\d])/u
const TOWN_CLASS = /^\p{Lu}\p{Ll}+ (?:0-)?I{1,3}[a-cps]?(?:\+[a-cps]+)*$/u
/** Antigens of the blood: "anti-Jkb (Kidd)", "anti-Fya Duffy". */
const ANTIGEN = /(?:^|[^\p{L}])(?:anti|allo)-?\p{L}{1,4}\d? ?\(?$/iu
/** "Prior op: Nissen, Burch": a row of operations and no operator. */
const OPERATIONS =
  /(?:^|[^\p{L}])(?:(?:prior|prev(?:ious)?|past|old|hx of) (?:abd(?:ominal)? )?(?:ops?|operations?|surger(?:y|ies)|procedures?|surgical (?:hx|history))|PSH|PSHx|surgical (?:hx|history)|s\/p|status post|POD ?#?\d{1,3})[: ]{1,2}(?:[\p{L}\d'’-]{2,20}(?:,| and| &|\/|;|\+) ?){0,4}$/iu
/** "via Quinton/Shiley": what something goes in or out by. */
const BY_WAY =
  /(?:^|[^\p{L}])(?:via|through|thru|placed|inserted|exchanged|using)(?: an?| the)? (?:[\p{L}-]{2,20}\/)?$/iu
const SUBSTANCE =
  /(?:^|[^\p{L}])(?:barium|contrast|dressing|gel|cream|formula|ointment|drops|inhaler|patch|spray|thickener|lens|stent|mesh) \($/iu
/** "Dear Sir/Ma". */
const ADDRESSED = /(?:^|[^\p{L}])Sirs?(?: ?\/ ?| or )$/iu
const MADAM = /^(?:Ma|Mam|Ma['’]am|Madam|Madame)$/iu
/** "M-Pesa", "X-Stop": a letter that is part of what is called so. */
const LETTER_TIED = /(?<![\p{L}\p{N}.-])\p{Lu}-$/u
const CLOWN = /^Ronald Mc ?Donald(?:['’]s)?$/i

/**
 * Whether nobody is meant by a range where it stands, whoever holds it for a person: a verb, a task, a unit, a line, a
 * score, an antigen, an operation, a form of address. Bounded stretches on both sides are looked at.
 */
export function isNobodyHere(text: string, { start, end }: Span): boolean {
  const value = text.slice(start, end)
  const before = text.slice(Math.max(0, start - ROW_LOOK), start)
  const after = text.slice(end, end + LOOK)
  if (/^(?:May|Will|Can)$/.test(value) && SOMEONE.test(before) && MODAL.test(after)) return true
  if (MADAM.test(value) && ADDRESSED.test(before)) return true
  if (CLOWN.test(value) || TOWN_CLASS.test(value)) return isScale(value.split(' ')[0] ?? '') || CLOWN.test(value)
  if (isNamed(before)) return false
  const words = wordsOnLine(text, { start, end }).filter(({ text: word }) => word.length > 1)
  const [word, second] = words
  if (!word || second) return false
  return (
    isDerived(word.text) ||
    isVerb(word, before, after) ||
    isCounted(word, before, after) ||
    isScored(word, after) ||
    isInstalled(word, before, after) ||
    isLent(word, before, after)
  )
}

/** Behind a title or kin any word may be a name; a point behind kin ends a sentence. */
function isNamed(before: string): boolean {
  const [, word = '', sign = ''] = /(\p{L}+)['’]?s?([.,:]?) ?["'“”‘(]{0,2}$/u.exec(before) ?? []
  return titles.has(hashWord(word)) || (sign !== '.' && kin.has(hashWord(word)))
}

/** "Met w/ pt", "Chase K+ (3.1)": a sentence of an entry begins with what was or is to be done. */
function isVerb(word: Word, before: string, after: string): boolean {
  if (!isCapital(word) || !OPENS.test(before)) return false
  if (TASKS.has(word.hash)) return LAB.test(after)
  if (ENTRY_VERBS.has(word.hash)) return GOES_ON.test(after)
  return /\p{Ll}ed$/u.test(word.text) && ordinary(word) > 0 && names(word) === 0 && GOES_ON.test(after)
}

/** "Medic 12", "Bleep 2291", "call sign Alpha 2", "M-Pesa": what has a number or a letter of its own. */
function isCounted(word: Word, before: string, after: string): boolean {
  if (UNITS.has(word.hash) && /^ ?(?:no\.? ?|#)?\d/i.test(after)) return true
  return CALL_SIGN.test(before) || (LETTER_TIED.test(before) && names(word) < 2 && isCapital(word))
}

const isScale = (word: string) => SCALES.has(hashWord(word)) || things.has(hashWord(word))
/** Towns that lend their names to scores, which no list of things holds. */
const SCALES = set('boston paris vienna prague oxford glasgow chicago rome milan london atlanta')

/** "Boston 2+3+3=8", "Gregory IIB", "Paris Is": the parts of a sum or a class behind it. */
const isScored = (word: Word, after: string) =>
  SUMMED.test(after) || CLASSED.test(after) || (OF_TOWN.test(after) && isScale(word.text))

/** "R IJ Cordis", "L radial Aline", "barium (Varibar)", "Siemens Aera": what lies in a vessel, a product, a model. */
function isInstalled(word: Word, before: string, after: string): boolean {
  if (before.endsWith(' ') && VESSEL.test(before.trimEnd()) && !DEGREE.test(after)) return true
  if (VESSEL_OF.test(after) && lendsItsName(word.hash, word.flag)) return true
  if (isPopular(word)) return false
  if (SUBSTANCE.test(before)) return /^[),]/.test(after)
  const make = /(\p{L}+) $/u.exec(before)?.[1] ?? ''
  const [maker] = wordsOnLine(make, { start: 0, end: make.length })
  // "Harvey Okonjo": makers that are called as people are say nothing.
  if (!maker || !isCapital(maker) || names(maker) > 1 || names(word) > 1) return false
  return brands.has(maker.hash) || MAKERS.has(maker.hash)
}

/** Who makes scanners, pumps and instruments; brands of goods stand in the lists of things. */
const MAKERS = set(
  'siemens toshiba canon samsung mindray hitachi hologic medtronic biotronik olympus stryker storz pentax fujifilm draeger maquet ge zeiss alcon heidelberg topcon',
)

/** "anti-Jkb (Kidd)", "Prior op: Nissen, Burch", "via Quinton/Shiley": called after somebody, in a thing's place. */
function isLent(word: Word, before: string, after: string): boolean {
  if (ANTIGEN.test(before)) return true
  if (!lendsItsName(word.hash, word.flag)) return isMedical(word) && names(word) === 0 && OPERATIONS.test(before)
  if (OPERATIONS.test(before)) return true
  return BY_WAY.test(before) && (before.endsWith('/') || after.startsWith('/')) && !DEGREE.test(after)
}
