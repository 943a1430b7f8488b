/** How a quantity bounds what it speaks of. */
export type Bound = 'exact' | 'at_least' | 'at_most' | 'more_than' | 'less_than' | 'about'

/** A day of the calendar as far as it is written. */
export interface CalendarDay {
  readonly year?: number
  readonly month?: number
  readonly day?: number
  /** Written in numbers alone with day and month both below 13: they may be meant the other way round. */
  readonly unsure?: boolean
}

/** How much of something a dose and how often it is given come to in a day. */
export interface Regimen {
  readonly perDay: number
  /** "Per day", "daily": a sum for the day, however it is divided. */
  readonly plain: boolean
}

/** A number as it is read in a run of tokens, converted to the base unit of its kind. `low` = `high` unless it is a range. */
export interface Reading {
  readonly low: number
  readonly high: number
  /** mass, volume, time, frequency, percent, year, date, route, count … with what it is per: `mass/weight`. */
  readonly kind: string
  readonly bound: Bound
  /** Of a count: the meaning of the word counted, if one follows. Of a label: what it numbers. */
  readonly of?: string
  /** The number as it is written, before its unit was taken into account. */
  readonly written?: number
  readonly date?: CalendarDay
  readonly regimen?: Regimen
  /** Which of two that are written together. */
  readonly part?: 'systolic' | 'diastolic'
  /** A frequency that only divides a dose by the day. */
  readonly plain?: boolean
  /** A frequency in which a sum for the day is given: "in 4 divided doses". */
  readonly divides?: boolean
  /** Turned from moles into grams: both were rounded when they were written. */
  readonly converted?: boolean
  /** "Not 10 mg". */
  readonly denied?: boolean
  /** The negation that belongs to the bound, by token position: "do not take more than 4 g" denies no taking. */
  readonly negation?: number
  /** Token positions `[from, to)`, the words of its bound among them. */
  readonly from: number
  readonly to: number
}

/** A quantity with what it is said of. */
export interface Quantity extends Reading {
  /** Meanings of the words that it is said of, within its part of the sentence. */
  readonly subject: readonly string[]
  /** The word next to it: "500 mg of paracetamol". */
  readonly anchor?: string
  /** Which sentence of its text it stands in, by where that begins. */
  readonly sentence: number
}
