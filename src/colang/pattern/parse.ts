import { EvaluationError } from '../expression/values.ts'

/** A node of a pattern. Backreferences do not exist: they are what makes matching exponential. */
export type Node =
  | { kind: 'empty' }
  | { kind: 'char'; code: number }
  | { kind: 'class'; ranges: [number, number][]; negated: boolean }
  | { kind: 'assert'; what: '^' | '$' | 'b' | 'B' | 'A' | 'Z' }
  | { kind: 'sequence'; items: Node[] }
  | { kind: 'choice'; options: Node[] }
  | { kind: 'repeat'; item: Node; min: number; max: number; lazy: boolean }
  | { kind: 'group'; item: Node; index: number }
  | { kind: 'look'; item: Node; negated: boolean; behind: boolean }

export interface Flags {
  ignoreCase: boolean
  dotAll: boolean
  multiline: boolean
}

export interface Parsed {
  readonly node: Node
  readonly flags: Flags
  readonly groups: number
}

const MAX_PATTERN = 2_000
const MAX_REPEAT = 200
const DIGIT: [number, number][] = [[48, 57]]
const WORD: [number, number][] = [
  [48, 57],
  [65, 90],
  [95, 95],
  [97, 122],
  [0xaa, 0xaa],
  [0xb5, 0xb5],
  [0xba, 0xba],
  [0xc0, 0xd6],
  [0xd8, 0xf6],
  [0xf8, 0x2c1],
  [0x370, 0x1fff],
  [0x2c00, 0xd7ff],
]
const SPACE: [number, number][] = [
  [9, 13],
  [32, 32],
  [0xa0, 0xa0],
  [0x2000, 0x200a],
  [0x3000, 0x3000],
]
const CLASSES: Record<string, [number, number][]> = { d: DIGIT, w: WORD, s: SPACE }
const CONTROLS: Record<string, number> = { n: 10, r: 13, t: 9, f: 12, v: 11, '0': 0 }

/** Everything outside the ranges. */
export function complement(ranges: readonly [number, number][]): [number, number][] {
  const out: [number, number][] = []
  let from = 0
  for (const [low, high] of [...ranges].sort((a, b) => a[0] - b[0])) {
    if (low > from) out.push([from, low - 1])
    from = Math.max(from, high + 1)
  }
  if (from <= 0x10ffff) out.push([from, 0x10ffff])
  return out
}

/** Reads a pattern in Python's notation (without backreferences and conditionals). */
export function parsePattern(source: string): Parsed {
  if (source.length > MAX_PATTERN) throw new EvaluationError('the pattern is too long')
  return new PatternParser(source).parse()
}

class PatternParser {
  private at = 0
  private depth = 0
  private groups = 0
  private readonly flags: Flags = { ignoreCase: false, dotAll: false, multiline: false }
  private readonly source: string

  constructor(source: string) {
    this.source = source
  }

  parse(): Parsed {
    const node = this.choice()
    if (this.at < this.source.length) throw this.wrong('unbalanced )')
    return { node, flags: this.flags, groups: this.groups }
  }

  private wrong(what: string): EvaluationError {
    return new EvaluationError(`the pattern is not valid: ${what} at position ${this.at}`)
  }

  private peek(text: string): boolean {
    return this.source.startsWith(text, this.at)
  }

  private accept(text: string): boolean {
    if (!this.peek(text)) return false
    this.at += text.length
    return true
  }

  private choice(): Node {
    this.depth += 1
    if (this.depth > 50) throw this.wrong('too many nested groups')
    const options = [this.sequence()]
    while (this.accept('|')) options.push(this.sequence())
    this.depth -= 1
    return options.length === 1 && options[0] ? options[0] : { kind: 'choice', options }
  }

  private sequence(): Node {
    const items: Node[] = []
    while (this.at < this.source.length && !this.peek('|') && !this.peek(')')) items.push(this.repeated())
    return items.length === 1 && items[0] ? items[0] : { kind: 'sequence', items }
  }

  private repeated(): Node {
    let item = this.atom()
    for (let bounds = this.quantifier(); bounds; bounds = this.quantifier()) {
      const lazy = this.accept('?')
      if (!lazy && this.accept('+')) throw this.wrong('possessive quantifiers are not supported')
      item = { kind: 'repeat', item, min: bounds[0], max: bounds[1], lazy }
    }
    return item
  }

  private quantifier(): [number, number] | undefined {
    if (this.accept('*')) return [0, Number.POSITIVE_INFINITY]
    if (this.accept('+')) return [1, Number.POSITIVE_INFINITY]
    if (this.accept('?')) return [0, 1]
    const counted = /^\{(\d{0,4})(,?)(\d{0,4})\}/.exec(this.source.slice(this.at, this.at + 12))
    if (!counted || (counted[1] === '' && counted[3] === '')) return undefined
    this.at += counted[0].length
    const min = Number(counted[1] || 0)
    const max = counted[2] === '' ? min : counted[3] === '' ? Number.POSITIVE_INFINITY : Number(counted[3])
    if (min > MAX_REPEAT || (Number.isFinite(max) && (max > MAX_REPEAT || max < min)))
      throw this.wrong('a repeat is out of bounds')
    return [min, max]
  }

  private atom(): Node {
    if (this.accept('(')) return this.group()
    if (this.accept('[')) return this.charClass()
    if (this.accept('^')) return { kind: 'assert', what: '^' }
    if (this.accept('$')) return { kind: 'assert', what: '$' }
    if (this.accept('.')) return { kind: 'class', ranges: this.flags.dotAll ? [] : [[10, 10]], negated: true }
    if (this.accept('\\')) return this.escape()
    if (/[*+?]/.test(this.source[this.at] ?? '')) throw this.wrong('nothing to repeat')
    return { kind: 'char', code: this.code() }
  }

  private code(): number {
    const code = this.source.codePointAt(this.at)
    if (code === undefined) throw this.wrong('the end is missing')
    this.at += code > 0xffff ? 2 : 1
    return code
  }

  private escape(): Node {
    const code = this.code()
    const letter = String.fromCodePoint(code)
    const ranges = CLASSES[letter.toLowerCase()]
    if (ranges && /[dwsDWS]/.test(letter)) return { kind: 'class', ranges, negated: letter !== letter.toLowerCase() }
    if (letter === 'b' || letter === 'B' || letter === 'A' || letter === 'Z') return { kind: 'assert', what: letter }
    if (/[1-9]/.test(letter)) throw this.wrong('backreferences are not supported')
    return { kind: 'char', code: this.escapedCode(letter, code) }
  }

  private escapedCode(letter: string, code: number): number {
    const digits = letter === 'x' ? 2 : letter === 'u' ? 4 : 0
    if (digits > 0) {
      const hex = this.source.slice(this.at, this.at + digits)
      if (!/^[0-9a-fA-F]+$/.test(hex) || hex.length < digits) throw this.wrong('a bad escape')
      this.at += digits
      return Number.parseInt(hex, 16)
    }
    return CONTROLS[letter] ?? code
  }

  private group(): Node {
    if (!this.accept('?')) return this.close({ kind: 'group', index: ++this.groups, item: this.choice() })
    if (this.accept(':')) return this.close(this.choice())
    if (this.accept('=')) return this.close({ kind: 'look', item: this.choice(), negated: false, behind: false })
    if (this.accept('!')) return this.close({ kind: 'look', item: this.choice(), negated: true, behind: false })
    if (this.accept('P<')) {
      const end = this.source.indexOf('>', this.at)
      if (end < 0) throw this.wrong('a group name is not closed')
      this.at = end + 1
      return this.close({ kind: 'group', index: ++this.groups, item: this.choice() })
    }
    const inline = /^([aiLmsux]+)(:|\))/.exec(this.source.slice(this.at, this.at + 10))
    if (!inline) throw this.wrong('this kind of group is not supported')
    this.at += inline[0].length
    this.setFlags(inline[1] ?? '')
    return inline[2] === ')' ? { kind: 'empty' } : this.close(this.choice())
  }

  private setFlags(letters: string): void {
    if (letters.includes('i')) this.flags.ignoreCase = true
    if (letters.includes('s')) this.flags.dotAll = true
    if (letters.includes('m')) this.flags.multiline = true
  }

  private close(node: Node): Node {
    if (!this.accept(')')) throw this.wrong('a group is not closed')
    return node
  }

  private charClass(): Node {
    const negated = this.accept('^')
    const ranges: [number, number][] = []
    for (let first = true; first || !this.peek(']'); first = false) {
      if (this.at >= this.source.length) throw this.wrong('a character class is not closed')
      this.classItem(ranges)
    }
    this.at += 1
    return { kind: 'class', ranges, negated }
  }

  private classItem(ranges: [number, number][]): void {
    const low = this.classAtom(ranges)
    if (low === undefined) return
    if (!this.peek('-') || this.source[this.at + 1] === ']') {
      ranges.push([low, low])
      return
    }
    this.at += 1
    const high = this.classAtom(ranges)
    if (high === undefined || high < low) throw this.wrong('a bad character range')
    ranges.push([low, high])
  }

  private classAtom(ranges: [number, number][]): number | undefined {
    if (!this.accept('\\')) return this.code()
    const code = this.code()
    const letter = String.fromCodePoint(code)
    const named = /[dwsDWS]/.test(letter) ? CLASSES[letter.toLowerCase()] : undefined
    if (!named) return letter === 'b' ? 8 : this.escapedCode(letter, code)
    ranges.push(...(letter === letter.toLowerCase() ? named : complement(named)))
    return undefined
  }
}
