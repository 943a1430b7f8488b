import { compile, type Program, SHIPPED_FLOWS, toGraph } from '#colang'
import { AppError } from '../../http/app-error.ts'
import type { StoredFlow } from '../../stores/index.ts'

/** A flow as it is run: shipped with the product or written in the organisation. */
export interface RunnableFlow {
  readonly name: string
  readonly description: string
  readonly source: string
  readonly priority: number
  readonly rails?: { readonly input?: readonly string[]; readonly output?: readonly string[] } | undefined
}

/** The organisation's flows over the shipped ones; its own of the same name takes the place of a shipped one. */
export function flowsOf(stored: readonly StoredFlow[]): RunnableFlow[] {
  const own = new Map<string, RunnableFlow>(stored.filter((flow) => flow.enabled).map((flow) => [flow.name, flow]))
  const hidden = new Set(stored.map((flow) => flow.name))
  const shipped = SHIPPED_FLOWS.filter((flow) => !hidden.has(flow.name))
  return [...shipped, ...own.values()]
}

/** What a flow waits for and does, for lists. */
export function outlineOf({ name, description, source }: RunnableFlow) {
  const drawn = toGraph(source).flows
  const triggers = [...new Set(drawn.flatMap((flow) => flow.triggers))]
  const actions = [
    ...new Set(drawn.flatMap((flow) => flow.nodes.filter((node) => node.type !== 'user').map((node) => node.content))),
  ]
  return { name, description, triggers, actions: actions.filter((action) => action !== '') }
}

/** Programs by what they are made of: an unchanged set of flows is compiled once. */
export interface Programs {
  of(flows: readonly RunnableFlow[]): Program
}

const mostPrograms = 100

/** A cache of compiled programs. */
export function createPrograms(): Programs {
  const known = new Map<string, Program>()
  return {
    of(flows) {
      const key = JSON.stringify(flows.map((flow) => [flow.name, flow.source]))
      const program = known.get(key) ?? compileAll(flows)
      known.delete(key)
      known.set(key, program)
      const oldest = known.size > mostPrograms ? known.keys().next().value : undefined
      if (oldest !== undefined) known.delete(oldest)
      return program
    },
  }
}

function compileAll(flows: readonly RunnableFlow[]): Program {
  const side = (name: 'input' | 'output') => ({ flows: flows.flatMap((flow) => flow.rails?.[name] ?? []) })
  const sources = flows.map((flow) => ({ name: `${flow.name}.co`, text: flow.source }))
  const { program, diagnostics } = compile(sources, {
    version: '1.0',
    rails: { input: side('input'), output: side('output') },
  })
  if (program) return program
  const first = diagnostics.find((diagnostic) => diagnostic.severity === 'error')
  throw new AppError('conflict', `The flows can't be run: ${first?.message ?? 'they hold errors'}.`)
}
