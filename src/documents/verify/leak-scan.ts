import { indexNeedles } from '../detection/needles.ts'
import type { GoneValues } from '../detection/values.ts'

/** A text that a reader found in the output, and whether people read it or only programs do. */
export interface OutputText {
  readonly text: string
  /** `shown`: words of the document. `raw`: bytes, strings and names that only programs read. */
  readonly kind: 'shown' | 'raw'
}

/** What one reader looked at and how many values it still found. Never the values themselves. */
export interface LeakCheck {
  readonly reader: string
  readonly looked: number
  readonly unit: string
  readonly hits: number
}

/** What a reader of the output hands over. */
export interface Reading {
  readonly reader: string
  readonly unit: string
  readonly texts: readonly OutputText[]
}

/** Looks for the values that must be gone in everything the readers found. */
export function scanForLeaks(readings: readonly Reading[], gone: GoneValues): LeakCheck[] {
  const whole = indexNeedles(gone.whole)
  const all = indexNeedles([...gone.whole, ...gone.parts])
  return readings.map(({ reader, unit, texts }) => {
    let hits = 0
    for (const { text, kind } of texts) hits += (kind === 'shown' ? all : whole).find(text).length
    return { reader, unit, looked: texts.length, hits }
  })
}
