import { layout as arrangeGraph, graphlib } from '@dagrejs/dagre'
import type { BuilderFlow, BuilderNode } from '#colang'
import type { Layout } from './files.ts'

/** The size of a step on the canvas. */
export const stepSize = { width: 224, height: 72 } as const

type Places = Readonly<Record<string, { readonly x: number; readonly y: number }>>

/** Places for all steps, top to bottom, branches side by side. */
export function arrange(nodes: readonly BuilderNode[]): Places {
  const graph = new graphlib.Graph()
  graph.setGraph({ rankdir: 'TB', nodesep: 32, ranksep: 56, marginx: 16, marginy: 16 })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const node of nodes) graph.setNode(node.id, { ...stepSize })
  for (const node of nodes) for (const next of node.connections) if (next !== node.id) graph.setEdge(node.id, next)
  arrangeGraph(graph, { constraints: nodes.flatMap(branchOrder) })
  return Object.fromEntries(
    nodes.map(({ id }) => {
      const { x = 0, y = 0 } = graph.node(id) as { x?: number; y?: number }
      return [id, { x: x - stepSize.width / 2, y: y - stepSize.height / 2 }]
    }),
  )
}

/** The branches of a condition stand from left to right in their order. */
function branchOrder({ type, connections }: BuilderNode): { left: string; right: string }[] {
  if (type !== 'condition') return []
  const targets = [...new Set(connections)]
  return targets.slice(1).map((right, index) => ({ left: targets[index] ?? right, right }))
}

/** After a change steps have other ids: places go with what a step says, so that what was moved by hand stays there. */
export function carryPlaces(before: readonly BuilderFlow[], after: readonly BuilderFlow[], layout: Layout): Layout {
  const out: Record<string, Places> = {}
  for (const flow of after) {
    const old = before.find(({ name }) => name === flow.name)
    const places = layout[flow.name]
    if (!places) continue
    const byKey = new Map(keysOf(old?.nodes ?? flow.nodes).map(([key, id]) => [key, places[id]]))
    const kept = keysOf(flow.nodes).flatMap(([key, id]) => {
      const place = byKey.get(key)
      return place ? [[id, place] as const] : []
    })
    if (kept.length > 0) out[flow.name] = Object.fromEntries(kept)
  }
  return JSON.stringify(out) === JSON.stringify(layout) ? layout : out
}

function keysOf(nodes: readonly BuilderNode[]): [key: string, id: string][] {
  const seen = new Map<string, number>()
  return nodes.map(({ id, type, content }) => {
    const said = `${type} ${content}`
    const count = seen.get(said) ?? 0
    seen.set(said, count + 1)
    return [`${said} ${count}`, id]
  })
}
