import { flags, wordOf } from '../gazetteers/flags.ts'
import { lexicon } from '../gazetteers/lexicon.ts'
import { trade } from '../places/words.ts'
import { hashWord, wordsOf } from '../scan/hash.ts'
import { WordSet } from '../scan/word-set.ts'
import type { Entity } from '../types.ts'
import { LOOK } from './words.ts'

/** Insurers, makers of drugs and devices, shops, software and public bodies: their names tell nothing of a patient. */
const firms: ReadonlySet<number> = new WordSet(
  'bcbs bluecross blueshield unitedhealthcare uhc united centene wellpoint cigna aetna humana anthem tricare molina wellcare optum medicare medicaid schip chip medtronic biotronik stryker zimmer depuy synthes arthrex davinci bard fresenius hillrom zoll dexcom insulet roche merck bayer astrazeneca novo nordisk abbvie biogen regeneron takeda teva sandoz mylan moderna janssen boehringer pfizer novartis sanofi gilead amgen genentech siemens philips olympus covidien ethicon teleflex hospira fitbit walgreens cvs walmart costco kroger amazon uber lyft fedex ups usps microsoft apple google facebook twitter reddit zoom ibm oracle epic cerner meditech allscripts athenahealth nextgen eclinicalworks mychart openai chatgpt claude gemini netflix spotify internet association society joint commission committee administration va vha dod hhs cms osha epa irs dea fbi cia dhs cps dcf aps dss wic snap ssa ssi ssdi fmla ada nhs nice rcp bma gmc cqc mhra ema unicef who fda cdc nih hipaa covid redcross labcorp quest wcb wsib worksafe workcover worksafebc centrelink sassa sss philhealth'
    .split(' ')
    .map(hashWord),
)

/** Firms of many branches: a place behind or before their name tells where somebody goes. */
const branched: ReadonlySet<number> = new WordSet(
  'fresenius walgreens cvs walmart costco kroger labcorp quest optum wic va vha dcf cps dss redcross'
    .split(' ')
    .map(hashWord),
)
const INSURER = /(?:^|[^\p{L}])(?:HMO|PPO|EPO|Health Plans?)$/u
/** What ends names of insurers and of others: behind a field of cover only the insurer's is meant. */
const COVERS = /(?:^|[^\p{L}])(?:Insurance|Assurance|Advantage|Mutual|Choice(?: Plus)?)$/u
const FIELD = /\b(?:plan|ins|primary|secondary|medigap|supplement|cover|policy)[.:]{0,2} {1,4}$/i
const INSURED =
  /\b(?:insurance|insurer|insured (?:by|with|through)|carrier|payer|payor|covered by|(?:her|his|their|health|the|my) plan|plan is)(?: is| with| by|:| -){0,2} $/i

/** Insurers of teeth and eyes, by names that a clinic may seem to have. */
const OF_TEETH =
  /^(?:Delta Dental|MetLife Dental|Guardian Dental|Cigna Dental|DentaQuest|EyeMed|VSP)(?: (?:of \p{Lu}[\p{L} ]{2,20}|PPO|HMO|Premier|Plan|Insurance))?$/u

/** Whether a name is an insurer's, by its own words or by what stands before it: "plan is Priority Health". */
export function isInsurer(value: string, before: string): boolean {
  return (
    OF_TEETH.test(value) || INSURER.test(value) || INSURED.test(before) || (COVERS.test(value) && FIELD.test(before))
  )
}

/** What rules take for a house and is an insurer's name tells nothing finer. */
export function withoutInsurer(text: string, entity: Entity): Entity {
  const { detail, ...rest } = entity
  if (entity.type !== 'ORGANIZATION' || detail === undefined) return entity
  const before = text.slice(Math.max(0, entity.start - LOOK), entity.start)
  return isInsurer(text.slice(entity.start, entity.end), before) ? rest : entity
}

/** Whether a name is a firm's that points at nobody, without the place of a branch. */
export const tellsNothing = (value: string): boolean => isFirm(value) && !isBranch(value)

/** Whether a name of an organisation holds a word of those that point at nobody. */
export function isFirm(value: string): boolean {
  return wordsOf(value).some((word) => firms.has(hashWord(word)))
}

/** "Fresenius Gentilly", "Dunmore Quest": the firm with a word of its own beside it. */
function isBranch(value: string): boolean {
  const words = wordsOf(value)
  if (!words.some((word) => branched.has(hashWord(word)))) return false
  return words.some((word) => {
    const hash = hashWord(word)
    const flag = lexicon().lookup(hash)
    if (firms.has(hash) || trade.has(hash) || !/^\p{Lu}\p{L}{2}/u.test(word)) return false
    return (flag & (flags.drug | flags.country)) === 0 && (wordOf(flag) < 2 || (flag & flags.city) !== 0)
  })
}
