/**
 * Words by their hashes. Most words that are asked for are in no set, and most of these a few bits tell at once: a set of
 * numbers asks its table every time, which costs five times as much.
 */
export class WordSet extends Set<number> {
  readonly #bits: Int32Array

  constructor(hashes: Iterable<number>) {
    super()
    const list = [...hashes]
    // Eight bits for each word, in words of thirty-two.
    this.#bits = new Int32Array(2 ** Math.ceil(Math.log2(list.length / 4 + 1)))
    for (const hash of list) this.add(hash)
  }

  override add(hash: number): this {
    const place = (hash >>> 5) & (this.#bits.length - 1)
    this.#bits[place] = (this.#bits[place] ?? 0) | (1 << (hash & 31))
    return super.add(hash)
  }

  override has(hash: number): boolean {
    const bits = this.#bits[(hash >>> 5) & (this.#bits.length - 1)] ?? 0
    return ((bits >>> (hash & 31)) & 1) !== 0 && super.has(hash)
  }
}
