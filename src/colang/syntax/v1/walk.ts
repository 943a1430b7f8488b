import type { Statement } from './ast.ts'

/** All statements of a body, nested ones included, in order. */
export function flatten(body: readonly Statement[]): Statement[] {
  return body.flatMap((statement) => {
    if (statement.kind === 'if')
      return [
        statement,
        ...statement.branches.flatMap((branch) => flatten(branch.body)),
        ...flatten(statement.otherwise ?? []),
      ]
    if (statement.kind === 'when')
      return [
        statement,
        ...statement.cases.flatMap((entry) => [...flatten([entry.head]), ...flatten(entry.body)]),
        ...flatten(statement.otherwise ?? []),
      ]
    if (statement.kind === 'while') return [statement, ...flatten(statement.body)]
    return [statement]
  })
}
