import type { Entity } from '../../recognizers/types.ts'

const HOUR = String.raw`(?:[01]?\d|2[0-3])`
const TOLD = String.raw`(?:${HOUR}[:h.][0-5]\d(?::[0-5]\d)?(?: ?[ap]\.?m\.?| ?(?:hrs?|uhr))?|(?:0?[1-9]|1[0-2]) ?[ap]\.?m\.?)`
/** A clock time and nothing else. */
const ALONE = new RegExp(`^(?:at |@ ?)?(?:${TOLD}|${HOUR}(?:ish))$`, 'i')

/**
 * Whether a find is a day or a part of one: the dates of 45 CFR 164.514(b)(2)(i)(C) are days, so a clock time by itself is none.
 * "ADMIT: 8.14" is none of the clock: its label says that it is a day. One that stands behind its day goes with it: "04/02/2022 11:20" is one stamp, which points at an encounter.
 */
export function isDay(text: string, { type, start, end, recognizer }: Entity): boolean {
  return type !== 'DATE_TIME' || recognizer === 'labelled-date' || !ALONE.test(text.slice(start, end))
}
