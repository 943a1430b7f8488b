import '@xyflow/react/dist/base.css'
import './canvas.css'
import {
  applyNodeChanges,
  Background,
  type Connection,
  Controls,
  MarkerType,
  MiniMap,
  type NodeChange,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
} from '@xyflow/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { BuilderFlow } from '#colang'
import { t } from '../../../strings/colang.ts'
import { edgesOf, type LitSteps, nodesOf, type StepNode } from './drawing.ts'
import type { Layout } from './files.ts'
import { StepCard } from './step-node.tsx'

const nodeTypes = { step: StepCard }
const miniMapSize = { width: 136, height: 96 }
const edgeOptions = { type: 'smoothstep', markerEnd: { type: MarkerType.ArrowClosed, color: 'var(--edge)' } }

interface CanvasProps {
  readonly label: string
  readonly flow: BuilderFlow
  readonly layout: Layout
  readonly lit?: LitSteps
  readonly selected?: string | undefined
  /** Absent: the drawing is only looked at. */
  readonly onSelect?: (step: string | undefined) => void
  readonly onMove?: (places: Readonly<Record<string, { readonly x: number; readonly y: number }>>) => void
  readonly onConnect?: (line: { source: string; target: string; handle: string | null }) => void
  readonly onDelete?: (steps: readonly string[]) => void
}

/** A flow as a drawing: steps are dragged, joined and deleted here; what follows from it is decided outside. */
export function Canvas(props: CanvasProps) {
  return (
    <ReactFlowProvider>
      <Drawing {...props} />
    </ReactFlowProvider>
  )
}

function Drawing({ label, flow, layout, lit, selected, onSelect, onMove, onConnect, onDelete }: CanvasProps) {
  const drawn = useMemo(() => nodesOf(flow, layout, lit), [flow, layout, lit])
  const edges = useMemo(() => edgesOf(flow), [flow])
  const [nodes, setNodes] = useState<StepNode[]>(drawn)
  useEffect(() => setNodes(drawn.map((node) => ({ ...node, selected: node.id === selected }))), [drawn, selected])
  useFitted(flow)
  const frame = useRef<HTMLElement>(null)
  const editable = onConnect !== undefined
  const change = (changes: NodeChange<StepNode>[]) => {
    setNodes((current) => applyNodeChanges(changes, current))
    for (const one of changes) if (one.type === 'select' && one.selected) onSelect?.(one.id)
  }
  return (
    <section ref={frame} tabIndex={-1} aria-label={label} className="flow-canvas h-full w-full outline-none">
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        defaultEdgeOptions={edgeOptions}
        onNodesChange={change}
        onNodeDragStop={(_event, _node, moved) =>
          onMove?.(Object.fromEntries(moved.map(({ id, position }) => [id, position])))
        }
        onConnect={({ source, target, sourceHandle }: Connection) =>
          onConnect?.({ source, target, handle: sourceHandle })
        }
        onBeforeDelete={async ({ nodes: gone }) => {
          onDelete?.(gone.map(({ id }) => id))
          // The focused step goes; keys such as that which takes it back keep working here.
          frame.current?.focus()
          // The text decides what is there: the drawing follows it.
          return false
        }}
        onPaneClick={() => onSelect?.(undefined)}
        nodesDraggable={editable}
        nodesConnectable={editable}
        deleteKeyCode={editable ? ['Delete', 'Backspace'] : null}
        multiSelectionKeyCode={null}
        selectionKeyCode={null}
        minZoom={0.2}
        maxZoom={1.5}
        fitView
        fitViewOptions={{ padding: 0.15, maxZoom: 1 }}
        preventScrolling={false}
        zoomOnScroll={false}
        panOnScroll={false}
      >
        <Background gap={16} />
        <Controls showInteractive={false} aria-label={t.view} />
        {editable ? (
          <MiniMap ariaLabel={t.miniMap} pannable zoomable className="hidden sm:block" style={miniMapSize} />
        ) : null}
      </ReactFlow>
    </section>
  )
}

/** Shows the whole drawing when another flow is opened. */
function useFitted(flow: BuilderFlow): void {
  const { fitView } = useReactFlow()
  const shown = useRef(flow.name)
  useEffect(() => {
    if (shown.current === flow.name) return
    shown.current = flow.name
    const frame = requestAnimationFrame(() => void fitView({ padding: 0.15, maxZoom: 1 }))
    return () => cancelAnimationFrame(frame)
  }, [flow.name, fitView])
}
