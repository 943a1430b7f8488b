import type { Span } from '../../core/span.ts'

/** Dressings, coils, messengers and remote monitors by the name they are sold under, and what their makers add to it. */
const PRODUCT =
  /^(?:Aquacel|Mepilex|Mepitel|Allevyn|Kerlix|Tegaderm|DuoDerm|PolyMem|Granuflex|Medihoney|Inadine|Jelonet|Atrauman|Urgotul|Cutimed|Biatain|Promogran|Iodosorb|Kaltostat|Sorbsan|Mirena|Kyleena|Liletta|ParaGard|Nexplanon|Jaydess|Levosert|Implanon|Vocera|CareLink|TigerConnect|TigerText|Voalte|PerfectServe|Doximity|(?:Augmentin )?Duo(?: Forte)?)(?: (?:Ag\+?|Extra|Foam|Border|Lite|Plus|Transfer|Forte|Coil|IUD|IUS|Express|Edge))?$/i
/** Degrees and callings by their letters, which stand behind names. */
const DEGREES =
  /^(?:CNM|CRNP|RDN|LDN?|SLP|OTR|OTL|COTA|PTA|RDH|LMT|CHT|FACHE|FCCP|FACOG|CCRN|WOCN|CWOCN|CDCES|CDE|LCPC|LISW|NNP|PMHNP|AGNP|ACNP|CNS|RMT|RPT|RRT|CRT|CST|CMA|FACE|FAAN)(?:[-, ]{1,2}(?:BC|C|L|CCC|SLP))?$/
/** The field that a short word names, where nothing else is read with it. */
const SHORT_FIELD = /^(?:Ortho|Neuro|Cardio|Gastro|Nephro|Gynae|Paeds|Vasc|Haem|Onc)(?:-?(?:geri|onc|surg|gen))?$/i
/** Nerves and lymph nodes by letters that are also a given name. */
const NERVE = /^IAN$/
const NERVE_NEAR =
  /(?<![A-Za-z])(?:nerves?|roots?|canal|molars?|mesioangular|mandib\w{0,5}|implant|par[ae]?esthesia|numb\w{0,4}|extraction|lingual|block|intact|lidocaine|lido|articaine|#(?:17|18|32)|injury|proximity)(?![a-z])/i
const NEAR = 60

/** Whether what is read as a house or a place is something sold, a degree or a field of care by its short word. */
export function isProduct(text: string, { start, end }: Span): boolean {
  const value = text.slice(start, end)
  return PRODUCT.test(value) || DEGREES.test(value) || SHORT_FIELD.test(value) || isNerve(text, { start, end })
}

/** "roots near IAN": the inferior alveolar nerve, where teeth and nerves are spoken of. */
export function isNerve(text: string, { start, end }: Span): boolean {
  return NERVE.test(text.slice(start, end)) && NERVE_NEAR.test(text.slice(Math.max(0, start - NEAR), end + NEAR))
}
