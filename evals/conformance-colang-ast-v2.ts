import type { FileNode } from '#colang'
import { stable } from './conformance-colang-ast.ts'

type File = Extract<FileNode, { version: '2.x' }>
type Flow = Extract<File['definitions'][number], { kind: 'flow' }>
type Statement = Flow['body'][number]
type Operation = Extract<Statement, { kind: 'op' }>
type Group = Operation['group']
type Spec = Extract<Group, { kind: 'spec' }>
type Json = Record<string, unknown>

function args(list: Spec['args']): Json {
  return Object.fromEntries(list.map((arg, index) => [arg.name ?? `$${index}`, arg.value.text]))
}

function withArgs(list: Spec['args'] | undefined): Json {
  return list && list.length > 0 ? { args: args(list) } : {}
}

function specType(name: string): string {
  if (name === name.toLowerCase() && name !== name.toUpperCase()) return 'flow'
  return name.endsWith('Action') ? 'action' : 'event'
}

function spec(node: Spec): Json {
  const members =
    node.members.length > 0
      ? { members: node.members.map((member) => ({ name: member.name, ...withArgs(member.args) })) }
      : {}
  const ref = node.ref === undefined ? {} : { ref: `$${node.ref}` }
  if (node.variable !== undefined) return { type: 'reference', var: node.variable, ...members, ...ref }
  const name = node.name ?? ''
  return { type: specType(name), name, ...withArgs(node.args), ...members, ...ref }
}

function group(node: Group): Json {
  return node.kind === 'spec' ? spec(node) : { type: node.kind, elements: node.items.map(group) }
}

function params(list: Flow['params']): Json[] {
  return list.map((param) => ({ name: param.name, ...(param.default ? { default: param.default.text } : {}) }))
}

function branches(statement: Extract<Statement, { kind: 'if' }>, from: number): Json {
  const branch = statement.branches[from]
  const more = from + 1 < statement.branches.length
  const otherwise = more ? [branches(statement, from + 1)] : statement.otherwise ? body(statement.otherwise) : null
  return Object.fromEntries([
    ['type', 'if'],
    ['expr', branch?.test.text],
    ['then', body(branch?.body ?? [])],
    ['else', otherwise],
  ])
}

function assigned(statement: Extract<Statement, { kind: 'assign' }>): string {
  if (statement.op === '=') return statement.value.text
  return `$${statement.target} ${statement.op.slice(0, 1)} ${statement.value.text}`
}

function one(statement: Statement): Json[] {
  switch (statement.kind) {
    case 'op':
      return [
        {
          type: 'op',
          op: statement.op,
          spec: group(statement.group),
          ...(statement.assign === undefined ? {} : { assign: statement.assign }),
        },
      ]
    case 'assign':
      return [{ type: 'assign', key: statement.target, expr: assigned(statement) }]
    case 'expression':
      return [{ type: 'assign', key: '_', expr: statement.value.text }, { type: 'stmt' }]
    case 'if':
      return [branches(statement, 0)]
    case 'when':
      return [
        {
          type: 'when',
          cases: statement.cases.map((entry) => ({ spec: group(entry.group), body: body(entry.body) })),
          else: statement.otherwise ? body(statement.otherwise) : null,
        },
      ]
    case 'while':
      return [{ type: 'while', expr: statement.test.text, body: body(statement.body) }]
    case 'return':
      return [{ type: 'return', ...(statement.value ? { expr: statement.value.text } : {}) }]
    case 'log':
    case 'print':
    case 'priority':
      return [{ type: statement.kind, expr: statement.value.text }]
    case 'global':
      return [{ type: 'global', name: `$${statement.name}` }]
    case 'doc':
      return [{ type: 'doc_string_stmt' }]
    case 'pass':
      return [{ type: 'pass_stmt' }]
    case 'nested-flow':
      return [{ type: 'flow' }]
    case 'label':
      return [{ type: 'label', name: statement.name }]
    default:
      return [{ type: statement.kind }]
  }
}

function body(statements: readonly Statement[]): Json[] {
  return statements.flatMap(one)
}

/** The tree of a file in the form the recorded cases have. */
export function astV2(file: File): string {
  const nested = new Set(
    file.definitions.flatMap((definition) =>
      definition.kind === 'flow'
        ? definition.body.flatMap((statement) => (statement.kind === 'nested-flow' ? [statement.name] : []))
        : [],
    ),
  )
  const flows = file.definitions.flatMap((definition) => {
    if (definition.kind !== 'flow' || nested.has(definition.name)) return []
    const { name, decorators, returns } = definition
    return [
      {
        name,
        params: params(definition.params),
        returns: params(returns),
        decorators: decorators.map((entry) => ({ name: entry.name, args: { ...entry.args } })),
        body: body(definition.body),
      },
    ]
  })
  const imports = file.definitions.flatMap((definition) =>
    definition.kind === 'import'
      ? [definition.quoted ? `"${definition.path}"` : definition.path.replaceAll('.', '/')]
      : [],
  )
  return stable({ flows, imports })
}
