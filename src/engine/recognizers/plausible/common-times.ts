import type { Span } from '../../core/span.ts'

const BEFORE = 110
const BEHIND = 60

/** Days of the year that are kept, and when something comes round every year. */
const KEPT_BEFORE =
  /(?<!\p{L})(?:(?:flu|influenza|RSV|allergy|pollen|hay fever|tick|mosquito|respiratory virus|holiday|hurricane|enrol?lment|hunting) season (?:runs?|lasts?|starts?|begins?|is|usually|typically|generally|often|peaks?|goes|spans?|ends?|from)|awareness (?:month|week|day)|(?:World|International|National|Global) (?:[\p{L}'’-]{2,20} ){1,4}(?:Day|Week|Month)|open enrol?lment (?:runs?|starts?|begins?|is|ends?|from))(?!\p{L})[^.!?;\n]{0,60}$/iu
const KEPT_BEHIND =
  /^,? (?:is|marks|has been) (?:the )?(?:[\p{L}'’-]{2,20} ){0,4}(?:awareness|World [\p{L} ]{2,30}Day|National [\p{L} ]{2,30}(?:Day|Week|Month)|history month)/iu
/** What a public body did on a day. */
const DECIDED =
  /(?<!\p{L})(?:FDA|EMA|MHRA|CDC|WHO|USPSTF|ACIP|NICE|CMS|HHS|guidelines?|labels?|recommendations?|Health Canada|Joint Commission)(?!\p{L})[^.!?;\n]{0,50}(?<!\p{L})(?:approved|authori[sz]ed|cleared|issued|published|released|updated|revised|recalled|announced|granted|withdrew|warned|voted|declared)(?!\p{L})[^.!?;\n]{0,60}$/u
const DECIDED_BY =
  /(?<!\p{L})(?:approved|authori[sz]ed|cleared|recalled|issued|published|released|licensed) by (?:the )?(?:US |European )?(?:FDA|EMA|MHRA|CDC|WHO|USPSTF|ACIP|NICE|CMS|HHS|Health Canada|Joint Commission)(?!\p{L})[^.!?;\n]{0,40}$/u
/** What is told of somebody on the way to the day. */
const OF_SOMEBODY =
  /(?<!\p{L})(?:pt|patient|she|he|her|his|my|our|we|i|started|given|took|received|seen|surgery|admitted|visit|prescribed|dx|diagnosed|enrolled|consented|infused|injected|dose|dosed|until|since|born|onset)(?!\p{L})/iu
const ATTACKS_BEHIND =
  /^ (?:(?:first )?responders?|attacks?|survivors?|victims?|terror\w{0,6}|memorial|commission|fund|World Trade|health program|families|dust|exposures?)(?![a-z])/i
const EVER = /^24 ?\/ ?7$/
const OF_EVER = /(?<!\d)24 ?\/ ?$/
/** "version 2024-08-06": a release by its day. */
const RELEASE_BEFORE =
  /(?<![a-z])(?:api[- ])?(?:version|release|firmware|software|build|snapshot|schema|ver\.|v\.?)[ :]{0,2}$/i
const ISO = /^(?:19|20)\d\d-[01]\d-[0-3]\d$/
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/
/** Words that a reader takes for a day amid the name of one. */
const WORD = /^(?:World|International|National|Global|Day|Week|Month|Year)$/i

/**
 * Whether a day is everybody's: an hour without end, a day of awareness, a season, an attack of history, a release, the
 * day on which a public body decided. Nothing beyond the sentence is looked at.
 */
export function isCommonDay(text: string, { start, end }: Span): boolean {
  const value = text.slice(start, end)
  if (WORD.test(value)) return true
  const before = text.slice(Math.max(0, start - BEFORE), start)
  const after = text.slice(end, end + BEHIND)
  if (EVER.test(value) || (value === '7' && OF_EVER.test(before))) return true
  if (value === '24' && /^ ?\/ ?7(?!\d)/.test(after)) return true
  if (value === '9/11') return ATTACKS_BEHIND.test(after)
  if (ISO.test(value) && RELEASE_BEFORE.test(before)) return true
  const said = before.slice(Math.max(0, (/[.!?\n](?=[^.!?\n]*$)/.exec(before)?.index ?? -1) + 1))
  if (OF_SOMEBODY.test(said)) return false
  if (!YEAR.test(value) && (KEPT_BEFORE.test(said) || KEPT_BEHIND.test(after))) return true
  return DECIDED.test(said) || DECIDED_BY.test(said)
}

/** "Patients older than", "Adults", "people over the age of": many, whom an age sets apart. */
const MANY =
  /(?<!\p{L})(?:patients|adults|people|persons|participants|subjects|individuals|women|men|males|females|residents|those|anyone|everyone|seniors|elders|americans|volunteers|recipients|cases|candidates|drivers|cohort|population)(?!\p{L})[^.!?;\n]{0,40}$/iu
const ABOVE_BEFORE =
  /(?:older than|younger than|over|above|under|below|at least|beyond|up to|past|≥|>|<|≤|more than|less than|aged?|between)(?: age| the age of| ages)? ?(?:\d{1,3} (?:and|to) )?$/iu
const ABOVE_BEHIND =
  /^(?:\+|[- ]?years?(?: of age| old)?)? ?(?:and|or|&) (?:older|over|above|up|beyond|more|greater|younger|under)(?!\p{L})|^\+/iu
const EXPECTED =
  /(?<!\p{L})(?:life expectancy|life ?span|(?:mean|average|median|maximum|minimum|upper) age(?: limit)?|age limit|age cut-?off)(?!\p{L})[^.!?;\n]{0,60}$/iu
const ONE =
  /(?<!\p{L})(?:she|he|her|his|my|our|pt|patient|mr|mrs|ms|dr|mother|father|grandm\w{2,5}|grandf\w{2,5})(?!\p{L})/iu

/** Whether an age is a bound or a mean of many rather than somebody's. */
export function isOfGroup(text: string, { start, end }: Span): boolean {
  const before = text.slice(Math.max(0, start - BEFORE), start)
  const said = before.slice((/[.!?\n](?=[^.!?\n]*$)/.exec(before)?.index ?? -1) + 1)
  if (ONE.test(said)) return false
  if (EXPECTED.test(said)) return true
  return MANY.test(said) && (ABOVE_BEFORE.test(said) || ABOVE_BEHIND.test(text.slice(end, end + BEHIND)))
}
