import type { TextBlock } from '../model/document.ts'

/** What kind of document it is. */
export const contentTypes = [
  'discharge_summary',
  'lab_report',
  'referral',
  'prescription',
  'insurance_form',
  'consent',
  'radiology',
  'pathology',
  'operative_report',
  'clinical_note',
  'correspondence',
  'general',
] as const
export type DocumentContentType = (typeof contentTypes)[number]

/** How its text is built. */
export type StructureType = 'table' | 'form' | 'narrative' | 'list' | 'mixed' | 'empty'

// Words that tell a kind of document, with how strongly. A phrase counts once, in the first lines twice.
const signs: Readonly<Record<Exclude<DocumentContentType, 'general'>, Readonly<Record<string, number>>>> = {
  discharge_summary: {
    'discharge summary': 6,
    'date of admission': 2,
    'admission date': 2,
    'discharge date': 3,
    'date of discharge': 3,
    'hospital course': 4,
    'discharge diagnosis': 4,
    'discharge medications': 4,
    'discharge instructions': 3,
    'condition at discharge': 3,
    'was admitted': 1,
    'follow-up': 1,
  },
  lab_report: {
    'laboratory report': 6,
    'lab report': 6,
    'laboratory results': 5,
    'reference range': 4,
    specimen: 3,
    hemoglobin: 2,
    hematocrit: 2,
    glucose: 1,
    creatinine: 1,
    platelet: 2,
    wbc: 1,
    'mmol/l': 2,
    'mg/dl': 2,
    collected: 1,
    'test result': 2,
  },
  referral: {
    referral: 4,
    'referring physician': 3,
    'reason for referral': 5,
    'referred to': 2,
    'thank you for seeing': 5,
    'please see': 1,
    'consultation request': 4,
    'i am referring': 5,
  },
  prescription: {
    prescription: 4,
    rx: 2,
    'sig:': 3,
    refills: 3,
    dispense: 3,
    'take one tablet': 4,
    tablets: 1,
    capsule: 1,
    dea: 1,
    'twice daily': 2,
    'by mouth': 2,
    qty: 1,
    pharmacy: 2,
  },
  insurance_form: {
    claim: 3,
    insurance: 3,
    'policy number': 3,
    'member id': 3,
    'group number': 3,
    subscriber: 3,
    beneficiary: 2,
    coverage: 1,
    deductible: 2,
    copay: 2,
    'health plan': 2,
    'explanation of benefits': 6,
    'prior authorization': 4,
    payer: 2,
    cpt: 2,
  },
  consent: {
    'informed consent': 6,
    'consent form': 6,
    'i hereby': 3,
    'i consent': 4,
    'i understand that': 3,
    authorize: 2,
    witness: 2,
    'signature of patient': 4,
    'risks and benefits': 3,
    'i agree': 2,
    consent: 2,
  },
  radiology: {
    radiology: 4,
    'impression:': 3,
    'findings:': 2,
    'technique:': 3,
    'ct scan': 3,
    mri: 3,
    'x-ray': 3,
    ultrasound: 3,
    contrast: 2,
    radiologist: 4,
    'comparison:': 3,
    axial: 2,
    mammogram: 4,
    radiograph: 4,
  },
  pathology: {
    'pathology report': 6,
    'gross description': 5,
    'microscopic description': 5,
    biopsy: 2,
    histology: 3,
    specimen: 1,
    immunohistochemistry: 4,
    margins: 1,
    carcinoma: 1,
  },
  operative_report: {
    'operative report': 6,
    'operative note': 6,
    'preoperative diagnosis': 5,
    'postoperative diagnosis': 5,
    anesthesia: 3,
    'estimated blood loss': 4,
    'procedure performed': 4,
    incision: 2,
    surgeon: 2,
  },
  clinical_note: {
    'chief complaint': 4,
    'history of present illness': 5,
    'review of systems': 4,
    'physical examination': 3,
    'physical exam': 3,
    'assessment and plan': 4,
    'past medical history': 3,
    'vital signs': 2,
    'progress note': 5,
    subjective: 2,
    objective: 1,
    allergies: 1,
  },
  correspondence: {
    'dear ': 4,
    sincerely: 4,
    'yours faithfully': 4,
    'kind regards': 4,
    'best regards': 4,
    'to whom it may concern': 5,
    enclosed: 1,
    regarding: 1,
    're:': 2,
  },
}

const minimumSigns = 5

/** The kind of document, by the words that such documents use; `general` where none are found. */
export function contentTypeOf(blocks: readonly TextBlock[]): DocumentContentType {
  const text = blocks
    .map((block) => block.text)
    .join('\n')
    .slice(0, 60_000)
    .toLowerCase()
  const head = text.slice(0, 400)
  let best: { type: DocumentContentType; score: number } = { type: 'general', score: minimumSigns - 1 }
  for (const type of contentTypes) {
    if (type === 'general') continue
    let score = 0
    for (const [words, weight] of Object.entries(signs[type])) {
      if (containsWords(text, words)) score += containsWords(head, words) ? weight * 2 : weight
    }
    if (score > best.score) best = { type, score }
  }
  return best.type
}

function containsWords(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const before = text.charAt(at - 1)
    const after = text.charAt(at + words.length)
    if (!/[a-z0-9]/.test(before) && (!/[a-z0-9]/.test(after) || !/[a-z0-9]$/.test(words))) return true
  }
  return false
}

const fieldLine = /^[^\n:|]{2,40}(?::|\t|\.{3,}|_{3,})\s*\S{0,60}/
const bullet = /^\s*(?:[-*•·‣◦]|\d{1,2}[.)])\s/

/** How most of the text is built: cells of tables, labelled fields, bullets, or running sentences. */
export function structureTypeOf(blocks: readonly TextBlock[]): StructureType {
  const shown = blocks.filter(
    (block) => block.text.trim() !== '' && !['property', 'attribute', 'link', 'field'].includes(block.kind),
  )
  if (shown.length === 0) return 'empty'
  const counts: Record<Exclude<StructureType, 'mixed' | 'empty'>, number> = { table: 0, form: 0, list: 0, narrative: 0 }
  for (const block of shown) counts[lineType(block)] += 1
  const total = shown.length
  const order = ['table', 'form', 'list', 'narrative'] as const
  const leader = order.reduce((a, b) => (counts[b] > counts[a] ? b : a))
  return counts[leader] * 2 >= total ? leader : 'mixed'
}

function lineType(block: TextBlock): 'table' | 'form' | 'list' | 'narrative' {
  const text = block.text.trim()
  if (block.kind === 'cell' || (text.match(/\t|\s\|\s| {3,}/g)?.length ?? 0) >= 2) return 'table'
  if (bullet.test(text)) return 'list'
  return text.length <= 110 && fieldLine.test(text) ? 'form' : 'narrative'
}
