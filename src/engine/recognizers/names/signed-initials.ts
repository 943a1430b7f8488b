import { flags } from '../gazetteers/flags.ts'
import { hashWord } from '../scan/hash.ts'
import { GLUED, INITIAL, NUMBER, SPACE } from '../scan/lexer.ts'
import type { Scan } from '../scan/scan.ts'
import { WordSet } from '../scan/word-set.ts'
import type { Entity, TokenRecognizer } from '../types.ts'
import { abbreviations } from './abbreviations.ts'

const DEGREE = '(?:RN|LPN|SLP|PT|OT|MD|DO|PA|NP|RRT|RT|RPh|MA|CNA|LCSW|MSW|RD|CRNA|DPT|rn|lpn|slp|cna)(?![A-Za-z])'
/** Behind a dash or a line break: "– L.T." at the end, "— hs, SLP", "SK/jt". */
const SIGNED = new RegExp(
  `(?:\\n|[–—] ?|-- ?| - )((?:\\p{L}\\. ?){2,3})(?=\\s{0,3}(?:\\n|$))|(?:[–—/] ?|-- ?)(\\p{L}{2,3})(?=,? ${DEGREE})|(?<=\\s)-{1,2} ?(\\p{Ll}{2}|\\p{Lu}{2})(?=\\s{0,3}$)|\\n\\p{Lu}{2,3}[/:](\\p{Ll}{2,3})(?=\\s{0,3}(?:\\n|$))`,
  'uy',
)
const LABELLED = /(?:RPH|RPh|Tech|Initials|INITIALS): ?(\p{Lu}{2,3})(?=\s{0,3}(?:\n|$)| {2}|[|/,;])/uy

/** "called to clinic by kp", "rbv jp": two letters behind the word for who did it, at an end. */
const DONE =
  /[ :]{1,2}(?!pt|md|rn|np|pa|ed|er|me|us|it|gi|gu|ob|id|im|iv|po|sq|sc|ct|mr|or|ir|rt|ot|sw|cm|mo|dr|fu|hx|dx|tx|rx|cc|kg|lb|mg|ml|se|os|ok|so|in|on|at|to|if|up|as|no|is|or|it|do|go|my|we|he|an|of|by|re|na)(\p{Ll}{2}|(?!MD|RN|NP|PA|ED|ER|US|IT|GI|GU|OB|ID|IM|IV|PO|SQ|SC|CT|MR|OR|IR|RT|PT|OT|SW|CM|ENT|EMS|LAB|ICU|CXR|MRI|PCP|ECG|EKG|FDA|CDC|WHO|EMG|EEG|PCR|TEE|TTE|AUC|MIC|DVT|PRN|IVP|CBC|BMP|PEG|NGT|FFP|CRP|ESR|MAR|LOS|AMA|POD|HPF|LPF|EMR|EHR|CMS|AHA|ADA|ACC|NCI|PMH|HPI|OSH|CCU|SNF|VNA|NPO|FDP|KUB|UPS|USG|DOT|DEA|WOC|BID|TID|QID|QD|ATS|ACR|HR|SS|SOP|IDSA|ACG|AGA|ESC|NHS|NG|UK|AAP|ACS|ASA|IRB|DPH|DOH|DSS|ICN|VA|JC)\p{Lu}{2,3})(?=[ \t]{0,3}(?:$|\n|[.;](?:\s|$)))/uy
const doers = new WordSet('rbv by per scribe sig init initials back'.split(' ').map(hashWord))
const NO_ABBREVIATION = `(?!(?:${abbreviations})(?![A-Za-z]))`
const SMALL_WORDS =
  '(?!(?:thx|tks|ty|ok|bye|lol|pls|plz|yes|no|ya|np|hi|hey|end|fyi|stat|prn|bid|tid|qid|qhs|npo|na|etc|wnl|nad|sob|cp|ha|mom|dad|you|me|it|too|now|mg|ml|rn|md|pa|pt|ot|rx|dx|tx|hx|fu|am|pm|in|on|at|to|is|or|so|we|us|up|off|out|per|the|and|for|was|not|all|day|hrs|bed|ed|er|or|xo|tmr|imo|idk|brb|tbd|hs|po|iv|im|sc|sq)(?![a-z]))'
/** "Pt MK, 67 y/o", "Client S.W. arrived", "Case 3: PR, 62": letters in a person's place. */
const IN_PLACE = new RegExp(
  `(?:[Pp]t|PT|[Pp]atient|[Cc]lient|[Rr]esident|[Mm]ember|[Cc]ase(?: #?\\d{1,3})?|[Ss]ubject|[Nn]eonate|[Bb]aby)(?::|\\.)? (?:(\\p{Lu}\\.(?: ?\\p{Lu}\\.?){1,2})(?![\\p{L}\\d])|${NO_ABBREVIATION}(\\p{Lu}{2,3})(?=,? \\(?\\d{1,3} ?-?(?:y|[MF](?![a-z])|,|\\)|a(?:ged|nd))|, \\d{1,3}[,. ]| (?:is|was|has|arrived|states|reports|denies|came) ))`,
  'uy',
)
/** What a nurse is besides, behind the degree. */
const POSTS = '(?:CM|CCM|CNS|CNE|CDE|CEN|OCN|CCRN|ANM|NUM|NM|DC|CRN|CRM|CWS|WCC|WOCN|PCM|IBCLC)(?![A-Za-z])'
/** A line of its own at the end, or behind a dash: "JT", "-rn bs", "~mk lcsw", "by tech RJ". */
const LAST = new RegExp(
  `(?:\\n[ \\t]*(?:[-–—~/] ?)?|(?<=[A-Za-z]{2})[.!?)] (?=[a-z]|[A-Z]{2}\\s*$)|[.!?)] *[-–—~]+ ?|[-–—~] ?(?:rn|lpn|cna|md|np|pa|sw|rt|pt|ot|slp) |\\b(?:tech|sig|init|scribe|(?<!\\p{L}, )(?:rn|RN|LPN|CNA)):? (?!${POSTS}))(?:${NO_ABBREVIATION}(\\p{Lu}{2,3})|${SMALL_WORDS}(\\p{Ll}{2,3}))(?:,? (?:rn|md|np|pa|lcsw|msw|lpn|cna|rt|pt|ot|slp|do|RN|MD|NP|PA|LCSW|MSW|LPN|CNA|OTR\\/L|LICSW|SW))?[.]?\\s*$`,
  'u',
)
/** "Thanks,\nH." */
const CLOSED =
  /(?:[Tt]hanks|[Tt]hank you|[Tt]hx|[Bb]est|[Rr]egards|[Cc]heers|[Ss]incerely|[Yy]ours|[Ll]ove)[,!.]?[ \t]*\n[ \t]*[-–—]?[ \t]?(\p{Lu})\.?(?=\s*(?:\n|$))/uy
const LAST_LOOK = 48
const words = (list: string) => list.split(' ').map(hashWord)
/** "signed ATR/km": who dictated and who wrote. */
const BOTH =
  /(?:[Ss]igned|[Dd]ictated|[Tt]yped|[Tt]ranscribed):?(?: by)? (\p{Lu}{2,3}[/:]\p{Ll}{2,3})(?=\s*(?:$|\n|[.;,)]))/uy
/** What is tried at which words. */
const shaped: ReadonlyMap<number, RegExp> = new Map([
  ...words('pt patient client resident member case subject neonate baby').map((word) => [word, IN_PLACE] as const),
  ...words('thanks thank thx best regards cheers sincerely yours love').map((word) => [word, CLOSED] as const),
  ...words('rph tech').map((word) => [word, LABELLED] as const),
  ...words('signed dictated typed transcribed').map((word) => [word, BOTH] as const),
])

/** "our mutual patient BV": letters for somebody both sides know, which the text says again by themselves. */
const SHARED = new RegExp(
  `\\b(?:(?:[Mm]utual|[Ss]hared|[Jj]oint|[Cc]ommon|[Oo]ur|[Yy]our|[Mm]y) (?:patient|pt|client|resident)) ${NO_ABBREVIATION}(\\p{Lu}{2,3})(?=[\\s.,;:?!)'’])`,
  'u',
)
const SHARED_LOOK = 4000

/** Every place of letters that a text tells a person by. */
function sharedLetters(text: string): Entity[] {
  const letters = SHARED.exec(text.slice(0, SHARED_LOOK))?.[1]
  if (letters === undefined) return []
  const places = text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}./-])${letters}(?![\\p{L}\\p{N}/-]|\\.\\p{L})`, 'gu'))
  return [...places].map(({ index }) => initials(index, index + letters.length))
}

/** "Pt: J.D. (preferred name", "J.R. states". */
const LETTERS = /\p{Lu}\. ?\p{Lu}\.(?: ?\p{Lu}\.)?(?![\p{L}\p{N}])/uy
const FIELD = /\b(?:Pt|PT|Patient|Client|Name|Subject|Decedent) ?: {0,3}$/
/** "init D.Q.", "aide sig: N.O.", "guardianship of A.M.L.". */
const NAMED =
  /(?:init|inits|initials|sig|signed|tech|scribe|aide|guardianship of|matter of|minor|child|infant)[:.]? {1,3}$/i
const SPEAKS =
  /^ (?:states|reports|denies|says|presents|endorses|is (?:an? \d|on|back|here|in|doing|aware)|was|has|agrees|arrived|came|went|returns|called|continues|remains|tolerated|refused|wants|asked|lives|attends)(?![a-z])/
/** "U.S. has", "E.R. was". */
const NO_PERSON =
  /^(?:U\.S|E\.R|O\.R|I\.V|P\.O|I\.M|D\.C|L\.A|N\.Y|R\.N|M\.D|D\.O|P\.A|N\.P|U\.K|A\.M|P\.M|E\.D|I\.D|P\.T|O\.T)\./

/** Initials that sign a note or stand for a name: "– L.T." at its end, "— hs, SLP", "rbv jp", "Pt: J.D.". */
export const signedInitials: TokenRecognizer = {
  name: 'signed-initials',
  triggers: [...doers, ...shaped.keys()],
  find: (scan) => [...lastLine(scan.text), ...sharedLetters(scan.text), ...besideWords(scan)],
}

function lastLine(text: string): Entity[] {
  const from = Math.max(0, text.trimEnd().length - LAST_LOOK)
  const match = LAST.exec(text.slice(from))
  const letters = match?.[1] ?? match?.[2]
  if (!match || letters === undefined) return []
  const start = from + match.index + match[0].indexOf(letters, firstLetters(match[0], letters))
  return [initials(start, start + letters.length)]
}

/** Where the letters stand in what matched: behind the words before them, before a degree. */
function firstLetters(whole: string, letters: string): number {
  const degree = /,? (?:[A-Z]{2,5}|[a-z]{2,4}|OTR\/L)[.]?\s*$/.exec(whole)
  const end = degree && whole.slice(0, degree.index).trimEnd().endsWith(letters) ? degree.index : whole.trimEnd().length
  return Math.max(0, end - letters.length - 1)
}

function besideWords(scan: Scan): Entity[] {
  const found: Entity[] = []
  for (let at = 0; at < scan.count; at++) {
    const hash = scan.hash[at] ?? 0
    if (scan.shape[at] === INITIAL) push(found, pointed(scan, at))
    else if (((scan.flags[at] ?? 0) & flags.trigger) !== 0) push(found, behindWord(scan, at, hash))
    if (isShort(scan, at)) push(found, signed(scan, at))
  }
  return found
}

function behindWord(scan: Scan, at: number, hash: number): Entity | undefined {
  const shape = shaped.get(hash)
  if (shape) return shapedAt(scan.text, scan.start[at] ?? 0, shape)
  if (!doers.has(hash)) return undefined
  return done(scan, at) ?? (hash === INITIALS ? labelled(scan, at) : undefined)
}

function push(found: Entity[], entity: Entity | undefined): void {
  if (entity) found.push(entity)
}

const INITIALS = hashWord('initials')
const labelled = (scan: Scan, at: number) => shapedAt(scan.text, scan.start[at] ?? 0, LABELLED)

function shapedAt(text: string, from: number, shape: RegExp): Entity | undefined {
  shape.lastIndex = from
  const match = shape.exec(text)
  return match ? signature(match) : undefined
}

/** Up to three letters behind a sign. */
function isShort(scan: Scan, at: number): boolean {
  return scan.shape[at] !== NUMBER && (scan.end[at] ?? 0) - (scan.start[at] ?? 0) < 4 && scan.gap[at] !== SPACE
}

/** Tried where a sign before the letters may begin: a dash, two, one in spaces, a line break. */
function signed({ text, start }: Scan, at: number): Entity | undefined {
  const from = start[at] ?? 0
  for (let back = 1; back < 4 && back <= from; back++) {
    if (!/[\n–—/ -]/.test(text.charAt(from - back))) return undefined
    const entity = shapedAt(text, from - back, SIGNED)
    if (entity) return entity
  }
  return undefined
}

function done({ text, end }: Scan, at: number): Entity | undefined {
  DONE.lastIndex = end[at] ?? 0
  const letters = DONE.exec(text)?.[1]
  return letters === undefined ? undefined : initials(DONE.lastIndex - letters.length, DONE.lastIndex)
}

function pointed({ text, start, gap }: Scan, at: number): Entity | undefined {
  const from = start[at] ?? 0
  if (gap[at] === GLUED || text.charCodeAt(from + 1) !== 46) return undefined
  LETTERS.lastIndex = from
  if (!LETTERS.test(text) || NO_PERSON.test(text.slice(from, from + 4))) return undefined
  const to = LETTERS.lastIndex
  const field = FIELD.test(text.slice(Math.max(0, from - 14), from))
  const named =
    NAMED.test(text.slice(Math.max(0, from - 22), from)) ||
    /^, [1-9]\d ?(?:y|[MF,.]|cis|trans|year)/.test(text.slice(to, to + 9))
  const speaks = !/[\p{N}.] ?$/u.test(text.slice(Math.max(0, from - 2), from)) && SPEAKS.test(text.slice(to, to + 14))
  return field || named || speaks ? initials(from, to) : undefined
}

function initials(start: number, end: number): Entity {
  const because = ['letters that stand for a name']
  return { start, end, type: 'PERSON', score: 0.6, recognizer: 'signed-initials', because }
}

function signature(match: RegExpExecArray): Entity {
  const letters = (match.slice(1).find((part) => part !== undefined) ?? '').trimEnd()
  const start = match.index + match[0].lastIndexOf(letters)
  const because = ['letters that sign a note']
  return { start, end: start + letters.length, type: 'PERSON', score: 0.6, recognizer: 'signed-initials', because }
}
