import { numberTypes } from './number-types.ts'
import { hashWord, wordsOf } from './scan/hash.ts'
import type { Scan } from './scan/scan.ts'
import type { Entity } from './types.ts'

const FEWEST_DIGITS = 5
const LEAST = 6
const SURE = 0.6
/** So many values that begin alike are looked for: bounded, so that a text full of them stays linear. */
const MOST_ALIKE = 16
const TOWN_AND_STATE = /^\p{Lu}[\p{L} .'’-]{2,40}, ?[A-Z]{2}$/u

interface Told {
  readonly value: string
  readonly entity: Entity
}

/**
 * What is told once with its label or its state and stands again without: "acct 70041883-2 and 70041883-2", "Macon, GA;
 * macon ga". One walk over the tokens.
 */
export function toldAgain(scan: Scan, entities: readonly Entity[]): Entity[] {
  const told = toldOnce(scan.text, entities)
  const found: Entity[] = []
  if (told.size === 0) return found
  let next = 0
  for (let at = 0; at < scan.count; at++) {
    const start = scan.start[at] ?? 0
    while (next < entities.length && (entities[next]?.end ?? 0) <= start) next++
    const alike = told.get(scan.hash[at] ?? 0)
    if (!alike || (entities[next]?.start ?? Number.POSITIVE_INFINITY) <= start) continue
    const same = alike.find(({ value }) => stands(scan.text, start, value))
    if (same) found.push(again(same, start))
  }
  return found
}

/** Values worth looking for, by the hash of their first word. */
function toldOnce(text: string, entities: readonly Entity[]): ReadonlyMap<number, readonly Told[]> {
  const told = new Map<number, Told[]>()
  for (const entity of entities) {
    for (const value of valuesOf(text.slice(entity.start, entity.end), entity)) {
      const first = wordsOf(value)[0]
      if (first === undefined || !value.startsWith(first.toLowerCase())) continue
      const alike = told.get(hashWord(first)) ?? []
      if (alike.length >= MOST_ALIKE || alike.some((one) => one.value === value)) continue
      alike.push({ value, entity })
      told.set(hashWord(first), alike)
    }
  }
  return told
}

function valuesOf(value: string, { type, score }: Entity): string[] {
  if (score < SURE) return []
  if (type === 'LOCATION' && TOWN_AND_STATE.test(value)) return [value.toLowerCase().replace(/, ?/, ' ')]
  const isCode = numberTypes.has(type) && value.length >= LEAST && value.replace(/\D/g, '').length >= FEWEST_DIGITS
  return isCode ? [value.toLowerCase()] : []
}

/** Whether a value stands at a place, as a whole. */
function stands(text: string, start: number, value: string): boolean {
  const end = start + value.length
  if (/[\p{L}\d]/u.test(text.charAt(end)) || /[\p{L}\d.,]/u.test(text.charAt(start - 1))) return false
  return text.slice(start, end).toLowerCase() === value
}

function again({ value, entity }: Told, start: number): Entity {
  const because = ['the text tells it elsewhere with what it is']
  const { type, score } = entity
  const detail = entity.detail === undefined ? {} : { detail: entity.detail }
  return { start, end: start + value.length, type, score, recognizer: 'told-again', because, ...detail }
}
