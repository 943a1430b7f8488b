import type { BlockKind } from '../../model/document.ts'

/**
 * What an attribute holds: words, a link, a name within the document (like links without blanks and brackets, its words parted
 * by underscores), a person's name (always replaced), or something to drop.
 */
export type AttributeRole = 'text' | 'link' | 'name' | 'person' | 'drop'

const spoken = new Set([
  'descr',
  'alt',
  'title',
  'tooltip',
  'string',
  'displayText',
  'caption',
  'subject',
  'href',
  'instr',
  'src',
  'signinginstructions',
])
const valued = new Set([
  'alias',
  'tag',
  'docVar',
  'default',
  'helpText',
  'statusText',
  'result',
  'listEntry',
  'placeholder',
  'connectString',
  'query',
  'dataSource',
  'headerSource',
  'addressFieldName',
  'mailSubject',
  'lvlText',
  'tblCaption',
  'tblDescription',
  'aliases',
])
const namedElements = new Set([
  'docPr',
  'cNvPr',
  'docVar',
  'ffData',
  'sheet',
  'definedName',
  'smartTag',
  'attr',
  'dataModel',
  'caption',
])

/** Whoever these name wrote, signed or may edit the document. */
const people = new Set([
  'author',
  'initials',
  'userId',
  'userName',
  'displayName',
  'suggestedsigner',
  'suggestedsigner2',
  'suggestedsigneremail',
])
const changeElements = /^(?:ins|del|comment|moveFrom|moveTo|\w+Change|moveFromRangeStart|moveToRangeStart)$/
const plumbing = /^(?:xmlns|schemaLocation|type|pid|fmtid|ContentType|Extension|PartName|Id)$/

interface Place {
  readonly element: string
  readonly attribute: string
  readonly kind: BlockKind
}

/** The role of an attribute, by element and name; undefined for what only shapes the page. */
export function attributeRole(where: Place): AttributeRole | undefined {
  const { element, attribute } = where
  if (people.has(attribute)) return 'person'
  if (isOptionalDate(where)) return 'drop'
  if (element === 'Relationship') return attribute === 'Target' ? 'link' : undefined
  if (element === 'permStart' && attribute === 'ed') return 'person'
  if (isInnerName(where)) return 'name'
  if (spoken.has(attribute) || isNamed(where)) return 'text'
  return where.kind === 'property' && !plumbing.test(attribute) ? 'text' : undefined
}

const localPath = /^(?:file:|[A-Za-z]:[\\/]|\\\\)/i
const fileName = /\.[A-Za-z0-9]{2,5}$/

/**
 * What stands instead of an attribute that tells of somebody's own files whatever it says: where the template or a linked
 * picture lies, and what a picture's file was called. Undefined for every other attribute.
 */
export function plainValue({ element, attribute, value }: Omit<Place, 'kind'> & { value: string }): string | undefined {
  if (element === 'Relationship' && attribute === 'Target' && localPath.test(value)) return 'file:///removed'
  if (/^(?:docPr|cNvPr)$/.test(element) && attribute === 'name' && fileName.test(value)) return 'Picture'
  return /^(?:imagedata|OLEObject)$/.test(element) && attribute.toLowerCase() === 'title' ? '' : undefined
}

/** What the document's own parts are called: bookmarks, links to them, elements of an own vocabulary. */
function isInnerName({ element, attribute }: Place): boolean {
  if (attribute === 'anchor' || attribute === 'docLocation') return true
  return (element === 'bookmarkStart' && attribute === 'name') || (element === 'customXml' && attribute === 'element')
}

/** When a change or comment was made, or the date behind a date field: the attribute may be left out. */
function isOptionalDate({ element, attribute }: Place): boolean {
  if (attribute === 'dateUtc' || attribute === 'fullDate') return true
  return attribute === 'date' && changeElements.test(element)
}

function isNamed({ element, attribute }: Place): boolean {
  if (attribute === 'name') return namedElements.has(element)
  if (attribute === 'val') return valued.has(element) || element === 'attr'
  return attribute === 'value' && element === 'listItem'
}

/** An element's name as words: `PatientName` and `patient_name` read "Patient Name" and "patient name". */
export function splitWords(name: string): string {
  return name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[_.-]+/g, ' ')
    .trim()
}
