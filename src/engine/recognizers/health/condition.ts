import { flags, wordOf } from '../gazetteers/flags.ts'
import { longest } from '../gazetteers/phrases.ts'
import { hashWord } from '../scan/hash.ts'
import { NEW_LINE, NUMBER } from '../scan/lexer.ts'
import type { Scan } from '../scan/scan.ts'
import { WordSet } from '../scan/word-set.ts'
import type { Entity, TokenRecognizer } from '../types.ts'

const SUFFIX =
  /(?:itis|emia|aemia|osis|oma|omas|opathy|opathies|algia|iasis|plegia|paresis|penia|rrhea|rrhage|ectasis|uria|philia|megaly|sclerosis|trophy|plasia)$/
const NO_DISEASE =
  /^(?:diagnosis|prognosis|dosis|osmosis|symbiosis|metamorphosis|hypnosis|meiosis|mitosis|apoptosis|diploma|aroma|chroma|academia|atrophy|memorabilia|phagocytosis|symptomatic|coma)$/
const set = (words: string): ReadonlySet<number> => new WordSet(words.split(' ').map(hashWord))
/** A disease ends with one of these words. */
const heads = set(
  'disease syndrome disorder cancer carcinoma failure infection insufficiency deficiency dystrophy tumor tumour lymphoma fibrosis stenosis embolism infarction neuropathy injury ulcer dependence abuse',
)
/** What may stand before such a word and belong to it. */
const modifiers = set(
  'acute chronic severe mild moderate primary secondary essential end stage left right bilateral congestive coronary renal kidney liver hepatic heart cardiac pulmonary lung breast prostate colon gastric ovarian cervical bladder skin thyroid pancreatic peripheral artery arterial vascular venous deep major minor recurrent metastatic obstructive restrictive inflammatory bowel irritable autoimmune bipolar depressive anxiety panic eating sleep substance alcohol opioid use urinary tract respiratory upper lower viral bacterial fungal yeast ear eye sinus bone joint spinal brain cerebral myocardial respiratory adrenal immune vitamin iron celiac crohn parkinson alzheimer huntington graves hashimoto hodgkin raynaud cushing addison lyme sickle cell polycystic ovary polycystic multiple systemic rheumatoid cognitive developmental personality post traumatic stress generalized attention deficit hyperactivity obsessive compulsive motor neuron valve mitral aortic diabetic gestational uncontrolled controlled resistant stable unstable new onset',
)

/** The s of "Parkinson's", a token of its own. */
const POSSESSIVE = hashWord('s')

/** Conditions by the lists, by their Greek endings, and by heads such as "disease" with what stands before them. `detail` is `disease` for named diseases. */
export const condition: TokenRecognizer = {
  name: 'condition',
  find(scan) {
    const found: Entity[] = []
    for (let at = 0; at < scan.count; at++) {
      if (scan.shape[at] === NUMBER) continue
      const flag = scan.flags[at] ?? 0
      const known = flag & (flags.condition | flags.opener) ? longest(scan, at, flags.condition) : undefined
      if (known) {
        found.push(
          entity(
            scan,
            { from: withModifiers(scan, at), to: known.to },
            { score: 0.85, disease: (known.flag & flags.disease) !== 0 },
          ),
        )
        at = known.to - 1
      } else if (heads.has(scan.hash[at] ?? 0)) {
        const from = withModifiers(scan, at)
        if (from < at) found.push(entity(scan, { from, to: at + 1 }, { score: 0.75, disease: true }))
      } else if (wordOf(flag) < 3 && isSuffixed(scan, at))
        found.push(entity(scan, { from: withModifiers(scan, at), to: at + 1 }, { score: 0.7, disease: true }))
    }
    return found
  },
}

function isSuffixed(scan: Scan, at: number): boolean {
  const length = (scan.end[at] ?? 0) - (scan.start[at] ?? 0)
  if (length < 7 || length > 40) return false
  const word = scan.word(at).toLowerCase()
  return SUFFIX.test(word) && !NO_DISEASE.test(word)
}

function withModifiers(scan: Scan, at: number): number {
  let from = at
  while (from > 0 && at - from < 5 && scan.gap[from] !== NEW_LINE && /^(?: |-|['’])$/.test(scan.between(from))) {
    const before = scan.hash[from - 1] ?? 0
    if (!modifiers.has(before) && !(before === POSSESSIVE && modifiers.has(scan.hash[from - 2] ?? 0))) break
    from--
  }
  return from
}

function entity(
  scan: Scan,
  { from, to }: { from: number; to: number },
  { score, disease }: { score: number; disease: boolean },
): Entity {
  const base = {
    start: scan.start[from] ?? 0,
    end: scan.end[to - 1] ?? 0,
    type: 'MEDICAL_CONDITION',
    score,
    recognizer: 'condition',
  } as const
  const because = ['a word or ending of conditions']
  return disease ? { ...base, because, detail: 'disease' } : { ...base, because }
}
