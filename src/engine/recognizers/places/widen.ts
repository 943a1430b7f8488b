import type { Entity } from '../types.ts'

const LOOK = 48
/** A flat, or the name of a house, before the number of the street. */
const FLAT =
  /(?:(?:flat|apt\.?|apartment|unit|suite|room|ste\.?) ?#?[\w/-]{1,6},? |(?:The \p{Lu}[\p{L}'’]{2,16}|\p{Lu}[\p{L}'’]{2,16} (?:House|Court|Lodge|Cottage|Farm|Manor|Hall|Surgery|Towers?)), )$/iu
const TOWN = /\p{Lu}[\p{Ll}'’-]{2,20}(?:[ -]\p{Lu}[\p{Ll}'’-]{2,20}){0,2},? $/u
const POSTCODE = /^(?:[A-Z]{1,2}\d[A-Z\d]{0,2} |(?:QLD|NSW|VIC|TAS|ACT|NT|WA|SA),? \d{4}$)/

/** The first number of a range or the flat's number before the street's: "18-40 Gilmour Street", "3/18". */
const RANGE = /(?<![\p{L}\d.,/-])(?:U|No\.? ?)?(?:\d{1,4}[A-Za-z]?[-–/]){1,2}$/u

/** "The Gables at Tarrytown Road": a house by its name before its street. */
const HOUSE_AT = /(?<![\p{L}\d])The \p{Lu}[\p{L}'’]{3,16}(?: \p{Lu}[\p{L}'’]{3,16})? (?:at|on) $/u

/** What a firm is by law, behind its name: "Prairie Wind Home Care, LLC". */
const LEGAL = /^,? (?:LLC|L\.L\.C\.|PLLC|LLP|Inc|Incorporated|Ltd|Limited|Pty(?: Ltd)?|GmbH|S\.A\.)(?![\p{L}\d])\.?/u
const LEGAL_LOOK = 16

/** The legal form of a firm belongs to its name. */
export function withLegalForm(text: string, entity: Entity): Entity {
  if (entity.type !== 'ORGANIZATION') return entity
  const form = LEGAL.exec(text.slice(entity.end, entity.end + LEGAL_LOOK))
  return form ? { ...entity, end: entity.end + form[0].length } : entity
}

/** A range of numbers, a flat or a house's name belongs to its address, the town before it to a postcode with letters. */
export function withHouse(text: string, entity: Entity): Entity {
  const before = text.slice(Math.max(0, entity.start - LOOK), entity.start)
  if (entity.type === 'ADDRESS' && /^\d/.test(text.slice(entity.start, entity.start + 1))) {
    const range = RANGE.exec(before)?.[0].length ?? 0
    const flat = FLAT.exec(before.slice(0, before.length - range))?.[0].length ?? 0
    return range + flat > 0 ? { ...entity, start: entity.start - range - flat } : entity
  }
  if (entity.type === 'ADDRESS') {
    const house = HOUSE_AT.exec(before)?.[0].length ?? 0
    return house > 0 ? { ...entity, start: entity.start - house } : entity
  }
  if (entity.type !== 'ZIP_CODE' || !POSTCODE.test(text.slice(entity.start, entity.end))) return entity
  const town = TOWN.exec(before)
  return town ? { ...entity, start: entity.start - town[0].length } : entity
}
