import { noPeople } from '../names/words.ts'
import { hashWord, wordsOf } from '../scan/hash.ts'

/** Insurers, makers of drugs and devices, software, associations and public bodies: their names tell nothing of a patient. */
const firms: ReadonlySet<number> = new Set([
  ...noPeople,
  ...'bcbs bluecross blueshield unitedhealthcare uhc united healthcare centene wellpoint medtronic biotronik abbott boston scientific edwards lifesciences smith nephew depuy synthes arthrex intuitive davinci bard gore cook baxter fresenius hillrom welch allyn zoll dexcom insulet tandem roche merck bayer astrazeneca novo nordisk lilly abbvie biogen regeneron takeda teva sandoz mylan moderna johnson janssen boehringer microsoft apple ibm oracle meditech allscripts athenahealth nextgen eclinicalworks openai chatgpt claude gemini netflix spotify joint commission association federation committee administration congress senate medicaid schip chip va vha dod hhs cms osha epa irs dea fbi cia dhs cps dcf aps dss wic snap ssa ssi ssdi fmla ada nhs nice rcp bma gmc cqc mhra ema unicef redcross'
    .split(' ')
    .map(hashWord),
])

/** Whether a name of an organisation holds a word of those that point at nobody. */
export function isFirm(value: string): boolean {
  return wordsOf(value).some((word) => firms.has(hashWord(word)))
}
