// Fails when a file or a function of the product outgrows one screenful of ideas:
// files ≤ 300 lines of code, functions ≤ 60 lines, React components ≤ 120, parameters ≤ 3 (see ARCHITECTURE.md).
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import ts from 'typescript'

const LIMITS = { file: 300, fn: 60, component: 120, parameters: 3 }
// A reason stands beside every exception.
const EXCEPTIONS = new Map([])

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src', 'evals', 'bench'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((f) => /\.(ts|tsx)$/.test(f) && !/\.(test|gen)\.tsx?$/.test(f) && !f.includes('/locales/'))

const problems = []
for (const file of files) {
  let text
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    continue
  }
  const source = ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const lines = codeLines(text)
  if (lines > LIMITS.file && !EXCEPTIONS.has(file))
    problems.push(`${file}: ${lines} lines of code (limit ${LIMITS.file})`)
  visit(source, source, file)
}
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
console.log(`sizes: ${files.length} files within limits`)

function codeLines(text) {
  return text.split('\n').filter((line) => !/^\s*($|\/\/|\/?\*)/.test(line)).length
}

function visit(node, source, file) {
  if (ts.isFunctionLike(node) && node.body) check(node, source, file)
  ts.forEachChild(node, (child) => visit(child, source, file))
}

function check(node, source, file) {
  const start = source.getLineAndCharacterOfPosition(node.getStart(source)).line
  const end = source.getLineAndCharacterOfPosition(node.end).line
  const name = node.name?.getText(source) ?? node.parent?.name?.getText?.(source) ?? 'function'
  const length = codeLines(
    source.text
      .split('\n')
      .slice(start, end + 1)
      .join('\n'),
  )
  const limit = file.endsWith('.tsx') ? LIMITS.component : LIMITS.fn
  if (length > limit) problems.push(`${file}:${start + 1} ${name}: ${length} lines (limit ${limit})`)
  if (node.parameters.length > LIMITS.parameters)
    problems.push(`${file}:${start + 1} ${name}: ${node.parameters.length} parameters (limit ${LIMITS.parameters})`)
}
