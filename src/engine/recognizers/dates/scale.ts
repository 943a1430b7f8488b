import type { Span } from '../../core/span.ts'
import type { Entity } from '../types.ts'

const FRACTION = /(?<![\w./:-])(\d{1,2})\/(\d{1,2})(?![\w/%]|[.:-]\d)/g
/** So far around a figure others of its scale are looked for: bounded, so that many figures stay linear. */
const LOOK = 160
const FEWEST = 3
const LARGEST = 10

/**
 * "7/9 inattentive, 8/9 hyperactive … 3/9, 2/9": three figures and more near each other that are parts of one number, in
 * no order. Days of one month would be told one after the other.
 */
export function isOfScale(text: string, { start, end }: Span): boolean {
  const whole = /^(\d{1,2})\/(\d{1,2})$/.exec(text.slice(start, end))?.[2]
  if (whole === undefined || Number(whole) > LARGEST) return false
  const near = [...text.slice(Math.max(0, start - LOOK), end + LOOK).matchAll(FRACTION)]
  const parts = near.filter((match) => match[2] === whole).map((match) => Number(match[1]))
  if (parts.length < FEWEST || parts.some((part) => part > Number(whole))) return false
  const steps = parts.slice(1).map((part, i) => Math.sign(part - (parts[i] ?? 0)))
  return steps.includes(1) && steps.includes(-1)
}

/** "stop 3/7 prior", "4/52 course": so many days, weeks or months, as British notes count them. */
export function isDuration(text: string, { start, end }: Span): boolean {
  if (!/^\d{1,2}\/(?:7|12|52)$/.test(text.slice(start, end))) return false
  return /^ (?:prior|ago|course|hx|history|pre-?op|post-?op|before|beforehand|hence|supply|trial)(?![a-z])/i.test(
    text.slice(end, end + 12),
  )
}

/** Up to this score a day has no word of time right before it. */
const UNTOLD = 0.55

/** Without parts of a scale that were read as days for want of a better reading. */
export function withoutScales(text: string, entities: readonly Entity[]): readonly Entity[] {
  return entities.filter(
    (entity) =>
      entity.type !== 'DATE_TIME' ||
      entity.score > UNTOLD ||
      !(entity.recognizer === 'bare-day' || entity.recognizer === 'partial-date') ||
      (!isOfScale(text, entity) && !isDuration(text, entity)),
  )
}
