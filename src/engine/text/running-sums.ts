/** Where lists of these lengths begin when they lie side by side, and, as one number more, where the last one ends. */
export function runningSums(lengths: readonly number[]): Int32Array {
  const sums = new Int32Array(lengths.length + 1)
  for (const [index, length] of lengths.entries()) sums[index + 1] = (sums[index] ?? 0) + length
  return sums
}
