import type { Entity } from '../../recognizers/types.ts'

/** So many characters hold a clock time and the word before it. */
const LOOK = 24
const HOUR = String.raw`(?:[01]?\d|2[0-3])`
const TOLD = String.raw`(?:${HOUR}[:h.][0-5]\d(?::[0-5]\d)?(?: ?[ap]\.?m\.?| ?(?:hrs?|uhr))?|(?:0?[1-9]|1[0-2]) ?[ap]\.?m\.?)`
/** "11:48 PM", "at 4:12 pm", "2pm", "@ 0910": behind a day and a space. */
const BEHIND = new RegExp(
  String.raw`,? (?:@ ?|at |um |a las |à )?(?:${TOLD}|(?<=(?:\d[/.-]\d{1,2}|[/.-]\d{4}|\p{L} \d{4}),? (?:@ ?|at )?)${HOUR}[0-5]\d(?: ?h(?:rs?)?)?)$`,
  'iu',
)
/** A clock time and nothing else. */
const ALONE = new RegExp(`^(?:at |@ ?)?(?:${TOLD}|${HOUR}(?:ish))$`, 'i')

/**
 * The days among dates: those of 45 CFR 164.514(b)(2)(i)(C) are days, not hours. A clock time behind a
 * day, parted by a space, is left out of it, and one by itself is none; stamps of machines ("2024-03-01T10:15Z") stay whole.
 */
export function daysOf(text: string, entity: Entity): readonly Entity[] {
  if (entity.type !== 'DATE_TIME') return [entity]
  const value = text.slice(entity.start, entity.end)
  if (ALONE.test(value)) return []
  const clock = isYearAlone(value) ? undefined : BEHIND.exec(value.slice(-LOOK))?.[0]
  return clock === undefined || clock.length >= value.length
    ? [entity]
    : [{ ...entity, end: entity.end - clock.length }]
}

/** "11/4 2022", "4 March 2022": four digits that are the year. */
function isYearAlone(value: string): boolean {
  return /(?:^|[^\d/.-])(?:\d{1,2}[/.-]\d{1,2}|\p{L}+\.?),? (?:19|20)\d{2}$/u.test(value)
}
