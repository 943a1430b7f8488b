import { exportValue } from '../../expression/values.ts'
import type {
  Argument,
  BotDefinition,
  BotStatement,
  BotText,
  Definition,
  FileV1,
  FlowDefinition,
  Statement,
  UserDefinition,
  UserStatement,
} from './ast.ts'

const STEP = '  '

function argument(arg: Argument): string {
  const value = arg.any ? '...' : arg.value.text
  return arg.name === undefined ? value : `${arg.name}=${value}`
}

function call(name: string, args: readonly Argument[]): string {
  return args.length === 0 ? name : `${name}(${args.map(argument).join(', ')})`
}

function comment(text: string | undefined, indent: string): string[] {
  return text === undefined ? [] : text.split('\n').map((line) => `${indent}# ${line}`.trimEnd())
}

function quoted(text: string): string {
  return `"${text}"`
}

function user(statement: UserStatement): string {
  const name = (intent: string): string => (intent === '*' ? 'something' : statement.example ? quoted(intent) : intent)
  const [first = ''] = statement.intents
  const head =
    statement.intents.length > 1 ? statement.intents.map(name).join(' or ') : call(name(first), statement.args)
  return `user ${head}${statement.as === undefined ? '' : ` as $${statement.as}`}`
}

function bot(statement: BotStatement): string {
  const name = statement.name === '*' ? 'something' : statement.name
  const inline = statement.inline ? quoted(statement.texts[0] ?? '') : ''
  const args = statement.args.length === 0 ? '' : `with ${statement.args.map(argument).join(', ')}`
  return ['bot', name, inline, args].filter((part) => part !== '').join(' ')
}

/** The line of a statement, without its body. */
export function printHead(statement: Statement): string {
  switch (statement.kind) {
    case 'user':
      return user(statement)
    case 'bot':
      return bot(statement)
    case 'execute':
      return `${statement.result === undefined ? '' : `$${statement.result} = `}execute ${call(statement.action, statement.args)}`
    case 'set':
      return `$${statement.target} ${statement.op} ${statement.value.text}`
    case 'generate':
      return `$${statement.target} = ...`
    case 'do':
      return `do ${statement.results.length === 0 ? '' : `${statement.results.map((name) => `$${name}`).join(', ')} = `}${call(statement.flow, statement.args)}`
    case 'event':
      return `event ${call(statement.event, statement.args)}`
    case 'create':
      return `create event ${call(statement.event, statement.args)}`
    case 'return':
      return `return ${statement.values.map((value) => value.text).join(', ')}`.trimEnd()
    case 'check':
      return `check ${statement.test.text}`
    case 'label':
    case 'goto':
      return `${statement.kind} ${statement.name}`
    case 'priority':
      return `priority ${String(exportValue(statement.entries['priority'] ?? 1))}`
    case 'meta':
      return `meta ${JSON.stringify(Object.fromEntries(Object.entries(statement.entries).map(([key, value]) => [key, exportValue(value)])))}`
    case 'while':
      return `while ${statement.test.text}`
    case 'if':
      return `if ${statement.branches[0]?.test.text ?? 'True'}`
    case 'when':
      return `when ${statement.cases[0] ? whenHead(statement.cases[0].head) : ''}`
    default:
      return statement.kind
  }
}

function whenHead(head: Statement): string {
  if (head.kind === 'event') return call(head.event, head.args)
  return head.kind === 'do' ? `flow ${head.flow}` : printHead(head)
}

function textLines(statement: Statement, indent: string): string[] {
  if (statement.kind === 'bot')
    return statement.texts.slice(statement.inline ? 1 : 0).map((text) => `${indent}${STEP}${quoted(text)}`)
  if (statement.kind === 'user') return (statement.examples ?? []).map((text) => `${indent}${STEP}${quoted(text)}`)
  return []
}

/** A statement with its body, indented. */
export function printStatement(statement: Statement, indent: string): string[] {
  const head = [...comment(statement.comment, indent), `${indent}${printHead(statement)}`]
  const inner = indent + STEP
  const body = (statements: readonly Statement[]): string[] =>
    statements.flatMap((entry) => printStatement(entry, inner))
  switch (statement.kind) {
    case 'if':
      return [
        ...head,
        ...statement.branches.flatMap((branch, index) =>
          index === 0 ? body(branch.body) : [`${indent}else if ${branch.test.text}`, ...body(branch.body)],
        ),
        ...(statement.otherwise ? [`${indent}else`, ...body(statement.otherwise)] : []),
      ]
    case 'when':
      return [
        ...head,
        ...statement.cases.flatMap((entry, index) =>
          index === 0 ? body(entry.body) : [`${indent}else when ${whenHead(entry.head)}`, ...body(entry.body)],
        ),
        ...(statement.otherwise ? [`${indent}else`, ...body(statement.otherwise)] : []),
      ]
    case 'while':
      return [...head, ...body(statement.body)]
    default:
      return [...head, ...textLines(statement, indent)]
  }
}

function flow(definition: FlowDefinition): string[] {
  const kind = definition.subflow ? 'subflow' : 'flow'
  const words = ['define', ...definition.modifiers, kind, ...(definition.anonymous ? [] : [definition.name])]
  const head = definition.shorthand ? `${definition.name}:` : words.join(' ')
  const doc = definition.doc === undefined ? [] : `"""${definition.doc}"""`.split('\n').map((line) => `${STEP}${line}`)
  return [
    ...comment(definition.comment, ''),
    head,
    ...doc,
    ...definition.body.flatMap((statement) => printStatement(statement, STEP)),
  ]
}

function userDefinition(definition: UserDefinition): string[] {
  return [
    ...comment(definition.comment, ''),
    `define user ${definition.name}`,
    ...definition.examples.map((text) => `${STEP}${quoted(text)}`),
    ...definition.references.map((name) => `${STEP}${name}`),
  ]
}

function sameConditions(a: BotText | undefined, b: BotText): boolean {
  return (
    a !== undefined &&
    a.conditions.length === b.conditions.length &&
    a.conditions.every((condition, index) => condition.text === b.conditions[index]?.text)
  )
}

function botDefinition(definition: BotDefinition): string[] {
  const lines = [...comment(definition.comment, ''), `define bot ${definition.name}`]
  definition.texts.forEach((text, index) => {
    const depth = text.conditions.length
    if (!sameConditions(definition.texts[index - 1], text))
      lines.push(...text.conditions.map((condition, level) => `${STEP.repeat(level + 1)}if ${condition.text}`))
    lines.push(`${STEP.repeat(depth + 1)}${quoted(text.text)}`)
  })
  return lines
}

/** One definition as lines. */
export function printDefinition(definition: Definition): string[] {
  switch (definition.kind) {
    case 'flow':
      return flow(definition)
    case 'define-user':
      return userDefinition(definition)
    case 'define-bot':
      return botDefinition(definition)
    default:
      return [`import ${definition.path}`]
  }
}

/** A whole file; comments beside statements and blank lines are not part of the tree and not printed. */
export function printV1(file: FileV1): string {
  if (file.definitions.length === 0) return ''
  return `${file.definitions.map((definition) => printDefinition(definition).join('\n')).join('\n\n')}\n`
}
