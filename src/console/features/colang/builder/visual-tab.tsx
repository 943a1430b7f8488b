import { Redo2, Undo2 } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { applyEdit, type BuilderFlow, type Edit, type NodeType } from '#colang'
import { Button } from '../../../components/ui/button.tsx'
import { Select } from '../../../components/ui/field.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { toastError } from '../../../lib/toast.ts'
import { t } from '../../../strings/colang.ts'
import { carryPlaces } from './arrange.ts'
import { Canvas } from './canvas.tsx'
import { connectEdit, insertEdit, newSteps } from './drawing.ts'
import type { FileAction, FlowFile } from './files.ts'
import { FlowSettings } from './flow-settings.tsx'
import { stepKinds } from './step-node.tsx'
import { StepPanel } from './step-panel.tsx'
import type { Drawn } from './use-graph.ts'

interface VisualTabProps {
  readonly file: FlowFile
  readonly drawn: Drawn
  readonly act: (action: FileAction) => void
}

/** The canvas with its buttons, and beside it what the chosen step or the flow holds. */
export function VisualTab({ file, drawn, act }: VisualTabProps) {
  const [flowName, setFlowName] = useState('')
  const [chosen, setChosen] = useState<string>()
  const [branch, setBranch] = useState<number>()
  const flow = drawn.flows.find(({ name }) => name === flowName) ?? mainFlow(drawn.flows, file.name)
  if (!flow) return <NoDrawing />
  if (file.language === '2.x') return <LookAt file={file} drawn={drawn} flow={flow} onFlow={setFlowName} />
  const step = flow.nodes.find(({ id }) => id === chosen)
  const choose = (id: string | undefined) => {
    setChosen(id)
    setBranch(undefined)
  }
  const edit = (one: Edit): boolean => {
    const result = applyEdit(file.draft.text, one)
    if (result.status === 'refused') {
      toastError(t.changeNotPossible, result.reason)
      return false
    }
    act({
      kind: 'change',
      draft: { text: result.text, layout: carryPlaces(drawn.flows, result.graph.flows, file.draft.layout) },
    })
    if (one.kind === 'settings' && one.name !== undefined) {
      setFlowName(one.name)
      if (file.version === 0 && !file.shipped && file.name === flow.name) act({ kind: 'rename', name: one.name })
    }
    return true
  }
  const add = (type: Exclude<NodeType, 'action'>) => {
    const done = edit(insertEdit(flow, newSteps[type], { step: chosen, branch }))
    if (done) choose(undefined)
  }
  const remove = (steps: readonly string[]) => {
    // From the end, so that the places of the others still hold.
    for (const node of [...steps].sort((a, b) => b.localeCompare(a, 'en', { numeric: true })).slice(0, 1))
      if (edit({ kind: 'delete', flow: flow.name, node })) choose(undefined)
  }
  const move = (places: Readonly<Record<string, { readonly x: number; readonly y: number }>>) => {
    const { layout, text } = file.draft
    act({ kind: 'change', draft: { text, layout: { ...layout, [flow.name]: { ...layout[flow.name], ...places } } } })
  }
  const { [flow.name]: _, ...otherPlaces } = file.draft.layout
  return (
    // Keys act wherever the focus is inside; each has its button too.
    // biome-ignore lint/a11y/noStaticElementInteractions: keys only, for what buttons do as well
    <div className="space-y-4" onKeyDown={(event) => historyKeys(event, act)}>
      {drawn.stale ? <Notice tone="caution">{t.theCodeHasErrors}</Notice> : null}
      <Tools
        file={file}
        flows={drawn.flows}
        flow={flow}
        disabled={drawn.stale}
        onFlow={(name) => {
          setFlowName(name)
          choose(undefined)
        }}
        onAdd={add}
        onArrange={() => act({ kind: 'change', draft: { text: file.draft.text, layout: otherPlaces } })}
        act={act}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="h-[26rem] overflow-hidden rounded-md border lg:h-[36rem]">
          <Canvas
            label={t.canvasOf(flow.name)}
            flow={flow}
            layout={file.draft.layout}
            selected={chosen}
            onSelect={choose}
            {...(drawn.stale
              ? {}
              : {
                  onMove: move,
                  onConnect: (line) => edit(connectEdit(flow, line)),
                  onDelete: remove,
                })}
          />
        </div>
        <div className="space-y-6 rounded-md border bg-surface p-4">
          {step && !drawn.stale ? (
            <StepPanel
              key={`${flow.name} ${step.id} ${step.content} ${step.conditions.join('\n')}`}
              flow={flow.name}
              step={step}
              branch={branch}
              onBranch={setBranch}
              onEdit={(one) => {
                if (edit(one) && one.kind !== 'update') choose(undefined)
              }}
            />
          ) : (
            <p className="text-small text-ink-3">{t.chooseAStepTo}</p>
          )}
          <FlowSettings
            key={`${flow.name} ${flow.description} ${flow.category} ${flow.priority} ${flow.rail ?? ''}`}
            flow={flow}
            onEdit={edit}
          />
        </div>
      </div>
    </div>
  )
}

/** The flow a file is named for, else its first dialogue, else its first flow. */
export function mainFlow(flows: readonly BuilderFlow[], name: string): BuilderFlow | undefined {
  return flows.find((flow) => flow.name === name) ?? flows.find((flow) => !flow.rail) ?? flows[0]
}

/** Takes back and brings back by keys, except where a field does so for its own text. */
function historyKeys(event: KeyboardEvent, act: (action: FileAction) => void): void {
  const field = event.target instanceof HTMLElement && /^(INPUT|TEXTAREA)$/.test(event.target.tagName)
  if (field || !(event.ctrlKey || event.metaKey)) return
  const key = event.key.toLowerCase()
  if (key !== 'z' && key !== 'y') return
  event.preventDefault()
  act({ kind: key === 'y' || event.shiftKey ? 'redo' : 'undo' })
}

function NoDrawing() {
  return <Notice>{t.thereIsNoFlow}</Notice>
}

interface LookAtProps extends Pick<VisualTabProps, 'file' | 'drawn'> {
  readonly flow: BuilderFlow
  readonly onFlow: (name: string) => void
}

/** A drawing to be looked at: flows of Colang 2.x are changed in their code. */
function LookAt({ file, drawn, flow, onFlow }: LookAtProps) {
  return (
    <div className="space-y-4">
      <Notice>{t.thisFlowIsWritten}</Notice>
      <Select
        label={t.drawnFlow}
        value={flow.name}
        options={drawn.flows.map(({ name }) => ({ value: name, label: name }))}
        onChange={onFlow}
      />
      <div className="h-[26rem] overflow-hidden rounded-md border lg:h-[36rem]">
        <Canvas label={t.drawingOf(flow.name)} flow={flow} layout={file.draft.layout} />
      </div>
    </div>
  )
}

interface ToolsProps {
  readonly file: FlowFile
  readonly flows: readonly BuilderFlow[]
  readonly flow: BuilderFlow
  readonly disabled: boolean
  readonly onFlow: (name: string) => void
  readonly onAdd: (type: Exclude<NodeType, 'action'>) => void
  readonly onArrange: () => void
  readonly act: (action: FileAction) => void
}

const addable = ['user', 'bot', 'condition', 'execute'] as const

function Tools({ file, flows, flow, disabled, onFlow, onAdd, onArrange, act }: ToolsProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <div role="toolbar" aria-label={t.addAStep} className="flex flex-wrap gap-2">
        {addable.map((type) => {
          const { label, Icon } = stepKinds[type]
          return (
            <Button key={type} disabled={disabled} onClick={() => onAdd(type)}>
              <Icon aria-hidden="true" className="size-4" />
              {label}
            </Button>
          )
        })}
      </div>
      <div className="flex flex-wrap items-end gap-2">
        {flows.length > 1 ? (
          <Select
            label={t.drawnFlow}
            value={flow.name}
            options={flows.map(({ name }) => ({ value: name, label: name }))}
            onChange={onFlow}
          />
        ) : null}
        <Button
          aria-label={t.undo}
          title={t.undoCtrlZ}
          disabled={file.past.length === 0}
          onClick={() => act({ kind: 'undo' })}
        >
          <Undo2 aria-hidden="true" className="size-4" />
        </Button>
        <Button
          aria-label={t.redo}
          title={t.redoCtrlShiftZ}
          disabled={file.future.length === 0}
          onClick={() => act({ kind: 'redo' })}
        >
          <Redo2 aria-hidden="true" className="size-4" />
        </Button>
        <Button disabled={disabled} onClick={onArrange}>
          {t.arrange}
        </Button>
      </div>
    </div>
  )
}
