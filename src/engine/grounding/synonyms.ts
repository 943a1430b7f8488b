import { sameDrugs } from './drug-lists.ts'
import { stem } from './stem.ts'

/**
 * Words that say the same in clinical and in everyday speech; the first stands for all of a line. Only words that may replace
 * each other in nearly any sentence: a wrong one would call an unsaid claim supported.
 */
export const lines = `coronavirus covid covid19 covid-19 sars ncov
death mortality die dead deceased
heart cardiac myocardial
kidney renal nephric
liver hepatic
lung pulmonary
brain cerebral
stomach gastric
eye ocular
skin dermal cutaneous
bone osseous skeletal
cancer carcinoma malignancy tumor tumour neoplasm
child children kid pediatric paediatric
newborn neonate neonatal
teenager adolescent teen adolescence
elder elderly geriatric senior
woman women female
man men male
person people individual human
patient patients sufferer
doctor physician clinician practitioner
mother maternal
pregnant pregnancy gestation gestational
surgery surgical operation operative
drug medication medicine medicament pharmaceutical
treat treatment therapy therapeutic
give administer administration given gave
spread transmit transmission
contagious infectious
fever pyrexia febrile
tired fatigue tiredness exhaustion
vomit emesis
breathless dyspnea dyspnoea
obese obesity overweight
sugar glucose
smoke smoking tobacco cigarette smoker
drink alcohol
exercise workout
food diet dietary nutrition
hospital hospitalization hospitalisation hospitalised hospitalized inpatient
relapse recurrence recur
severe serious grave
need prn
vaccine vaccination immunization immunisation vaccinated
immune immunity
antibody antibodies immunoglobulin
pathogen germ microbe
study trial research investigation
show demonstrate indicate reveal
link associate association associated correlate correlation relate related
cause induce trigger
prevent prevention preventive prophylaxis prophylactic
protect protective protection
clot thrombosis thrombus thrombotic
bleed hemorrhage haemorrhage
fracture broken
memory cognitive cognition
depress depression depressive
anxiety anxious
birth delivery childbirth
breastfeed breastfeeding breastfed
sleep insomnia
pain analgesia analgesic painful
effective efficacious efficacy effectiveness effectively
safe safety harmless
begin start initiate commence
stop cease discontinue
increase elevate rise raise
decrease reduce decline diminish
improve improvement enhance
worsen aggravate exacerbate deteriorate
suppress inhibit
buy purchase
film movie
begin commence
released release
author writer
song track
night nocte
sulfate sulphate
built construct construction`

const canonicalOf = new Map<string, string>()
for (const line of [...lines.split('\n'), ...sameDrugs.split('\n')]) {
  const [head = '', ...others] = line.split(' ').map(stem)
  for (const word of [head, ...others]) if (!canonicalOf.has(word)) canonicalOf.set(word, canonicalOf.get(head) ?? head)
}

/** The stem that stands for a word and its synonyms. */
export function meaningOf(word: string): string {
  // "Mane" on a prescription: its stem is a man's.
  if (word === 'mane') return meaningOf('morning')
  const short = stem(word)
  return canonicalOf.get(short) ?? short
}
