import type { Report } from '../diagnostics.ts'
import type { Definition, FileV1, FlowDefinition, Statement, UserDefinition } from './ast.ts'
import { readBotDefinition } from './bot-definition.ts'
import { FlowReader } from './flow.ts'
import { type Line, readLines } from './lines.ts'
import { LineCursor } from './reader.ts'
import { base, unquote } from './simple.ts'
import { flatten } from './walk.ts'
import { collapseBlanks, splitOutsideText } from './words.ts'

const MODIFIERS = new Set([
  'extension',
  'parallel',
  'recursive',
  'continuous',
  'non-interruptable',
  'noninterruptable',
  'interruption',
  'repair',
  'test',
  'sample',
  'response',
])
const KINDS = new Set(['user', 'bot', 'flow', 'subflow', 'template', 'action', 'snippet'])
const SHORTHAND_STOP =
  /^(import|include|use|define|when|else|user|bot|event|do|flow|allow|accept|disallow|deny|reject|goto|go|run|set|expect|label|checkpoint|if|any|infer|create|new|pass|continue|break|stop|abort|return|done|context|meta|log|while|for|foreach|execute|exec|priority|check)\b/

/** Reads a Colang 1.0 file. Always gives a tree; what is wrong stands in the reports. */
export function parseV1(source: string): { file: FileV1; reports: Report[] } {
  const { lines, reports } = readLines(source)
  const cursor = new LineCursor(source, lines, reports)
  const definitions = new DefinitionReader(cursor).all()
  return { file: { version: '1.0', definitions }, reports }
}

class DefinitionReader {
  private readonly cursor: LineCursor
  private readonly flows: FlowReader
  private readonly names = new Set<string>()
  private readonly out: Definition[] = []

  constructor(cursor: LineCursor) {
    this.cursor = cursor
    this.flows = new FlowReader(cursor)
  }

  all(): Definition[] {
    for (let line = this.cursor.line; line; line = this.cursor.line) this.one(line, collapseBlanks(line.text))
    return this.out
  }

  private one(line: Line, text: string): void {
    const importing = /^(?:import|include)\s+(.+)$/.exec(text)
    if (importing) {
      this.out.push({ kind: 'import', ...base(line), path: (importing[1] ?? '').replace(/^["']|["']$/g, '') })
      this.cursor.at += 1
    } else if (/^(define|def)\b/.test(text))
      this.define(
        line,
        text
          .replace(/^(define|def)\s*/, '')
          .replace(/:$/, '')
          .trim(),
      )
    else if (!SHORTHAND_STOP.test(text) && this.cursor.next && this.cursor.next.indent > line.indent) {
      this.flow(line, {
        name: text.replace(/^:/, '').replace(/:$/, '').trim(),
        modifiers: [],
        subflow: false,
        shorthand: true,
      })
    } else this.stray(line, text)
  }

  private stray(line: Line, text: string): void {
    const word = text.split(/[ (]/, 1)[0] ?? ''
    const v2 = /^(@|(flow|match|await|activate|start|send)\b)/.test(text)
    this.cursor.error(this.cursor.place(line, word), {
      code: v2 ? 'other-version' : 'stray-line',
      message: v2
        ? `"${word}" belongs to Colang 2.x, but this is read as Colang 1.0.`
        : 'This line belongs to no definition.',
      expected: 'define flow, define user or define bot',
      hint: v2 ? 'Set the version of this file to 2.x.' : 'Indent it below a definition.',
    })
    this.cursor.at += 1
    this.cursor.skipDeeper(line.indent)
  }

  private define(line: Line, text: string): void {
    const words = text.split(' ')
    const modifiers: string[] = []
    while (words[0] !== undefined && MODIFIERS.has(words[0])) modifiers.push(words.shift() ?? '')
    const kind = words.shift() ?? ''
    const name = words.join(' ').trim()
    if (!KINDS.has(kind)) {
      this.cursor.error(this.cursor.place(line, kind || 'define'), {
        code: 'unknown-kind',
        message: kind ? `"${kind.slice(0, 40)}" cannot be defined.` : 'The definition is not complete.',
        expected: 'user, bot, flow or subflow',
        hint: 'For example: define flow greeting',
      })
      this.cursor.at += 1
      this.cursor.skipDeeper(line.indent)
      return
    }
    const hasBlock = this.cursor.next !== undefined && this.cursor.next.indent > line.indent
    if (!hasBlock && kind !== 'user') this.missingBlock(line, kind)
    if (kind === 'flow' || kind === 'subflow')
      this.flow(line, { name, modifiers, subflow: kind === 'subflow', shorthand: false })
    else if (kind === 'user') this.user(line, name)
    else if (kind === 'bot' || kind === 'template') {
      const node = readBotDefinition(this.cursor, line, name)
      if (node) this.out.push(node)
    } else {
      this.cursor.at += 1
      this.cursor.skipDeeper(line.indent)
    }
  }

  private missingBlock(line: Line, kind: string): void {
    this.cursor.error(
      { start: line.start, end: line.end },
      {
        code: 'missing-block',
        message: `This ${kind} has no content.`,
        expected: 'an indented line below',
        hint: kind === 'bot' ? '  "The text the bot says"' : 'Indent the steps by two spaces.',
      },
    )
  }

  private flow(line: Line, head: Pick<FlowDefinition, 'name' | 'modifiers' | 'subflow' | 'shorthand'>): void {
    const from = this.cursor.at
    this.cursor.at += 1
    const body: Statement[] = this.flows.block(line.indent)
    const last = this.cursor.lines[this.cursor.at - 1] ?? line
    const anonymous = head.name === ''
    const name = anonymous ? `anonymous-${hashText(this.cursor.lines.slice(from + 1, this.cursor.at))}` : head.name
    const doc = this.cursor.lines[from + 1]?.doc ?? line.doc
    if (this.names.has(name)) {
      this.cursor.error(
        { start: line.start, end: line.end },
        {
          code: 'duplicate-flow',
          message: `There is already a flow "${name}" in this file.`,
          expected: 'a name of its own',
          hint: 'Rename one of them.',
        },
      )
    }
    this.names.add(name)
    checkLabels(this.cursor, body)
    this.out.push({
      kind: 'flow',
      ...base(line),
      ...head,
      name,
      anonymous,
      body,
      head: { start: line.start, end: line.end },
      range: { start: line.start, end: last.end },
      ...(doc === undefined ? {} : { doc }),
    })
  }

  private user(line: Line, name: string): void {
    this.cursor.at += 1
    const examples: string[] = []
    const references: string[] = []
    let last = line
    for (let next = this.cursor.line; next && next.indent > line.indent; next = this.cursor.line) {
      if (/^bot\b/.test(next.text)) {
        this.direct(line, { name, start: next })
        break
      }
      this.example(next, { examples, references })
      last = next
      this.cursor.at += 1
    }
    const node: UserDefinition = {
      kind: 'define-user',
      ...base(line),
      name,
      examples,
      references,
      head: { start: line.start, end: line.end },
      range: { start: line.start, end: last.end },
    }
    if (name === '')
      this.cursor.error(node.range, {
        code: 'incomplete',
        message: 'The intent has no name.',
        expected: 'define user express greeting',
      })
    else this.out.push(node)
  }

  private example(line: Line, into: { examples: string[]; references: string[] }): void {
    if (/^(param|parameter|entity|property|attribute|attr|prop|set|context|if|else)\b/.test(line.text)) return
    if (line.text.startsWith('"')) {
      into.examples.push(unquote(line.text))
      return
    }
    if (line.text.startsWith("'")) {
      this.cursor.report(
        'warning',
        { start: line.start, end: line.end },
        {
          code: 'single-quotes',
          message: 'Example texts stand in double quotes.',
          expected: '"…"',
          hint: 'Other Colang engines read this as the name of an intent.',
        },
      )
      into.examples.push(line.text.replace(/^'|'$/g, ''))
      return
    }
    into.references.push(...splitOutsideText(line.text, ' and '))
  }

  /** `bot …` inside `define user X` makes a flow of its own that answers X directly. */
  private direct(line: Line, input: { name: string; start: Line }): void {
    const body = this.flows.block(line.indent)
    const last = this.cursor.lines[this.cursor.at - 1] ?? input.start
    const range = { start: input.start.start, end: last.end }
    const trigger: Statement = {
      kind: 'user',
      range: { start: line.start, end: line.end },
      intents: [input.name],
      args: [],
    }
    this.out.push({
      kind: 'flow',
      name: `${input.name}_direct`,
      modifiers: [],
      subflow: false,
      shorthand: true,
      anonymous: false,
      body: [trigger, ...body],
      range,
      head: range,
    })
  }
}

/** Every `goto` needs its label in the same flow. */
function checkLabels(cursor: LineCursor, body: readonly Statement[]): void {
  const all = flatten(body)
  const labels = new Set(all.flatMap((statement) => (statement.kind === 'label' ? [statement.name] : [])))
  for (const statement of all) {
    if (statement.kind !== 'goto' || labels.has(statement.name)) continue
    cursor.error(statement.range, {
      code: 'unknown-label',
      message: `There is no label "${statement.name}" in this flow.`,
      expected: `label ${statement.name}`,
    })
  }
}

/** The short hash that names a flow without a name; equal bodies get equal names. */
export function hashText(lines: readonly Line[]): string {
  let hash = 0
  for (const char of lines.map((line) => line.text).join(''))
    hash = (Math.imul(hash, 31) + (char.codePointAt(0) ?? 0)) | 0
  return Math.abs(hash).toString(16)
}
