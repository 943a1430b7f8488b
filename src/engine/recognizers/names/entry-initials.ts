import type { Entity, TokenRecognizer } from '../types.ts'
import { isAbbreviation } from './abbreviations.ts'

/** The words of one to four letters with which entries end, and degrees: nobody's initials. */
const NOBODY = new Set(
  'thx tks ty ok bye lol pls plz yes no ya hi hey end fyi stat prn bid tid qid tds bds bd od om on mane qhs hs npo nil na etc wnl nad sob cp ha mom dad mum you me it too now mg ml kg cm mm rn md pa pt ot rx dx tx hx fu am pm in at to is or so we us up off out per the and for was not all day hrs bed ed er xo tmr imo idk tbd po iv im sc sq new old left see sic max min avg unk none auto done self pend tba gp ent icu itu hdu nicu picu'.split(
    ' ',
  ),
)
/** "samples before 5. KW" at the end of a line; "all embedded 1A. (pjt)" too. */
const ENDS = /(?<=[.!?)\]] )(?:(\p{Lu}{2,3})(?=[ \t]{0,3}\n)|\((\p{Ll}{2,3})\)(?=[ \t]{0,3}(?:\n|$)))/gu
/** "Transcribed: nlg", `"signedBy":"NR"`. */
const TYPED =
  /(?<!\p{L})(?:(?:transcri(?:bed|ptionist)|typ(?:ed|ist)|dictated|scribed?|signed|entered|verified|performed|collected|drawn|checked|given|witnessed|initialled)(?:[ _]?by)?)["']?[ \t]{0,2}[:=][ \t]{0,2}["']?(\p{L}{2,4})(?=["']|[ \t]{2}|[ \t]?(?:\n|$)|[,;/|}\]])/giu
/** "Ref EMcL/ht/0047182", "Our ref: JS/ab": who dictated a letter and who typed it. */
const REFERENCE = /(?<!\p{L})(?:ref|reference)(?: no)?[.:]{0,2}[ \t]{1,3}(\p{L}{2,5})\/(\p{L}{2,4})(?=[/\s]|$)/giu
/** "dd: 1/18/2024  dt: 1/19/2024  PVW/lmc": who dictated and who typed, behind the days of both. */
const TYPED_ON =
  /(?<![\p{L}])(?:dd?|dt|t|dictated|transcribed|typed)[:.] {0,2}\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}(?:,? \d{1,2}:?\d{2}(?: ?[ap]m)?)?[ \t,;]{1,6}(\p{L}{2,5})[/:](\p{L}{2,4})(?=[ \t]{0,3}(?:\n|$))/giu
/** "MI: B" in a form of names: the letter of a middle name. */
const MIDDLE =
  /(?<!\p{L})(?:M\.?I\.?|middle initial|middle(?: name)?):{1,2} {0,3}(\p{Lu})(?![\p{L}\p{N}])\.?(?= {2}|[ \t]{0,3}(?:\n|$)|[|;,\t])/giu
const FORM =
  /(?<!\p{L})(?:(?:first|last)(?: ?names?)?|(?:sur|fore)names?|(?:given|family) ?names?)[ \t]{0,3}[:|][ \t]{0,3}\p{L}[^\n:]{1,50}$/iu
const FORM_LOOK = 70
/** "JB asked if she can go": letters that say or ask something, and she or he behind them. */
const SPEAKING =
  /(?<=(?:^|[.:;!?\n•]|\d[.)]) {0,2}|[-–—] )(\p{Lu}{2,3}) (?:asked|asks|said|says|states|stated|told|tells|denies|denied|reports|reported|thinks|thought|wants|wanted|feels|felt|agrees|agreed|wonders|wondered|cried|smiled|laughed|woke|slept|ate|refused|declined|mentioned|described|expressed|explained|admitted|disclosed)(?=[^.\n]{0,50}? (?:s?he|her|his|him|hers|they|their|herself|himself)(?![\p{L}]))/gu
/** "marked with my initials (IC)". */
const MINE =
  /(?<!\p{L})(?:my|his|her|their|surgeon['’]s|consultant['’]s) initials,? ?[("“]{1,2}(\p{Lu}{2,4})(?=[)"”])/giu

/** Letters by which entries of a log, dictated letters and forms tell who wrote, typed or signed them. */
export const entryInitials: TokenRecognizer = {
  name: 'entry-initials',
  find: ({ text }) => [
    ...lettersIn(text, ENDS, (letters) => mayStand(letters)),
    ...lettersIn(text, TYPED, (letters) => mayStand(letters)),
    ...lettersIn(text, REFERENCE, (letters, at) => mayRefer(letters, at)),
    ...lettersIn(text, TYPED_ON, (letters, at) => mayRefer(letters, at)),
    ...middle(text),
    ...spoken(text),
    ...lettersIn(text, MINE, (letters) => letters === letters.toUpperCase()),
  ],
}

/** Written in one case, and no word or abbreviation of notes. */
function mayStand(letters: string): boolean {
  const shouted = letters === letters.toUpperCase()
  if (!shouted && letters !== letters.toLowerCase()) return false
  return !NOBODY.has(letters.toLowerCase()) && !isAbbreviation(letters.toUpperCase())
}

/** The author's letters in capitals, perhaps "EMcL"; the typist's in either case. */
function mayRefer(letters: string, at: number): boolean {
  if (at > 0) return mayStand(letters)
  return /^\p{Lu}(?:\p{Ll}?\p{Lu}){1,3}\p{Ll}?$|^\p{Lu}(?:Mc|Mac|O)\p{Lu}$/u.test(letters) && !isAbbreviation(letters)
}

/** Services and callings that say things too. */
const CALLINGS = new Set(
  'CM SW UR PM NH GI GU ID IR OB NP PA MA RN MD DO OT PT RT ST SLP PCP EMS ENT ICU CPS APS DCF VNA HHA LPN CNA RD NST PACU SNF ALF MOB FOB MGM PGM BF GF EX DTR DAU POA HCP NOK CSU PD FD FM HR QA PR TL NM CN AN IT WHO CDC FDA CNM CRNA PSW TA MO SHO REG AHP CPN CTO SOS VS LAB SI HI AH VH'.split(
    ' ',
  ),
)

/** Behind the field of another name: "MI: N" alone is about a heart. */
function middle(text: string): Entity[] {
  return [...text.matchAll(MIDDLE)].flatMap(({ 0: whole, 1: letter = '', index }) => {
    if (!/^\p{Lu}$/u.test(letter) || !FORM.test(text.slice(Math.max(0, index - FORM_LOOK), index))) return []
    const start = index + whole.lastIndexOf(letter)
    return [initials(start, start + 1)]
  })
}

function spoken(text: string): Entity[] {
  return [...text.matchAll(SPEAKING)].flatMap(({ 1: letters = '', index }) =>
    mayStand(letters) && !CALLINGS.has(letters) ? [initials(index, index + letters.length)] : [],
  )
}

function lettersIn(text: string, pattern: RegExp, may: (letters: string, at: number) => boolean): Entity[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const parts = match.slice(1).filter((part) => part !== undefined)
    if (parts.length === 0 || !parts.every(may)) return []
    // Two parts stand at the end, parted by a stroke; one part stands last.
    let end = match.index + match[0].length - (match[0].endsWith(')') ? 1 : 0)
    return [...parts]
      .reverse()
      .map((part) => {
        const start = end - part.length
        end = start - 1
        return initials(start, start + part.length)
      })
      .reverse()
  })
}

function initials(start: number, end: number): Entity {
  const because = ['letters by which somebody signs']
  return { start, end, type: 'PERSON', score: 0.7, recognizer: 'entry-initials', because }
}
