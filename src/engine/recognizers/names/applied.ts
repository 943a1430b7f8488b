/** What one does with a dressing, a solution or a drug. */
const DONE =
  '(?:re)?(?:dress|cover|pack|pad|wrap|bandag|treat|fill|seal|drap|paint|swabb|lin|topp|clos|sutur|secur|stitch|prepp|irrigat|debrid|premedicat|sedat|induc|load|medicat|immunis|immuniz|vaccinat|anaesthetis|anesthetiz|cover|bridg|soak|rins|wash|clean|cleans|flush|settl|reliev|reversed|control)ed'
/** "Dressed with Mepitel", "cleaned w/ Prontosan, Zetuvit": up to three more things in a row. */
const APPLIED = new RegExp(
  `(?<!\\p{L})${DONE} (?:w\\/ ?|with |using |in )(?:[\\p{L}\\d-]{2,20}(?:, | & | and | then | \\+ )){0,3}$`,
  'iu',
)
/** Behind a drug: how often, for how long. */
const DOSED =
  /^(?: ?[-–]? ?\d+(?:\.\d+)? ?(?:mg|mcg|µg|ml|units?|tabs?|caps?|puffs?|gtts?|drops?)(?![a-z])| (?:bd|bds|tds|qds|qid|tid|bid|sos|nocte|qhs|mane|q\d{1,2}h|\d-\d-\d)(?![a-z\d]))/i
/** Behind a device: the number of its maker. */
const NUMBERED = /^,? \(?(?:(?:SN|S\/N|serial|lot)(?: no\.?| ?#)?:? ?(?=[A-Z\d-]{0,6}\d)|ref:? \d)/i

/** So far back a verb of applying is looked for. */
export const APPLIED_LOOK = 90

/** Whether what stands between two stretches of text is put on, given or implanted: no person is. */
export function isApplied(before: string, after: string): boolean {
  return APPLIED.test(before) || DOSED.test(after) || NUMBERED.test(after)
}
