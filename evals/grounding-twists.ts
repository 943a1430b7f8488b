/** One claim about one passage, with what the passage says of it. */
export interface TwistRow {
  readonly id: string
  readonly context: string
  readonly claim: string
  readonly label: 'supported' | 'refuted' | 'unsupported'
  readonly kind: string
}

/** A small repeatable source of chance (mulberry32). */
export function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

interface Statement {
  /** The sentence of the source; `{a}` and `{b}` are its variable parts. */
  readonly source: string
  /** Ways to say the same. */
  readonly same: readonly string[]
  readonly a: readonly string[]
  readonly b?: readonly string[]
  /** Ways to say the contrary that no number shows. */
  readonly contrary?: readonly string[]
}

const doses = [
  '250 mg',
  '500 mg',
  '750 mg',
  '1 g',
  '2.5 mg',
  '5 mg',
  '10 mg',
  '20 mg',
  '40 mg',
  '80 mg',
  '125 mcg',
  '50 mcg',
  '300 mg',
]
const rhythms = ['once daily', 'twice daily', 'three times daily', 'every 6 hours', 'every 4 hours', 'once a week']
const spans = ['3 days', '5 days', '7 days', '10 days', '14 days', '6 weeks', '3 months', '6 months']
const shares = ['4%', '12%', '18%', '27%', '35%', '42%', '58%', '63%', '71%', '86%']
const years = ['1994', '1999', '2003', '2008', '2012', '2015', '2018', '2021']
const drugs = [
  'metformin',
  'lisinopril',
  'amoxicillin',
  'warfarin',
  'sertraline',
  'atorvastatin',
  'furosemide',
  'levothyroxine',
  'gabapentin',
  'prednisolone',
]

const statements: readonly Statement[] = [
  {
    source: 'The usual starting dose of {b} for adults is {a}, taken with food.',
    same: ['Adults usually start {b} at {a}.', 'The starting dose of {b} in adults is {a}.'],
    a: doses,
    b: drugs,
    contrary: ['The usual starting dose of {b} for adults is not {a}.'],
  },
  {
    source: '{b} was given {a} during the whole stay, and the patient tolerated it well.',
    same: ['The patient received {b} {a}.', '{b} was given {a} during the stay.'],
    a: rhythms,
    b: ['Cefazolin', 'Enoxaparin', 'Pantoprazole', 'Metoprolol', 'Hydralazine'],
    contrary: ['{b} was never given {a} during the stay.', 'The patient did not tolerate {b} {a}.'],
  },
  {
    source: 'Antibiotic treatment for {b} should be continued for at least {a}.',
    same: [
      'Treatment of {b} with antibiotics should go on for at least {a}.',
      'For {b}, antibiotic treatment should be continued for at least {a}.',
    ],
    a: spans,
    b: ['pneumonia', 'cellulitis', 'pyelonephritis', 'bacterial sinusitis'],
    contrary: [
      'Antibiotic treatment for {b} should be continued for at most {a}.',
      'Antibiotic treatment for {b} should not be continued for {a}.',
    ],
  },
  {
    source: 'In the trial, {a} of the patients who received {b} reported nausea.',
    same: [
      'Nausea was reported by {a} of patients on {b} in the trial.',
      '{a} of the patients who received {b} reported nausea.',
    ],
    a: shares,
    b: drugs,
    contrary: ['In the trial, {a} of the patients who received {b} did not report nausea.'],
  },
  {
    source: 'The vaccine was first licensed in {a} and is recommended for adults older than {b} years.',
    same: [
      'The vaccine was first licensed in {a}.',
      'Since {a} the vaccine has been licensed; it is recommended for adults over {b} years.',
    ],
    a: years,
    b: ['50', '60', '65', '75'],
    contrary: [
      'The vaccine is not recommended for adults older than {b} years.',
      'The vaccine was licensed in {a} for adults younger than {b} years.',
    ],
  },
  {
    source: 'For children the dose of {b} is {a} per kilogram per day, divided into two doses.',
    same: ['Children receive {a}/kg/day of {b}.', 'The daily dose of {b} for children is {a} per kilogram.'],
    a: ['10 mg', '15 mg', '20 mg', '40 mg', '50 mg', '80 mg'],
    b: ['amoxicillin', 'cefuroxime', 'ibuprofen', 'valproate'],
    contrary: ['For children the dose of {b} is {a} per day regardless of weight.'],
  },
  {
    source: 'Potassium was {a} on admission; creatinine had increased since the last visit.',
    same: ['On admission potassium was {a}.', 'Creatinine had increased, and potassium was {a} on admission.'],
    a: ['3.1 mmol/L', '3.8 mmol/L', '4.4 mmol/L', '5.2 mmol/L', '6.0 mmol/L'],
    contrary: [
      'Creatinine had decreased since the last visit, and potassium was {a}.',
      'Creatinine had not increased since the last visit.',
    ],
  },
  {
    source:
      'Patients with severe renal impairment should not take {b}, and the dose must be reduced to {a} when the clearance is low.',
    same: [
      '{b} should not be taken by patients with severe renal impairment.',
      'When clearance is low, the dose of {b} must be reduced to {a}.',
    ],
    a: doses,
    b: drugs,
    contrary: [
      'Patients with severe renal impairment should take {b}.',
      'When the clearance is low, the dose of {b} must be increased to {a}.',
    ],
  },
  {
    source: 'The wound was clean and dry, the left knee was swollen, and no fever was recorded for {a}.',
    same: ['No fever was recorded for {a}.', 'The left knee was swollen.'],
    a: ['24 hours', '48 hours', '3 days', '5 days'],
    contrary: ['Fever was recorded for {a}.', 'The right knee was swollen.', 'The left knee was not swollen.'],
  },
  {
    source: 'Blood pressure should be kept below {a} in patients with diabetes, and {b} is the preferred agent.',
    same: [
      'In patients with diabetes blood pressure should be kept below {a}.',
      '{b} is the preferred agent in patients with diabetes.',
    ],
    a: ['120 mmHg', '130 mmHg', '135 mmHg', '140 mmHg'],
    b: drugs,
    contrary: [
      'In patients with diabetes blood pressure should be kept above {a}.',
      '{b} is not the preferred agent in patients with diabetes.',
    ],
  },
]

const asides = [
  'The ward round takes place every morning.',
  'A follow-up letter was sent to the referring practice.',
  'The parents were shown how to use the inhaler.',
  'Physiotherapy will see the patient at home.',
  'Diet and exercise remain the first step.',
  'The results were discussed with the family.',
]
const elsewhere = [
  'The clinic opens at eight in the morning.',
  'Grapefruit juice can raise the level of some drugs.',
  'The study was paid for by a national foundation.',
  'Smoking doubles the risk of this complication.',
  'The ambulance arrived within nine minutes.',
  'Women were more often affected than men.',
]

/** Clinical claims with numeric, unit, name, negation and opposite twists beside true and unrelated ones; the same for one seed. */
export function groundingTwists(rows: number, seed = 7): TwistRow[] {
  const next = random(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  const other = (list: readonly string[], not: string) => pick(list.filter((item) => item !== not))
  const fill = (text: string, a: string, b: string) => text.replaceAll('{a}', a).replaceAll('{b}', b)
  const result: TwistRow[] = []
  for (let i = 0; i < rows; i += 1) {
    const statement = pick(statements)
    const a = pick(statement.a)
    const b = pick(statement.b ?? [''])
    const context = [pick(asides), fill(statement.source, a, b), pick(asides)].join(' ')
    const same = pick(statement.same)
    const row = (kind: string, label: TwistRow['label'], claim: string): TwistRow => ({
      id: `twist-${i}`,
      context,
      claim,
      label,
      kind,
    })
    const twist = Math.floor(next() * 6)
    const numeric = statement.same.find((text) => text.includes('{a}')) ?? same
    if (twist <= 1) result.push(row('same', 'supported', fill(same, a, b)))
    else if (twist === 2) result.push(row('number', 'refuted', fill(numeric, other(statement.a, a), b)))
    else if (twist === 3 && / mg| g$| mcg/.test(a)) result.push(row('unit', 'refuted', fill(numeric, swapUnit(a), b)))
    else if (twist <= 4) result.push(row('contrary', 'refuted', fill(pick(statement.contrary ?? []), a, b)))
    else result.push(row('elsewhere', 'unsupported', pick(elsewhere)))
  }
  return result
}

function swapUnit(dose: string): string {
  if (dose.endsWith('mcg')) return dose.replace('mcg', 'mg')
  return dose.endsWith(' g') ? dose.replace(' g', ' mg') : dose.replace('mg', 'mcg')
}
