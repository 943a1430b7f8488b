import { toGraph } from './graph.ts'
import type { RailSide } from './model.ts'

/** The flows of a text that look at every message, by what they look at, in order. */
export type RailNames = Readonly<Record<RailSide, readonly string[]>>

/** Reads which flows of a Colang 1.0 text are rails: those with `# rail: input`, `output` or `retrieval` above them. */
export function railsOf(text: string): RailNames {
  const { flows } = toGraph(text)
  const on = (side: RailSide) => flows.filter((flow) => flow.rail === side).map((flow) => flow.name)
  return { input: on('input'), output: on('output'), retrieval: on('retrieval') }
}
