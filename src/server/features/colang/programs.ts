import { createHash } from 'node:crypto'
import { compile, type Diagnostic, type Program, railsOf, SHIPPED_FLOWS, toGraph, type Version } from '#colang'
import { AppError } from '../../http/app-error.ts'
import type { StoredFlow } from '../../stores/index.ts'

/** A flow as it is run: shipped with the product or written in the organisation. */
export interface RunnableFlow {
  readonly name: string
  readonly description: string
  readonly source: string
  readonly language: Version
}

/** The organisation's flows over the shipped ones; its own of the same name takes the place of a shipped one. */
export function flowsOf(stored: readonly StoredFlow[]): RunnableFlow[] {
  const own = stored.filter((flow) => flow.enabled)
  const hidden = new Set(stored.map((flow) => flow.name))
  const shipped = SHIPPED_FLOWS.filter((flow) => !hidden.has(flow.name))
  // Of flows with one name the first counts: what the organisation wrote stands above what ships.
  return [...own, ...shipped.map((flow) => ({ ...flow, language: '1.0' as const }))]
}

/** What a flow waits for and does, for lists. */
export function outlineOf({ name, description, source, language }: RunnableFlow) {
  if (language !== '1.0') return { name, description, triggers: [], actions: [] }
  const drawn = toGraph(source).flows
  const triggers = [...new Set(drawn.flatMap((flow) => flow.triggers))]
  const actions = [
    ...new Set(drawn.flatMap((flow) => flow.nodes.filter((node) => node.type !== 'user').map((node) => node.content))),
  ]
  return { name, description, triggers, actions: actions.filter((action) => action !== '') }
}

/** Programs by what they are made of: an unchanged set of flows is compiled once. */
export interface Programs {
  /** Throws `conflict` if the flows cannot run. */
  of(flows: readonly RunnableFlow[]): Program
  /** The program of a draft, or what hinders it. */
  draft(flow: RunnableFlow): Compiled
}

export interface Compiled {
  readonly program?: Program
  readonly diagnostics: readonly Diagnostic[]
}

const mostPrograms = 100

/** A cache of compiled programs. */
export function createPrograms(): Programs {
  const known = new Map<string, Compiled>()
  const compiledOf = (flows: readonly RunnableFlow[]): Compiled => {
    const made = JSON.stringify(flows.map((flow) => [flow.name, flow.language, flow.source]))
    const key = createHash('sha256').update(made).digest('base64')
    const compiled = known.get(key) ?? compileFlows(flows)
    known.delete(key)
    known.set(key, compiled)
    const oldest = known.size > mostPrograms ? known.keys().next().value : undefined
    if (oldest !== undefined) known.delete(oldest)
    return compiled
  }
  return {
    of(flows) {
      const { program, diagnostics } = compiledOf(flows)
      if (program) return program
      const first = diagnostics.find((diagnostic) => diagnostic.severity === 'error')
      throw new AppError('conflict', `The flows can't be run: ${first?.message ?? 'they hold errors'}`)
    },
    draft: (flow) => compiledOf([flow]),
  }
}

/** One program of flows in one version of Colang, or what hinders it. */
export function compileFlows(flows: readonly RunnableFlow[]): Compiled {
  const version = flows[0]?.language ?? '1.0'
  const sources = flows.map((flow) => ({ name: `${flow.name}.co`, text: flow.source }))
  if (version !== '1.0') return compile(sources, { version })
  const rails = flows.map((flow) => railsOf(flow.source))
  const side = (name: 'input' | 'output' | 'retrieval') => ({ flows: [...new Set(rails.flatMap((one) => one[name]))] })
  return compile(sources, {
    version,
    rails: { input: side('input'), output: side('output'), retrieval: side('retrieval') },
  })
}
