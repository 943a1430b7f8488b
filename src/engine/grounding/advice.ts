import { isDrug } from './drug-names.ts'

const helper =
  '(?:doctor|physician|pharmacist|nurse|gp|general practitioner|specialist|clinician|prescriber|dentist|midwife|(?:health ?care|health|medical|care) (?:provider|professional|practitioner|team)|professional)s?'
const aHelper = `(?:(?:your|a|an|the) )?(?:(?:own|local|qualified|licensed|treating|trusted|primary|care) ){0,3}${helper}`
const help = '(?:professional )?(?:medical )?(?:advice|help|attention|guidance)'
const helpers = `(?:${aHelper}(?:,? (?:and|or) ${aHelper}|, ${aHelper}(?=,| or | and )){0,3}|${help}(?: from ${aHelper})?)`
const polite =
  "(?:(?:please|kindly|always|just|you should|you may want to|you could|it's best to|it is (?:always )?(?:important|best|advisable|recommended|a good idea) to|make sure to|be sure to|remember to|i (?:would )?(?:recommend|suggest|advise)(?: that)?(?: you)?(?: to)?),? ){0,3}"
const asking =
  '(?:(?:talk|speak|talking|speaking) (?:to|with)|ask|asking|consult(?:ing)?(?: with)?|contact(?:ing)?|call|see|seeing|visit|check(?:ing)? with|discuss(?:ing)? (?:this|it|that|your (?:situation|options|symptoms)) with|reach out to|get in touch with|seek(?:ing)?|follow up with)'
const how =
  '(?: (?:first|directly|promptly|as soon as possible|for (?:more |further |personal |personali[sz]ed |individual )?(?:medical )?(?:advice|guidance|help|information)))?'
const advice = new RegExp(`^${polite}${asking} ${helpers}${how}$`)
const advised = new RegExp(`^(${polite}${asking} ${helpers}${how}),? (.+)$`)

const clauseOpeners = new Set('if when whenever before unless whether'.split(' '))
const openers = new Set([...clauseOpeners, 'for', 'about', 'regarding', 'with', 'to', 'on'])
/** What an advice may be about or depend on without stating anything. */
const circumstances = new Set(
  (
    'you your you’re yourself are have any the a an this that these those it its or and of in on with about for to not in doubt at all ' +
    'unsure uncertain sure worried concerned pregnant breastfeeding allergic planning become getting anything something else unclear other another new own current more further ' +
    'question questions concern concerns doubt doubts symptom symptoms side effect effects problem problems reaction reactions condition conditions ' +
    'medicine medicines medication medications drug drugs treatment treatments dose dosage therapy prescription supplement supplements information advice details situation case options need needs ' +
    'starting stopping changing taking using making adjusting beginning combining switching continuing trying changes decisions decision health medical personal specific'
  ).split(' '),
)
/** Said in a condition only: elsewhere they would state something. */
const happenings = new Set(
  'persist persists worsen worsens worse continue get gets is safe right suitable appropriate for feel notice experience develop'.split(
    ' ',
  ),
)
/** Orders, unless somebody is said to do so: "before you stop". */
const doings = new Set('stop start take use change continue begin combine switch adjust make'.split(' '))
const doers = new Set(['you', 'to', 'or'])
const LONGEST = 18

/**
 * Whether a sentence only sends to a professional, with or without the circumstances in which; one that gives a reason, a
 * number or an order beside it does more. `said`: in lower case, without the stop at its end.
 */
export function isAdvice(said: string): boolean {
  if (advice.test(said)) return true
  const match = advised.exec(said)
  if (match?.[2] !== undefined && isCircumstance(match[2])) return true
  const comma = said.indexOf(', ')
  const opens = clauseOpeners.has(said.slice(0, Math.max(0, said.indexOf(' '))))
  return comma > 0 && opens && isCircumstance(said.slice(0, comma)) && advice.test(said.slice(comma + 2))
}

function isCircumstance(words: string): boolean {
  const [first = '', ...rest] = words.split(' ')
  if (!openers.has(first) || rest.length === 0 || rest.length > LONGEST) return false
  // A comma parts what may be done, never two clauses: "before starting, stopping or changing any medicine".
  if (!/^[\p{L}\p{M}' ,-]+$/u.test(words) || /,(?! (?:(?:or|and) )?\p{L}+ing\b)/u.test(words)) return false
  const conditional = clauseOpeners.has(first) || clauseOpeners.has(rest[0] ?? '')
  return rest.every((word, i) => {
    const bare = word.replace(/,$/, '')
    if (doings.has(bare) && doers.has(rest[i - 1] ?? first)) return true
    return circumstances.has(bare) || clauseOpeners.has(bare) || (conditional && happenings.has(bare)) || isDrug(bare)
  })
}
