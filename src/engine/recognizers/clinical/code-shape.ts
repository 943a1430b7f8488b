import { NUMBER } from '../scan/lexer.ts'
import type { Scan } from '../scan/scan.ts'
import type { Entity, TokenRecognizer } from '../types.ts'

/** Letters, digits and the signs that join them, as one word; at most so long. */
const WORD = /[A-Za-z0-9]{1,24}(?:[-/._#][A-Za-z0-9]{1,16}){0,5}/y
/** Groups of digits, letters before them or not: "120-02-88", "CB-338-0021", "GL/4471/22", "B22.41877", "RLA402219S". */
const CODE =
  /^(?:[A-Z]{1,6}[-/.#]?\d{1,6}(?:[-/]\d{2,8}){1,4}(?:[-/][A-Z]{1,3}\d?)?|[A-Z]{1,5}[-/][A-Z]{1,4}[-/]?\d{2,8}(?:[-/][A-Z0-9]{1,6}){0,3}|[A-Z]{1,4}\d{2}\.\d{4,6}|[A-Z]{1,5}\d{5,12}[A-Z]{0,2}\d{0,3}|\d{3,9}[A-Z]{1,3}\d{2,8}|\d{7,14}[A-Z]{1,2}|[A-Z]{2,6}-\d{4,10}(?:-[A-Z]{1,4})?|\d{1,4}[-/]\d{2,6}[-/]\d{2,6}(?:[-/]\d{1,6})?|\d{2,4}-\d{4,8}(?:-[A-Z0-9]{1,3})?|\d{2,6}-[A-Z]{1,3}\d{0,4}(?:-\d{2,6})?|\d{3,6}-[A-Z]|[A-Z]\d{2,4}-\d{3,6}[A-Z]?)$/
/** A long number by itself; nine digits are for those who know social security numbers and their like. */
const LONG = /^(?:\d{7,8}|\d{10,20})$/
/** What such a word is where it is none of somebody's: dates, telephone numbers, codes of diseases, drugs, genes, norms. */
const NONE =
  /^(?:\d{1,2}[-/.]\d{1,2}[-/.](?:19|20)?\d{2}|(?:19|20)\d{2}[-/.]\d{1,2}[-/.]\d{1,2}|(?:19|20)\d{2}-\d{2,4}|\d{3}-\d{4}|\d{3}[-.]\d{3}[-.]\d{4}|(?:GSK|PF|MK|BMS|AMG|LY|AZD|TAK|JNJ|ABT|BAY|SAR|REGN|RG|GS|CAL|MEDI|ALXN|NCT|ISRCTN|ISO|EN|IEC|ICD|CPT|NDC|HCPCS|LOINC|SNOMED|ATC|DRG|CYP|HLA|COVID|SARS|KIF|DSM|IDDSI|GOLD|NYHA|FIGO|AJCC|BRCA|KRAS|NRAS|EGFR|BRAF|TP|PIK|SLC|SCN|KCN|HER|PD|CTLA|CD|IL|TNF|FEV|SPO|ETCO|PEEP|BIS|TOF|PHQ|GAD|SF|EQ|QLQ|MRC|ASIA|SOFA|CHA|HAS|BI|LI|PI|TI|LR|HTQ|WISC|WAIS|CELF|MMPI|BDI|CISS|RCP|NEWS|PEWS|MEWS|SEP|CMS|CVX|UN|USP|FDA|SOP|NICE|NG|CG|SIGN)[-/]?\d.*|\d{1,3}-\d{1,3}|\d{1,3}(?:\/\d{1,3}){1,4}|\d{1,2}-\d{1,2}-\d{1,2}(?=$)|[0-2]?\d[0-5]\d-[0-2]?\d[0-5]\d|\d{1,2}-\d{4}|\d+[A-Z]?[-/]\d{1,2})$/i
/** A measure behind the number, or a sign that it is an amount, before it. */
const MEASURED =
  /^ ?(?:m?c?g|ml|mmol|mcmol|units?|u|iu|mm|cm|kg|g|lbs?|%|copies|cells|cfu|\/|x10|hours?|days?|steps|usd|eur|€|\$)(?![a-z])/i
const AMOUNT =
  /(?:[$€£<>=≥≤+~]|\b(?:lot|batch|ref|model|cat|art|icd|cpt|hcpcs|loinc|snomed|ndc|grant|doi|pmid|vol|version|v|tel|phone|fax|rs|call|exp|count|load|wbc|plt|bnp|ck|ferritin|hcg|level|dose)[.:#]?) ?$/i
const LEAST_DIGITS = 5
const LOOK = 12

/** Codes by their shape alone, whatever label stands before them or none: groups of digits, letters with many digits, long numbers. */
export const codeShape: TokenRecognizer = {
  name: 'code-shape',
  find(scan) {
    const found: Entity[] = []
    // The fields of a message say themselves what they hold.
    if (scan.text.includes('MSH|')) return found
    let past = 0
    for (let at = 0; at < scan.count; at++) {
      if (scan.shape[at] !== NUMBER || (scan.start[at] ?? 0) < past) continue
      const start = beginning(scan, at)
      WORD.lastIndex = start
      const word = WORD.exec(scan.text)?.[0] ?? ''
      past = Math.max(start + word.length, scan.end[at] ?? 0)
      if (isCode(scan.text, start, word)) found.push(made(start, start + word.length))
    }
    return found
  },
}

/** Where the word begins in which a number stands. */
function beginning(scan: Scan, at: number): number {
  let first = at
  while (first > 0 && at - first < 8 && /^[-/._#]?$/.test(scan.between(first))) first--
  return scan.start[first] ?? 0
}

function isCode(text: string, start: number, word: string): boolean {
  const digits = word.replace(/\D/g, '').length
  const long = LONG.test(word)
  if (digits < LEAST_DIGITS || !(long || CODE.test(word)) || NONE.test(word)) return false
  const before = text.slice(Math.max(0, start - LOOK), start)
  const after = text.slice(start + word.length, start + word.length + LOOK)
  if (/[\w.,/:@%+-]$/.test(before) || /^(?:[\w@/:%-]|[.,]\d)/.test(after)) return false
  return !MEASURED.test(after) && !AMOUNT.test(before)
}

function made(start: number, end: number): Entity {
  const because = ['letters and digits in the shape of a code']
  return { start, end, type: 'UNIQUE_ID', score: 0.5, recognizer: 'code-shape', because }
}
