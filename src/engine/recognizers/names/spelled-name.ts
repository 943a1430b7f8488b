import { neighbourhood, phrasePattern } from '../scan/context.ts'
import { INITIAL, LOWER, NEW_LINE } from '../scan/lexer.ts'
import type { Scan } from '../scan/scan.ts'
import type { Entity, TokenRecognizer } from '../types.ts'

const FEWEST = 4
const CONTEXT = phrasePattern(['spell', 'spelled', 'spelling', 'name', 'last name', 'first name', 'surname', 'letters'])

/** Names spelled letter by letter, as callers do: "P R Z Y B Y L S K I", "o-k-a-f-o-r". */
export const spelledName: TokenRecognizer = {
  name: 'spelled-name',
  find(scan) {
    const found: Entity[] = []
    for (let at = 0; at < scan.count; at++) {
      if (!isLetter(scan, at)) continue
      let to = at + 1
      while (to < scan.count && isLetter(scan, to) && joins(scan, to)) to++
      if (to - at >= FEWEST) push(scan, { from: at, to }, found)
      at = to - 1
    }
    return found
  },
}

/** "barnaby finch uh f i n c h". */
function spellsWordBefore(scan: Scan, from: number, to: number): boolean {
  let letters = ''
  for (let at = from; at < to; at++) letters += scan.word(at).toLowerCase()
  for (let at = Math.max(0, from - 4); at < from; at++) if (scan.word(at).toLowerCase() === letters) return true
  return false
}

function isLetter(scan: Scan, at: number): boolean {
  const shape = scan.shape[at]
  // "It's P R Z": the s belongs to the word before.
  if (/['’]/.test(scan.text.charAt((scan.start[at] ?? 0) - 1))) return false
  return (shape === INITIAL || shape === LOWER) && (scan.end[at] ?? 0) - (scan.start[at] ?? 0) === 1
}

function joins(scan: Scan, at: number): boolean {
  return scan.gap[at] !== NEW_LINE && /^(?: |-|\. ?|, ?| - )$/.test(scan.between(at))
}

function push(scan: Scan, { from, to }: { from: number; to: number }, found: Entity[]): void {
  const start = scan.start[from] ?? 0
  const end = scan.end[to - 1] ?? 0
  if (!spellsWordBefore(scan, from, to) && !CONTEXT?.test(neighbourhood(scan.text, start, end))) return
  const because = ['letters spelled out one by one', 'a context word stands near']
  found.push({ start, end, type: 'PERSON', score: 0.75, recognizer: 'spelled-name', because })
}
