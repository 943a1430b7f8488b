import type { Entity } from '../types.ts'

const LOOK = 48
/** A flat, or the name of a house, before the number of the street. */
const FLAT =
  /(?:(?:flat|apt\.?|apartment|unit|suite|room|ste\.?) ?#?[\w/-]{1,6},? |(?:The \p{Lu}[\p{L}'’]{2,16}|\p{Lu}[\p{L}'’]{2,16} (?:House|Court|Lodge|Cottage|Farm|Manor|Hall|Surgery|Towers?)), )$/iu
const TOWN = /\p{Lu}[\p{Ll}'’-]{2,20}(?:[ -]\p{Lu}[\p{Ll}'’-]{2,20}){0,2},? $/u
const POSTCODE = /^[A-Z]{1,2}\d[A-Z\d]{0,2} /

/** A flat or a house's name belongs to its address, the town before it to a postcode with letters. */
export function withHouse(text: string, entity: Entity): Entity {
  const before = text.slice(Math.max(0, entity.start - LOOK), entity.start)
  const lead =
    entity.type === 'ADDRESS' && /^\d/.test(text.slice(entity.start, entity.start + 1))
      ? FLAT.exec(before)
      : entity.type === 'ZIP_CODE' && POSTCODE.test(text.slice(entity.start, entity.end))
        ? TOWN.exec(before)
        : undefined
  return lead ? { ...entity, start: entity.start - lead[0].length } : entity
}
