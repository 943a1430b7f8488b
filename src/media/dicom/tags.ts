import type { DicomDataset, DicomElement } from 'dcmjs'
import { type Fact, type FactKind, fact } from '../metadata/facts.ts'
import { asItem, textOf } from './dicom-file.ts'

/** Attributes of DICOM PS3.15 table E.1-1 that say most plainly who it is, by tag. */
const named: Readonly<Record<string, readonly [string, FactKind]>> = {
  '00080020': ['StudyDate', 'date'],
  '00080021': ['SeriesDate', 'date'],
  '00080022': ['AcquisitionDate', 'date'],
  '00080023': ['ContentDate', 'date'],
  '00080050': ['AccessionNumber', 'identifier'],
  '00080080': ['InstitutionName', 'location'],
  '00080081': ['InstitutionAddress', 'location'],
  '00081010': ['StationName', 'device'],
  '00081030': ['StudyDescription', 'text'],
  '0008103E': ['SeriesDescription', 'text'],
  '00081040': ['InstitutionalDepartmentName', 'location'],
  '00100020': ['PatientID', 'identifier'],
  '00100030': ['PatientBirthDate', 'date'],
  '00101000': ['OtherPatientIDs', 'identifier'],
  '00101040': ['PatientAddress', 'location'],
  '00102154': ['PatientTelephoneNumbers', 'identifier'],
  '00102160': ['EthnicGroup', 'text'],
  '00104000': ['PatientComments', 'text'],
  '00181000': ['DeviceSerialNumber', 'serial'],
  '00200010': ['StudyID', 'identifier'],
  '00204000': ['ImageComments', 'text'],
  '00380010': ['AdmissionID', 'identifier'],
  '00380500': ['PatientState', 'text'],
  '00401001': ['RequestedProcedureID', 'identifier'],
}

const textRepresentations = new Set(['LO', 'LT', 'SH', 'ST', 'UT', 'UC'])
const mostFacts = 300

/** What the tags say of people, places, dates and devices; free texts and private elements as texts to be looked at. */
export function dicomFacts(dataset: DicomDataset): Fact[] {
  const facts: Fact[] = []
  collect(dataset, facts, 0)
  return facts
}

function collect(dataset: DicomDataset, facts: Fact[], depth: number): void {
  for (const [tag, element] of Object.entries(dataset)) {
    if (facts.length >= mostFacts || depth > 8) return
    if (element.vr === 'SQ') {
      for (const value of element.Value ?? []) {
        const item = asItem(value)
        if (item) collect(item, facts, depth + 1)
      }
      continue
    }
    facts.push(...elementFacts(tag, element))
  }
}

function elementFacts(tag: string, element: DicomElement): Fact[] {
  const known = named[tag]
  const place = `DICOM ${known?.[0] ?? `(${tag.slice(0, 4)},${tag.slice(4)})`}`
  if (known) return fact(known[1], place, textOf(element))
  if (element.vr === 'PN') return fact('person', place, textOf(element).replaceAll('^', ' '))
  const isPrivate = Number.parseInt(tag.slice(3, 4), 16) % 2 === 1
  const isText = textRepresentations.has(element.vr ?? '') || (isPrivate && element.vr !== 'SQ')
  return isText ? fact('text', place, textOf(element)) : []
}
