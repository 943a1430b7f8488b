import type { Chance } from './chance.ts'

const ROUNDS = 4

/** What is drawn, and by which key. */
export interface Draw {
  readonly purpose: string
  readonly chance: Chance
}

/**
 * Another place below `size` for each place below it, by a permutation that the key draws: two places never become
 * one, and the places of some tell nothing of the places of others.
 */
export function keyedPlace(place: number, size: number, { purpose, chance }: Draw): number {
  if (size < 2) return 0
  const side = Math.ceil(Math.sqrt(size))
  let at = place
  // A Feistel network over a square; what falls outside of the list walks on until it is inside.
  do {
    let [left, right] = [Math.floor(at / side), at % side]
    for (let round = 0; round < ROUNDS; round++) {
      const lot = Math.floor(chance(`${purpose} round ${round} of ${size}`, String(right)) * side)
      const next = (left + lot) % side
      left = right
      right = next
    }
    at = left * side + right
  } while (at >= size)
  return at
}
