import { flags, wordOf } from '../gazetteers/flags.ts'
import { LOWER, NEW_LINE } from '../scan/lexer.ts'
import type { Scan } from '../scan/scan.ts'
import type { Entity, TokenRecognizer } from '../types.ts'

/** "kim.rn:", "ortho_res_kw:", "h.winslow 07:12:", "[user_kbello88]": a name with a sign or a digit in it, before what somebody says. */
const SIGNED_HANDLE =
  /((?=[\w-]{0,20}[._\d])[A-Za-z][\w-]{0,20}(?:\.[A-Za-z][\w-]{0,20}){0,2})(?=\]:? | \d{1,2}:\d{2}(?::\d{2})? ?(?:[ap]m)?[:\]] )/y
/** The same before a colon, behind the time in brackets. */
const TIMED_HANDLE = /((?=[\w-]{0,20}[._\d])[A-Za-z][\w-]{0,20}(?:\.[A-Za-z][\w-]{0,20}){0,2})(?=:(?: |$))/y
/** "rbautista 07:12:": a word by itself, with the time. */
const PLAIN_HANDLE = /([a-z]{4,20})(?= \d{1,2}:\d{2}(?::\d{2})? ?(?:[ap]m)?[:\]] )/y
/** What opens a line before a handle: a time in brackets, or a bracket. */
const TIME = /\[\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?\] ?$/i
/** Fields of records that look so. */
const NO_HANDLE =
  /^(?:v\d|q\d|[a-z]{1,3}\d{1,2}$|https?|www|step|item|note|day|week|visit|v\.|no\.|pt\.|dr\.$|mr\.|[a-z]+_(?:id|name|date|no|number|time|at|by|on|type|code|day|from|to|of|for)$)/i

/** Handles of people in an export of a chat, at the beginning of their lines. */
export const chatHandle: TokenRecognizer = {
  name: 'chat-handle',
  find(scan) {
    const found: Entity[] = []
    for (let at = 0; at < scan.count; at++) {
      const entity = opensLine(scan, at) ? read(scan, at) : undefined
      if (entity) found.push(entity)
    }
    return found
  },
}

function opensLine({ text, start, gap }: Scan, at: number): boolean {
  const from = start[at] ?? 0
  if (gap[at] === NEW_LINE) return true
  const before = text.charCodeAt(from - 1)
  return (before === 32 || before === 93) && TIME.test(text.slice(Math.max(0, from - 16), from))
}

function read(scan: Scan, at: number): Entity | undefined {
  const from = scan.start[at] ?? 0
  const timed = scan.text.charCodeAt(from - 1) === 32 || scan.text.charCodeAt(from - 2) === 93
  const signed = match(SIGNED_HANDLE, scan.text, from) ?? (timed ? match(TIMED_HANDLE, scan.text, from) : undefined)
  if (signed !== undefined && !NO_HANDLE.test(signed)) return handle(from, signed)
  const plain = scan.shape[at] === LOWER ? match(PLAIN_HANDLE, scan.text, from) : undefined
  const flag = scan.flags[at] ?? 0
  const unknown = wordOf(flag) === 0 && (flag & (flags.medical | flags.drug)) === 0
  return plain !== undefined && unknown ? handle(from, plain) : undefined
}

function match(pattern: RegExp, text: string, from: number): string | undefined {
  pattern.lastIndex = from
  return pattern.exec(text)?.[1]
}

function handle(start: number, value: string): Entity {
  const because = ['a handle before what somebody says']
  return { start, end: start + value.length, type: 'USERNAME', score: 0.6, recognizer: 'chat-handle', because }
}
