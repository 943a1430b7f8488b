import type {
  Argument,
  FileV2,
  FlowDefinition,
  Group,
  ImportDefinition,
  OpStatement,
  Parameter,
  Spec,
  Statement,
} from './ast.ts'

const STEP = '  '

function argument(arg: Argument, simple: boolean): string {
  if (arg.name === undefined) return arg.value.text
  return simple ? `$${arg.name}=${arg.value.text}` : `${arg.name}=${arg.value.text}`
}

function spec(node: Spec): string {
  const name = node.variable === undefined ? (node.name ?? '') : `$${node.variable}`
  const args = node.classic
    ? `(${node.args.map((arg) => argument(arg, false)).join(', ')})`
    : node.args.map((arg) => ` ${argument(arg, true)}`).join('')
  const members = node.members
    .map(
      (member) =>
        `.${member.name}${member.args ? `(${member.args.map((arg) => argument(arg, false)).join(', ')})` : ''}`,
    )
    .join('')
  return `${name}${args}${members}${node.ref === undefined ? '' : ` as $${node.ref}`}`
}

function group(node: Group): string {
  if (node.kind === 'spec') return spec(node)
  return node.items
    .map((item) =>
      item.kind === 'spec' || (node.kind === 'or' && item.kind === 'and') ? group(item) : `(${group(item)})`,
    )
    .join(` ${node.kind} `)
}

function operation(statement: OpStatement): string {
  const op = statement.implicit ? '' : `${statement.op} `
  return `${statement.assign === undefined ? '' : `$${statement.assign} = `}${op}${group(statement.group)}`
}

function doc(text: string, indent: string): string {
  return `${indent}"""${text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"""')}"""`
}

/** The line of a statement, without its body. */
function head(statement: Statement): string {
  switch (statement.kind) {
    case 'op':
      return operation(statement)
    case 'assign':
      return `$${statement.target} ${statement.op} ${statement.value.text}`
    case 'expression':
      return `(${statement.value.text})`
    case 'log':
    case 'print':
      return `${statement.kind}(${statement.value.text})`
    case 'priority':
      return `priority ${statement.value.text}`
    case 'return':
      return statement.value ? `return ${statement.value.text}` : 'return'
    case 'global':
      return `global $${statement.name}`
    case 'label':
      return `${statement.name}:`
    case 'import':
      return `import ${statement.name}`
    case 'generate':
      return '...'
    case 'while':
      return `while ${statement.test.text}`
    default:
      return statement.kind
  }
}

function printStatement(statement: Statement, indent: string): string[] {
  const body = (statements: readonly Statement[]): string[] =>
    statements.length === 0
      ? [`${indent}${STEP}pass`]
      : statements.flatMap((entry) => printStatement(entry, indent + STEP))
  switch (statement.kind) {
    case 'nested-flow':
      return []
    case 'doc':
      return [doc(statement.name, indent)]
    case 'if':
      return [
        ...statement.branches.flatMap((branch, index) => [
          `${indent}${index === 0 ? 'if' : 'elif'} ${branch.test.text}`,
          ...body(branch.body),
        ]),
        ...(statement.otherwise ? [`${indent}else`, ...body(statement.otherwise)] : []),
      ]
    case 'when':
      return [
        ...statement.cases.flatMap((entry, index) => [
          `${indent}${index === 0 ? 'when' : 'or when'} ${group(entry.group)}`,
          ...body(entry.body),
        ]),
        ...(statement.otherwise ? [`${indent}else`, ...body(statement.otherwise)] : []),
      ]
    case 'while':
      return [`${indent}${head(statement)}`, ...body(statement.body)]
    default:
      return [`${indent}${head(statement)}`]
  }
}

function parameter(param: Parameter): string {
  return `$${param.name}${param.default ? `=${param.default.text}` : ''}`
}

function flow(definition: FlowDefinition): string[] {
  const params = definition.params.map(parameter)
  const shown = params.length === 0 ? '' : definition.classic ? `(${params.join(', ')})` : ` ${params.join(' ')}`
  const returns = definition.returns.length === 0 ? '' : ` -> ${definition.returns.map(parameter).join(', ')}`
  const body = definition.body.flatMap((statement) => printStatement(statement, STEP))
  return [
    ...definition.decorators.map((decorator) => decorator.text),
    `flow ${definition.name}${shown}${returns}`,
    ...(body.length === 0 ? [`${STEP}pass`] : body),
  ]
}

function definition(node: FlowDefinition | ImportDefinition): string[] {
  if (node.kind === 'flow') return flow(node)
  return [`import ${node.quoted ? `"${node.path}"` : node.path}`]
}

/** A whole file; comments and blank lines are not part of the tree and not printed. */
export function printV2(file: FileV2): string {
  let out = ''
  file.definitions.forEach((node, index) => {
    const gap = index > 0 && !(node.kind === 'import' && file.definitions[index - 1]?.kind === 'import') ? '\n' : ''
    out += `${gap}${definition(node).join('\n')}\n`
  })
  return out
}
