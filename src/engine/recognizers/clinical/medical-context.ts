import { roundScore } from '../../core/finding.ts'
import { type Subject, work } from '../../core/subject.ts'
import { flags } from '../gazetteers/flags.ts'
import { scanned } from '../recognize.ts'
import { hashWord } from '../scan/hash.ts'

const clinical = new Set(
  (
    'patient patients pt diagnosis diagnosed dx symptoms symptom presents complains exam examination vitals labs lab biopsy surgery surgical procedure admitted ' +
    'admission discharge discharged prescribed prescription medication medications dose mg tablet tablets allergies allergy history hx physician doctor nurse ' +
    'clinic hospital treatment therapy chronic acute follow-up referral referred radiology mri ct xray ultrasound ecg ekg echocardiogram blood pressure heart ' +
    'glucose hemoglobin creatinine insulin chemotherapy vaccine immunization pregnancy prenatal postoperative icu er ward mrn dob soap assessment plan impression ' +
    'paciente diagnostico tratamiento hospital medico urgencias consulta cirugia dolor enfermedad ' +
    'diagnose behandlung klinik arzt patientin diagnostic traitement hopital medecin'
  )
    .split(' ')
    .map(hashWord),
)
const ENOUGH = 3

/** How medical a text is, 0..1: 1 − e^(−n/3) over n distinct clinical words, conditions and drugs (these count double). */
export const medicalContext = work('healthcare-phi.medical-context', (subject: Subject): number => {
  const scan = subject.once(scanned)
  const seen = new Set<number>()
  let hits = 0
  for (let at = 0; at < scan.count; at++) {
    const hash = scan.hash[at] ?? 0
    const flag = scan.flags[at] ?? 0
    const named = (flag & (flags.drug | flags.condition)) !== 0
    if ((!named && !clinical.has(hash)) || seen.has(hash)) continue
    seen.add(hash)
    hits += named ? 2 : 1
  }
  return roundScore(1 - Math.exp(-hits / ENOUGH))
})
