/** A stretch of the source: half-open, in UTF-16 code units from the start of the file. */
export interface Range {
  readonly start: number
  readonly end: number
}

/** A place for people: both count from 1; columns count UTF-16 code units. */
export interface Position {
  readonly line: number
  readonly column: number
}

/** Finds line and column of an offset. Built once per file, each question costs log(lines). */
export class LineMap {
  private readonly starts: number[] = [0]

  constructor(text: string) {
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.starts.push(at + 1)
  }

  position(offset: number): Position {
    let low = 0
    let high = this.starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - (this.starts[low] ?? 0) + 1 }
  }
}
