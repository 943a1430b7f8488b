import { keep, makeRoom, type Room } from './cells.ts'

const STRIDE = 3

/** Classes seen at terms `[from, to)`, by place, side by side as integers. */
export class HitList {
  readonly count: number
  readonly #cells: Int32Array
  readonly #from: number

  constructor(count: number, { cells, from }: Room) {
    this.count = count
    this.#cells = cells
    this.#from = from
  }

  kind(index: number): number {
    return this.#cells[this.#from + index * STRIDE] ?? 0
  }

  from(index: number): number {
    return this.#cells[this.#from + index * STRIDE + 1] ?? 0
  }

  to(index: number): number {
    return this.#cells[this.#from + index * STRIDE + 2] ?? 0
  }
}

/** After a text with more hits than this the room for them is given back. */
const mostKept = 16_384

/** Hits being collected; one of these serves every scan. */
export class Hits {
  count = 0
  #cells = new Int32Array(64 * STRIDE)

  clear(): void {
    this.count = 0
    if (this.#cells.length > mostKept * STRIDE) this.#cells = new Int32Array(64 * STRIDE)
  }

  add(kind: number, from: number, to: number): void {
    const place = this.count * STRIDE
    if (place === this.#cells.length) {
      const wider = new Int32Array(place * 2)
      wider.set(this.#cells)
      this.#cells = wider
    }
    this.#cells[place] = kind
    this.#cells[place + 1] = from
    this.#cells[place + 2] = to
    this.count += 1
  }

  from(index: number): number {
    return this.#cells[index * STRIDE + 1] ?? 0
  }

  to(index: number): number {
    return this.#cells[index * STRIDE + 2] ?? 0
  }

  /** The hits that lie in none of the shelters, copied out. Both come sorted by place. */
  outside(shelters: Hits): HitList {
    const room = makeRoom(this.count * STRIDE)
    let [kept, next, cover] = [0, 0, 0]
    for (let index = 0; index < this.count; index += 1) {
      for (; next < shelters.count && shelters.from(next) <= this.from(index); next += 1) {
        cover = Math.max(cover, shelters.to(next))
      }
      if (this.to(index) <= cover) continue
      for (let cell = 0; cell < STRIDE; cell += 1) {
        room.cells[room.from + kept * STRIDE + cell] = this.#cells[index * STRIDE + cell] ?? 0
      }
      kept += 1
    }
    return kept === 0 ? noHits : new HitList(kept, keep(room, kept * STRIDE))
  }
}

const noHits = new HitList(0, { cells: new Int32Array(0), from: 0 })
