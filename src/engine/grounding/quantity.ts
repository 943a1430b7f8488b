/** How a quantity bounds what it speaks of. */
export type Bound = 'exact' | 'at_least' | 'at_most' | 'more_than' | 'less_than' | 'about'

/** A number with what it measures, converted to the base unit of its kind. `low` = `high` unless it is a range. */
export interface Quantity {
  readonly low: number
  readonly high: number
  /** mass, volume, time, frequency, percent, year, money, count … with what it is per: `mass/weight`. */
  readonly kind: string
  readonly bound: Bound
  /** Of a count: the meaning of the word counted, if one follows. */
  readonly of?: string
  /** Token positions `[from, to)`. */
  readonly from: number
  readonly to: number
}
