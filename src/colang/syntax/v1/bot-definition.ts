import type { BotDefinition, BotText, Formula } from './ast.ts'
import type { Line } from './lines.ts'
import type { LineCursor } from './reader.ts'
import { base, unquote } from './simple.ts'
import { collapseBlanks } from './words.ts'

/** A condition that holds for the lines indented below it; `before` are the refused ones of the same chain. */
interface Open {
  readonly indent: number
  readonly before: readonly Formula[]
  readonly test: Formula
}

/** Reads `define bot`: its texts and the conditions they stand under. */
export function readBotDefinition(cursor: LineCursor, line: Line, name: string): BotDefinition | undefined {
  cursor.at += 1
  const texts: BotText[] = []
  const open: Open[] = []
  let last = line
  for (let next = cursor.line; next && next.indent > line.indent; next = cursor.line) {
    const { indent, text } = next
    while (open.length > 0 && (open.at(-1)?.indent ?? 0) >= indent && !/^else\b/.test(text)) open.pop()
    const found = readLine(cursor, next, open)
    if (found) texts.push(found)
    last = next
    cursor.at += 1
  }
  const range = { start: line.start, end: last.end }
  if (name !== '')
    return { kind: 'define-bot', ...base(line), name, texts, head: { start: line.start, end: line.end }, range }
  cursor.error(range, {
    code: 'incomplete',
    message: 'The message has no name.',
    expected: 'define bot express greeting',
  })
  return undefined
}

function readLine(cursor: LineCursor, line: Line, open: Open[]): BotText | undefined {
  const condition = /^(if|else if|else)(?:\s+(.*))?$/.exec(collapseBlanks(line.text).replace(/:$/, ''))
  if (condition) {
    readCondition(cursor, line, { word: condition[1] ?? '', test: condition[2] ?? '', open })
    return undefined
  }
  const conditions = open
    .filter((entry) => entry.indent < line.indent)
    .flatMap((entry) => [...entry.before, entry.test])
  const text = line.text.startsWith('"') ? unquote(line.text) : line.text.replace(/^- /, '')
  return { text, conditions, range: { start: line.start, end: line.end } }
}

function readCondition(cursor: LineCursor, line: Line, head: { word: string; test: string; open: Open[] }): void {
  const { open } = head
  const above = open.findLastIndex((entry) => entry.indent === line.indent)
  const chain = above >= 0 ? open[above] : undefined
  if (above >= 0) open.length = above
  const range = { start: line.start, end: line.end }
  if (head.word !== 'if' && !chain) {
    cursor.error(range, {
      code: 'else-without-if',
      message: 'There is no "if" this "else" could belong to.',
      expected: 'an if at the same column above',
    })
    return
  }
  const before = head.word === 'if' || !chain ? [] : [...chain.before, negated(chain.test)]
  const test: Formula =
    head.word === 'else'
      ? { text: 'True', range, expr: { kind: 'literal', value: true } }
      : cursor.formula(line, head.test)
  open.push({ indent: line.indent, before, test })
}

function negated(test: Formula): Formula {
  return {
    ...test,
    text: `not(${test.text})`,
    ...(test.expr ? { expr: { kind: 'unary', op: 'not', arg: test.expr } } : {}),
  }
}
