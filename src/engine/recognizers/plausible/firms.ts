import { hashWord, wordsOf } from '../scan/hash.ts'
import { WordSet } from '../scan/word-set.ts'

/** Insurers, makers of drugs and devices, shops, software and public bodies: their names tell nothing of a patient. */
const firms: ReadonlySet<number> = new WordSet(
  'bcbs bluecross blueshield unitedhealthcare uhc united centene wellpoint cigna aetna humana anthem tricare molina wellcare optum medicare medicaid schip chip medtronic biotronik stryker zimmer depuy synthes arthrex davinci bard fresenius hillrom zoll dexcom insulet roche merck bayer astrazeneca novo nordisk abbvie biogen regeneron takeda teva sandoz mylan moderna janssen boehringer pfizer novartis sanofi gilead amgen genentech siemens philips olympus covidien ethicon teleflex hospira fitbit walgreens cvs walmart costco kroger amazon uber lyft fedex ups usps microsoft apple google facebook twitter reddit zoom ibm oracle epic cerner meditech allscripts athenahealth nextgen eclinicalworks mychart openai chatgpt claude gemini netflix spotify internet association society joint commission committee administration va vha dod hhs cms osha epa irs dea fbi cia dhs cps dcf aps dss wic snap ssa ssi ssdi fmla ada nhs nice rcp bma gmc cqc mhra ema unicef who fda cdc nih hipaa covid redcross labcorp quest'
    .split(' ')
    .map(hashWord),
)

/** Whether a name of an organisation holds a word of those that point at nobody. */
export function isFirm(value: string): boolean {
  return wordsOf(value).some((word) => firms.has(hashWord(word)))
}
