import { type Chance, pickOther } from './chance.ts'
import type { Draw } from './keyed-place.ts'
import { likeCase } from './shape.ts'

const drugs =
  'metformin lisinopril atorvastatin amlodipine losartan omeprazole simvastatin levothyroxine gabapentin sertraline furosemide prednisone tramadol citalopram pantoprazole escitalopram fluoxetine warfarin clopidogrel carvedilol meloxicam rosuvastatin trazodone duloxetine venlafaxine tamsulosin montelukast allopurinol bupropion spironolactone glipizide cyclobenzaprine lorazepam ranitidine pravastatin naproxen famotidine azithromycin amoxicillin doxycycline cephalexin ciprofloxacin levofloxacin methotrexate hydroxychloroquine lamotrigine topiramate levetiracetam quetiapine risperidone olanzapine aripiprazole mirtazapine buspirone baclofen diclofenac celecoxib apixaban rivaroxaban digoxin diltiazem verapamil hydralazine bisoprolol valsartan ramipril enalapril sitagliptin pioglitazone finasteride oxybutynin'.split(
    ' ',
  )

const conditions =
  'asthma migraine psoriasis eczema gout anemia osteoporosis hypothyroidism hyperlipidemia hypertension bronchitis pneumonia sinusitis gastritis pancreatitis cholecystitis diverticulitis appendicitis cellulitis dermatitis conjunctivitis glaucoma epilepsy fibromyalgia osteoarthritis tendinitis bursitis sciatica scoliosis hepatitis cirrhosis nephritis cystitis pyelonephritis rosacea urticaria vertigo tinnitus insomnia depression anxiety'.split(
    ' ',
  )

/** The words that name the drug; what stands behind them tells how strong it is and in what form. */
const DRUG =
  /^[^\d]*?\p{L}(?=[ \t]*(?:\d|$)|[ \t]+(?:inhaler|tablets?|capsules?|injection|patch|cream|ointment|drops|suspension|xr|er|sr|hfa)(?!\p{L}))/iu

/** Another drug; strength and form stay, for they point at nobody. */
export function drugLike(value: string, chance: Chance): string {
  const name = DRUG.exec(value)?.[0] ?? value
  return another(drugs, name, { purpose: 'drug', chance }) + value.slice(name.length)
}

/** Another condition. */
export function conditionLike(value: string, chance: Chance): string {
  return another(conditions, value, { purpose: 'condition', chance })
}

function another(choices: readonly string[], value: string, { purpose, chance }: Draw): string {
  const key = value.toLowerCase().replace(/\s+/g, ' ').trim()
  const made = pickOther(choices, chance(purpose, key), key)
  return /^\p{Lu}/u.test(value) ? likeCase(made, value) : made
}
