import { flags } from '../gazetteers/flags.ts'
import { lexicon } from '../gazetteers/lexicon.ts'
import { hashPhrase } from '../scan/hash.ts'
import type { Entity } from '../types.ts'

const TOWN_BEHIND = /(?:,? (?:in|of|at|near) |, ?)(\p{Lu}[\p{L}'’.-]{1,24}(?: \p{Lu}[\p{L}'’.-]{1,24}){0,2})$/u

/** "Tulsa plant": a town before a kind of branch in small letters. */
const TOWN_BEFORE =
  /^(\p{Lu}[\p{L}'’.-]{1,24}(?: \p{Lu}[\p{L}'’.-]{1,24}){0,2}) (?:office|branch|clinic|location|site|store|plant|campus|facility|warehouse|hospital)$/u

/**
 * The town in an organisation's name, "Mercy General Hospital in Boston", "Tulsa plant": it tells a place where the name is
 * let pass.
 */
export function townWithin(text: string, { start, end, type, score, because }: Entity): Entity[] {
  const value = text.slice(start, end)
  const name = type === 'ORGANIZATION' ? (TOWN_BEHIND.exec(value) ?? TOWN_BEFORE.exec(value))?.[1] : undefined
  if (name === undefined) return []
  const flag = lexicon().lookup(hashPhrase(name))
  if ((flag & flags.town) === 0 || (flag & flags.country) !== 0) return []
  const from = start + value.lastIndexOf(name)
  const place = { start: from, end: from + name.length, score, because }
  return [{ ...place, type: 'LOCATION', recognizer: 'freed-town', detail: 'town' }]
}
