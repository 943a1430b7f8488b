import { mergeSpans, type Span } from '../core/span.ts'
import { weekdayLater } from './date-words.ts'
import type { Replacement } from './replace.ts'

const BEHIND =
  /^(?:(?:,? (?:an?|on an?|was an?|which was an?|un|ein|el|on) )|[ ,–-]{0,3}(?<open>[([])?)(?<day>\p{L}{2,11})(?!\p{L}| ?[-–] ?\p{L})(?<close>[)\]])?/u
const BEFORE =
  /(?<!\p{L}|\p{L} ?[-–] ?)(?<open>[([])?(?<day>\p{L}{2,11})(?:\.?,? ?|[)\]],? ?|,? (?:the|den|el|le|der) )[([–-]? ?$/u
const FAR = 32
/** Short names that are words, signs or vital signs otherwise. */
const DOUBTFUL = /^(?:sun|sat)$/i

/** Which way the dates of a text move, and whether its language writes the day first. */
interface Move {
  readonly days: number
  readonly dayFirst: boolean
}

/**
 * The weekdays that stand right beside dates, moved as these are: one that stayed would be wrong, and would tell the
 * days of the move but for whole weeks. Those inside of anything found are left to what stands for it.
 */
export function weekdaysBeside(text: string, found: readonly Span[], by: Move & { dates: readonly Span[] }) {
  const covered = mergeSpans(found)
  const moved: Replacement[] = []
  for (const date of by.dates) {
    const behind = BEHIND.exec(text.slice(date.end, date.end + FAR))
    const from = Math.max(0, date.start - FAR)
    const before = BEFORE.exec(text.slice(from, date.start))
    if (behind?.groups?.day) {
      const end = date.end + behind[0].length - (behind.groups.close ?? '').length
      moved.push(...movedDay(text, { start: end - behind.groups.day.length, end, isBefore: false }, by))
    }
    if (before?.groups?.day) {
      const start = from + before.index + (before.groups.open ?? '').length
      moved.push(...movedDay(text, { start, end: start + before.groups.day.length, isBefore: true }, by))
    }
  }
  return moved.filter((day) => !isCovered(day, covered))
}

function movedDay(text: string, { start, end, isBefore }: Span & { isBefore: boolean }, by: Move): Replacement[] {
  const word = text.slice(start, end)
  const inBrackets = /[([]/.test(text.charAt(start - 1)) && /[)\]]/.test(text.charAt(end))
  const made = weekdayLater(word, by.days)
  return made !== undefined && isSurely(word, { inBrackets, isBefore, dayFirst: by.dayFirst })
    ? [{ start, end, with: made }]
    : []
}

/** "So" and "MI" are weekdays only where the text is German, "sat" and "sun" in brackets or before the date. */
function isSurely(word: string, at: { inBrackets: boolean; isBefore: boolean; dayFirst: boolean }): boolean {
  if (word.length > 4) return true
  if (word.length === 2) return at.dayFirst && /^\p{Lu}\p{Ll}$/u.test(word) && (at.isBefore || at.inBrackets)
  if (DOUBTFUL.test(word)) return at.inBrackets || (at.isBefore && /^\p{Lu}/u.test(word))
  return at.inBrackets || /^\p{Lu}/u.test(word)
}

/** Whether a range meets one of the sorted ranges. */
function isCovered({ start, end }: Span, covered: readonly Span[]): boolean {
  let [low, high] = [0, covered.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((covered[middle]?.end ?? 0) <= start) low = middle + 1
    else high = middle
  }
  return (covered[low]?.start ?? Number.POSITIVE_INFINITY) < end
}
