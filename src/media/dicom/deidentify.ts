import { createHash, randomBytes } from 'node:crypto'
import type { DicomDataset, DicomElement } from 'dcmjs'
import { asItem } from './dicom-file.ts'

/** Groups of technical attributes. Everything else goes, private (odd) groups, overlays and curves among it. */
const technicalGroups = new Set([
  '0008',
  '0018',
  '0020',
  '0028',
  '0054',
  '3004',
  '3006',
  '300A',
  '300C',
  '5200',
  '7FE0',
])

/**
 * Representations that hold numbers, codes and pixels. Texts, names, dates, times, ages and unknown ones can hold
 * anything, and go.
 */
const technicalRepresentations = new Set([
  'CS',
  'DS',
  'IS',
  'US',
  'SS',
  'UL',
  'SL',
  'FL',
  'FD',
  'AT',
  'UV',
  'SV',
  'UI',
  'SQ',
])
/** Bulk data that are pixels or look-up tables. */
const bulk = new Set(['7FE00010', '7FE00008', '7FE00009', '00281201', '00281202', '00281203', '00283006'])

/** Identifiers of kinds of objects and encodings: they are the same for everybody. */
const commonIdentifiers = /^1\.2\.840\.10008\./

/** Numbers and codes that say who or where after all. */
const refused = new Set(['00080301', '00280303'])

/** Attributes that a reader expects, empty as the profile asks (action Z). */
const empty: Readonly<Record<string, string>> = {
  '00080020': 'DA',
  '00080030': 'TM',
  '00080050': 'SH',
  '00080090': 'PN',
  '00100010': 'PN',
  '00100020': 'LO',
  '00100030': 'DA',
  '00100040': 'CS',
  '00200010': 'SH',
}

/** What becomes of one file's attributes. */
export interface Deidentified {
  readonly dataset: DicomDataset
  /** Attributes that were removed or emptied. */
  readonly removed: number
}

/**
 * The data set after the Basic Application Level Confidentiality Profile of DICOM PS3.15 (E.2), told as a list of what
 * may stay: technical numbers and codes. Unique identifiers become new ones, the same for the same within the file.
 */
export function deidentify(dataset: DicomDataset, options: { readonly pixelsCleaned: boolean }): Deidentified {
  const salt = randomBytes(32)
  const renamed = (uid: string) => (commonIdentifiers.test(uid) ? uid : newIdentifier(salt, uid))
  const count = { removed: 0 }
  const kept = filtered(dataset, renamed, count)
  for (const [tag, vr] of Object.entries(empty)) if (dataset[tag]) kept[tag] = { vr, Value: [] }
  kept['00120062'] = { vr: 'CS', Value: ['YES'] }
  kept['00120063'] = { vr: 'LO', Value: ['DICOM PS3.15 Basic Profile, technical attributes only'] }
  kept['00280301'] = { vr: 'CS', Value: options.pixelsCleaned ? ['NO'] : [] }
  return {
    dataset: Object.fromEntries(Object.entries(kept).sort(([a], [b]) => (a < b ? -1 : 1))),
    removed: count.removed,
  }
}

function filtered(dataset: DicomDataset, renamed: (uid: string) => string, count: { removed: number }): DicomDataset {
  const kept: DicomDataset = {}
  for (const [tag, element] of Object.entries(dataset)) {
    if (!mayStay(tag, element)) count.removed += 1
    else if (element.vr === 'SQ') kept[tag] = { vr: 'SQ', Value: itemsOf(element, renamed, count) }
    else if (element.vr === 'UI')
      kept[tag] = { vr: 'UI', Value: (element.Value ?? []).map((uid) => renamed(String(uid))) }
    else kept[tag] = element
  }
  return kept
}

function itemsOf(element: DicomElement, renamed: (uid: string) => string, count: { removed: number }): DicomDataset[] {
  return (element.Value ?? []).flatMap((value) => {
    const item = asItem(value)
    return item ? [filtered(item, renamed, count)] : []
  })
}

function mayStay(tag: string, { vr = 'UN' }: DicomElement): boolean {
  if (bulk.has(tag)) return true
  return technicalGroups.has(tag.slice(0, 4)) && technicalRepresentations.has(vr) && !refused.has(tag)
}

/** An identifier under 2.25 (ISO/IEC 9834-8): a number of 128 bits that nobody can lead back without the salt. */
function newIdentifier(salt: Uint8Array, uid: string): string {
  const hash = createHash('sha256').update(salt).update(uid).digest('hex').slice(0, 32)
  return `2.25.${BigInt(`0x${hash}`)}`
}
