import type { EntityType } from '#contract/vocabulary'
import type { Span } from '../../core/span.ts'

/** Kinds that a code of nobody is taken for. */
const kinds: ReadonlySet<EntityType> = new Set(['UNIQUE_ID', 'DEVICE_ID', 'HEALTH_PLAN_ID', 'LICENSE_PLATE'])
const BEFORE = 40
const BEHIND = 28
const LONGEST = 40

const CLASSIFIED = /^(?:ICD|CPT|HCPCS|SNOMED|LOINC|OPCS|DSM)(?:-\d{1,2})?[- ]/i
const CLASSIFIED_BY =
  /(?<![A-Za-z])(?:icd(?:-?1?[09])?(?:-cm)?|cpt|hcpcs|loinc|snomed(?:[- ]ct)?|opcs(?:-?4)?|read|ctv3|dsm(?:-5|-iv)?)(?: codes?)?\W{0,3}$/i
const CATALOGUED_BY =
  /(?<![A-Za-z])(?:(?:cat(?:alog(?:ue)?)?|part|style)\.? ?(?:no\.?|number|#|nr)|model(?: (?:no\.?|number|#|nr))?)[ :#]{1,2}$/i
/** Codes of visits (CPT 99202–99499) with a word of visits or of bills near. */
const VISIT_CODE = /^99[2-4]\d\d$/
const VISIT = /(?<![a-z])(?:visit|level|e\/m|bill(?:ed|ing)?|code[ds]?|min(?:utes|s)?|moderate|complexity)(?![a-z])/i
const FORM = /^(?:I|N|DS|SF|W|WH|CMS|HCFA|UB|MCSA|DWC|SSA)-\d{1,4}[A-Z]?$/
const FORM_NEAR = /(?<![a-z])(?:forms?|paperwork|physical|exam|immigration|uscis|certif\w{2,8}|application)(?![a-z])/i
/** A serial or lot number behind a code: the code is the model or the number of a catalogue. */
const SERIAL_BEHIND = /^[,;)]{0,2}\s{1,4}(?:SN|S\/N|serial|ser\.|lot)[ :#.]{1,3}(?:(?:no|number)[.: ]{1,2})?[A-Z\d]/i
const OF_SOMEBODY =
  /(?<![a-z])(?:mrn|ids?|acct|account|no|nr|number|case|specimen|accession|csn|ssn|urn?|nhs|rx|auth|claim|kit|donor|member|policy|chart|hosp|serial|sn|s\/n)[.]?[ :#.]{0,3}$|#[ ]?$/i
const DOSES = /^[0-3½](?:-[0-3½]){2,3}$/
const OFTEN = /^(?:q\d{1,2}(?:-\d{1,2})?(?:h|hrs?|d|w|wk|mo)?|\d{1,2}(?:-\d)?x?\/(?:wk|week|day|d|mo|month))$/i
/** Sections of the Californian code under which somebody is held. */
const HOLD = /^(?:5150|5250|5260|5270|5585)$/
const RANGE = /^(?:[A-Z]{2,4} )?\d{1,3}-\d{1,3}$/
const UNIT_BEHIND = /^ ?(?:min|mins|minutes|days?|wks?|weeks?|hours?|hrs?|h|reps?|m|cm|mm|mg|ml|%)(?![a-z])/i
const VITAL = /^(?:BP|HR|RR|PR|GCS|BM|BSL|PEEP|SATS|TEMP|QRS|QTC?|CVP) ?\d{2,3}$/i
/** How often somebody was with child and gave birth: "G2P1", "G3P1011". */
const BIRTHS = /^G\d{1,2} ?P\d{1,4}(?:[+]\d)?(?:A\d)?(?:L\d)?$/i
/** Codes of supplies (HCPCS, level II) with a word of those near. */
const SUPPLY = /^[AEKL]\d{4}(?:, ?[AEKL]\d{4})*$/
const SUPPLIED =
  /(?<![a-z])(?:dme|suppl(?:y|ies)|ostomy|pouch(?:es)?|wafers?|barrier|catheters?|brace|orthosis|walker|wheelchair|cpap|mask|dressings?|x ?\d{1,3}(?:\/mo)?)(?![a-z])/i
const RELEASE_BEFORE = /(?<![a-z])(?:version|release|firmware|software|build|ver\.|v\.?)[ :]{0,2}$/i
/** What takes people away, and what programmers count. */
const RIDE_OR_DEFECT =
  /(?:(?<![a-z])(?:flight|train|bus|tram|ferry|gate|platform)(?: (?:no\.?|number))?(?:[ :#]{1,2}| [A-Z\d]{2} ?)|(?<![a-z])(?:bug|issue|pull request|PR|commit|patch)(?: (?:no\.?|number))?[ :#]{1,2})$/i
const RELEASE = /^v?\d{1,4}(?:\.\d{1,4}){1,3}$/i
/** "c.5946delT", "p.Lys329Glu": a change of a gene. */
const VARIANT_BEFORE = /(?<![A-Za-z])[cgmnp]\.$/

/**
 * Whether what looks like a number of somebody's is a code of a disease, a bill, a form or a model, a scheme of doses or
 * how often something is done, a ride or the release of a program: it says nothing of who.
 */
export function isNoCode(text: string, { start, end, type }: Span & { readonly type: EntityType }): boolean {
  const mayBe = kinds.has(type) || type === 'ADDRESS' || type === 'DATE_TIME'
  if (end - start > LONGEST || !mayBe) return false
  const value = text.slice(start, end)
  const before = text.slice(Math.max(0, start - BEFORE), start)
  if (type === 'DATE_TIME') return RELEASE.test(value) && RELEASE_BEFORE.test(before)
  if (RIDE_OR_DEFECT.test(before)) return true
  const after = text.slice(end, end + BEHIND)
  // "I-693" is a form of the immigration office where it isn't a road.
  if (FORM.test(value) && FORM_NEAR.test(before + after)) return true
  if (type === 'ADDRESS') return false
  if (CLASSIFIED.test(value) || CLASSIFIED_BY.test(before) || CATALOGUED_BY.test(before) || VARIANT_BEFORE.test(before))
    return true
  if (OFTEN.test(value) || HOLD.test(value) || VITAL.test(value) || BIRTHS.test(value)) return true
  if (SUPPLY.test(value) && SUPPLIED.test(before + after)) return true
  if (RANGE.test(value) && UNIT_BEHIND.test(after)) return true
  if (VISIT_CODE.test(value) && VISIT.test(before + after)) return true
  return isModel(value, before, after) || isOfDoses(text, start, end)
}

const isModel = (value: string, before: string, after: string) =>
  /\d/.test(value) && SERIAL_BEHIND.test(after) && !OF_SOMEBODY.test(before)

/** "1-0-1", read whole or in part: what to take in the morning, at noon and in the evening. */
function isOfDoses(text: string, start: number, end: number): boolean {
  const from = start - (/(?:[0-3½]-){1,3}$/.exec(text.slice(Math.max(0, start - 6), start))?.[0].length ?? 0)
  const to = end + (/^(?:-[0-3½]){1,3}/.exec(text.slice(end, end + 6))?.[0].length ?? 0)
  return DOSES.test(text.slice(from, to))
}
