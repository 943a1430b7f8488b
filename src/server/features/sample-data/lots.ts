/** Numbers that look drawn by lot and are the same for the same seed. */
export interface Lots {
  /** 0 to below 1. */
  next(): number
  between(low: number, high: number): number
  /** True that often, 0..1. */
  chance(share: number): boolean
  /** One of them, by their weights. */
  one<T extends { readonly weight: number }>(choices: readonly T[]): T
  /** So many hexadecimal digits. */
  hex(digits: number): string
}

const twoTo32 = 4_294_967_296

/** Lots from a seed: a Weyl sequence, its bits mixed by a multiply-and-shift finaliser. Nothing secret may hang on them. */
export function createLots(seed: number): Lots {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    return ((mixed ^ (mixed >>> 16)) >>> 0) / twoTo32
  }
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    chance: (share) => next() < share,
    one: (choices) => {
      let left = next() * choices.reduce((sum, { weight }) => sum + weight, 0)
      const chosen = choices.find(({ weight }) => {
        left -= weight
        return left < 0
      })
      const last = chosen ?? choices.at(-1)
      if (last === undefined) throw new RangeError('There is nothing to choose from.')
      return last
    },
    hex: (digits) => Array.from({ length: digits }, () => Math.floor(next() * 16).toString(16)).join(''),
  }
}
