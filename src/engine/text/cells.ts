/** Integers of one chunk: enough for some hundred short texts, so that making it costs each of them next to nothing. */
const chunkCells = 65_536

let chunk = new Int32Array(0)
let used = 0

/** Room for integers in a shared array: `cells[from]` is the first one. What lies there before it is written means nothing. */
export interface Room {
  readonly cells: Int32Array
  readonly from: number
}

/**
 * Room for at most `count` integers, to be filled at once and then given to `keep`. An array of its own costs more than
 * reading a short text; a chunk lives as long as one of the rooms in it does.
 */
export function makeRoom(count: number): Room {
  if (count > chunkCells / 4) return { cells: new Int32Array(count), from: 0 }
  if (used + count > chunkCells || chunk.length === 0) {
    chunk = new Int32Array(chunkCells)
    used = 0
  }
  return { cells: chunk, from: used }
}

/** The room with its first `count` integers, which nobody writes over; the rest is free again. */
export function keep(room: Room, count: number): Room {
  if (room.cells !== chunk) return { cells: room.cells.slice(0, count), from: 0 }
  used = room.from + count
  return room
}
