import type { Entity } from './types.ts'

const LOOK = 48
/** "Ferrante, Silvio M118-402", "Brandvold (4471-220)": a code of five digits and more right behind a name. */
const CODE =
  /^(?: {1,3}| ?[([|#] ?| - )(?:#|(?:MR|MRN|ID|UR|HN|Hosp)[#:]{0,2} ?)?((?=[A-Z]{0,3}-?(?:\d-?){5})[A-Z]{0,3}-?\d{2,9}(?:-\d{2,6}){0,2})(?![\w/.:%-]| ?(?:m?c?g|ml|mm|cm|units?|iu)\b)/
/** "18 rue des Glycines, Albi.", "14 High St, Brampton": a town of capitals behind a street, up to the next sign. */
const TOWN =
  /^, ?(\p{Lu}[\p{L}'’.-]{2,20}(?:[ -](?:\p{Lu}[\p{L}'’-]{1,20}|sur|am|an der|del?|la|upon)){0,3}(?:,? [A-Z]{2},? \d{5})?)(?=[.,;)\n]|$| {2}| \()/u
const NO_TOWN =
  /^(?:Tel|Phone|Fax|Ph|Mobile|Cell|Apt|Unit|Suite|The|She|He|His|Her|Dr|Mr|Mrs|Ms|MRN|DOB|And|Attn|Email|Ins|Lives|Pt|With|Dear|Re|Date|Patient|Home|NHS|Next|Wife|Husband|Plan|Born|Age|Referred|Seen|MD|RN|PA|T[eé]l|Krankenkasse|Kasse|Hausarzt|Versicherung|Tfno|Telf)(?![\p{L}])/u

/** What stands right beside something found and belongs to it: the number behind a name, the town behind a street. */
export function foundBeside(text: string, entity: Entity): Entity[] {
  const after = () => text.slice(entity.end, entity.end + LOOK)
  if (entity.type === 'PERSON' && entity.score >= 0.5) {
    const match = CODE.exec(after())
    const code = match?.[1]
    if (!match || code === undefined || /^(?:19|20)\d{6}$/.test(code)) return []
    const end = entity.end + match[0].length
    const because = ['a code right behind a name']
    return [{ start: end - code.length, end, type: 'UNIQUE_ID', score: 0.5, recognizer: 'found-beside', because }]
  }
  if (entity.type !== 'ADDRESS' || entity.detail !== 'street' || entity.score < 0.6) return []
  const match = TOWN.exec(after())
  const town = match?.[1]
  if (!match || town === undefined || NO_TOWN.test(town)) return []
  const end = entity.end + match[0].length
  const because = ['a town behind a street']
  return [{ start: end - town.length, end, type: 'LOCATION', score: 0.5, recognizer: 'found-beside', because }]
}
