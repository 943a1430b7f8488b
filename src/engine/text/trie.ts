import { runningSums } from './running-sums.ts'

/** A beginning of phrases while they are collected: where each next word leads, and the classes of the phrase that ends here. */
interface Branch {
  readonly next: Map<number, Branch>
  readonly kinds: number[]
}

/** Phrases being collected. */
export interface TrieBuilder {
  /** Words by their numbers. */
  add(phrase: readonly number[], kind: number): void
  build(): Trie
}

/** An empty builder. */
export function buildTrie(): TrieBuilder {
  const root: Branch = { next: new Map(), kinds: [] }
  return {
    add(phrase, kind) {
      let branch = root
      for (const word of phrase) {
        const child = branch.next.get(word) ?? { next: new Map(), kinds: [] }
        branch.next.set(word, child)
        branch = child
      }
      if (!branch.kinds.includes(kind)) branch.kinds.push(kind)
    },
    build: () => new Trie(root),
  }
}

/** The node that no word leads to. */
export const NOWHERE = 0
/** The node that every phrase begins at. */
export const ROOT = 1

/**
 * Phrases over numbered words, as one table of integers: asking where a word leads takes one look, whatever the number of
 * phrases. Nodes are numbers from 1 on.
 */
export class Trie {
  /** By number of the first word: the node it leads to. Words learnt later lead nowhere. */
  readonly #first: Int32Array
  /** Open addressing, at most half full: node, word, and the node they lead to. */
  readonly #steps: Int32Array
  readonly #mask: number
  /** By node: where its classes begin among all; those of the next node end them. */
  readonly #kindsFrom: Int32Array
  readonly #kinds: Int32Array
  /** By node: 1 if a phrase goes on from there. */
  readonly #goesOn: Uint8Array

  constructor(root: Branch) {
    const nodes: Branch[] = [root]
    const edges: number[] = []
    // The list grows while it is walked: breadth first.
    for (let at = 0; at < nodes.length; at += 1) {
      for (const [word, child] of nodes[at]?.next ?? []) {
        nodes.push(child)
        edges.push(ROOT + at, word, ROOT + nodes.length - 1)
      }
    }
    const size = 2 ** Math.ceil(Math.log2(edges.length * 2 + 2))
    this.#mask = size - 1
    this.#steps = new Int32Array(size * 3)
    this.#first = new Int32Array(Math.max(0, ...root.next.keys()) + 1)
    for (let at = 0; at < edges.length; at += 3) this.#enter(edges[at] ?? 0, edges[at + 1] ?? 0, edges[at + 2] ?? 0)
    const kinds = nodes.map((node) => node.kinds)
    this.#kinds = Int32Array.from(kinds.flat())
    this.#kindsFrom = runningSums([0, ...kinds.map(({ length }) => length)])
    this.#goesOn = Uint8Array.from([0, ...nodes.map(({ next }) => (next.size > 0 ? 1 : 0))])
  }

  /** Where a phrase that stands at a node goes with one more word. */
  step(node: number, word: number): number {
    if (node === ROOT) return this.#first[word] ?? NOWHERE
    if (word === 0 || this.#goesOn[node] === 0) return NOWHERE
    let slot = slotOf(node, word) & this.#mask
    while (true) {
      const found = this.#steps[slot * 3] ?? NOWHERE
      if (found === NOWHERE) return NOWHERE
      if (found === node && this.#steps[slot * 3 + 1] === word) return this.#steps[slot * 3 + 2] ?? NOWHERE
      slot = (slot + 1) & this.#mask
    }
  }

  /** Whether a phrase that stands at a node may go on. */
  goesOn(node: number): boolean {
    return this.#goesOn[node] === 1
  }

  /** The classes of the phrases that end at a node are `kind(i)` for `i` from here … */
  kindsFrom(node: number): number {
    return this.#kindsFrom[node] ?? 0
  }

  /** … to here. */
  kindsTo(node: number): number {
    return this.#kindsFrom[node + 1] ?? 0
  }

  kind(index: number): number {
    return this.#kinds[index] ?? 0
  }

  #enter(node: number, word: number, child: number): void {
    if (node === ROOT) {
      this.#first[word] = child
      return
    }
    let slot = slotOf(node, word) & this.#mask
    while (this.#steps[slot * 3] !== NOWHERE) slot = (slot + 1) & this.#mask
    this.#steps[slot * 3] = node
    this.#steps[slot * 3 + 1] = word
    this.#steps[slot * 3 + 2] = child
  }
}

function slotOf(node: number, word: number): number {
  const mixed = Math.imul(node, 0x9e3779b1) ^ Math.imul(word, 0x85ebca6b)
  return mixed ^ (mixed >>> 15)
}
