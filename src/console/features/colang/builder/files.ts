import { SHIPPED_FLOWS, toGraph } from '#colang'

/** Where steps stand that somebody moved, by flow and step. */
export type Layout = Readonly<Record<string, Readonly<Record<string, { readonly x: number; readonly y: number }>>>>

/** What an author changes: the text, and where its steps stand. */
export interface Draft {
  readonly text: string
  readonly layout: Layout
}

/** One file of flows as it is open in the builder. */
export interface FlowFile {
  readonly name: string
  readonly language: '1.0' | '2.x'
  readonly enabled: boolean
  /** 0: not saved, or as shipped. */
  readonly version: number
  readonly shipped: boolean
  readonly draft: Draft
  /** What the server (or the product) has; undefined for a new file. */
  readonly saved: Draft | undefined
  readonly past: readonly Draft[]
  readonly future: readonly Draft[]
}

/** All files, and the one that is shown. */
export interface Files {
  readonly list: readonly FlowFile[]
  readonly open: string
}

/** As many steps can be taken back. */
const mostHistory = 200

/** The files that are there before the server is asked: the flows that ship. */
export function shippedFiles(): Files {
  const order = ['medical consultation', 'jailbreak prevention']
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  const list = [...SHIPPED_FLOWS]
    .sort((a, b) => rank(a.name) - rank(b.name))
    .map((flow) => fileOf({ name: flow.name, text: flow.source, shipped: true }))
  return { list, open: list[0]?.name ?? '' }
}

interface NewFile {
  readonly name: string
  readonly text: string
  readonly layout?: Layout
  readonly language?: '1.0' | '2.x'
  readonly shipped?: boolean
  readonly version?: number
  readonly enabled?: boolean
  readonly unsaved?: boolean
}

/** A file with nothing to take back. */
export function fileOf({ name, text, layout = {}, ...more }: NewFile): FlowFile {
  const draft = { text, layout }
  return {
    name,
    language: more.language ?? '1.0',
    enabled: more.enabled ?? true,
    version: more.version ?? 0,
    shipped: more.shipped ?? false,
    draft,
    saved: more.unsaved ? undefined : draft,
    past: [],
    future: [],
  }
}

export type FileAction =
  | { readonly kind: 'open'; readonly name: string }
  /** A change of the open file. `joined`: taken back together with the change before it. */
  | { readonly kind: 'change'; readonly draft: Draft; readonly joined?: boolean }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  | { readonly kind: 'add'; readonly files: readonly FlowFile[] }
  | { readonly kind: 'rename'; readonly name: string }
  | { readonly kind: 'enable'; readonly enabled: boolean }
  /** What the server has: takes the place of what is not changed here. */
  | { readonly kind: 'loaded'; readonly file: FlowFile }
  | { readonly kind: 'saved'; readonly name: string; readonly version: number; readonly draft: Draft }
  | { readonly kind: 'removed'; readonly name: string }
  /** A removed file that is there again. */
  | { readonly kind: 'restored'; readonly file: FlowFile }

/** Whether a file has changes that are not saved. */
export function isChanged(file: FlowFile): boolean {
  return file.saved === undefined || file.saved.text !== file.draft.text || file.saved.layout !== file.draft.layout
}

/** Carries the files through one action; unknown names change nothing. */
export function reduceFiles(files: Files, action: FileAction): Files {
  switch (action.kind) {
    case 'open':
      return { ...files, open: action.name }
    case 'change':
      return onOpen(files, (file) => changed(file, action.draft, action.joined === true))
    case 'undo':
      return onOpen(files, (file) => {
        const draft = file.past.at(-1)
        return draft ? { ...file, draft, past: file.past.slice(0, -1), future: [file.draft, ...file.future] } : file
      })
    case 'redo':
      return onOpen(files, (file) => {
        const [draft, ...future] = file.future
        return draft ? { ...file, draft, past: [...file.past, file.draft], future } : file
      })
    case 'add':
      return { list: [...action.files, ...files.list], open: action.files[0]?.name ?? files.open }
    case 'rename':
      if (files.list.some((file) => file.name === action.name)) return files
      return { ...onOpen(files, (file) => ({ ...file, name: action.name })), open: action.name }
    case 'enable':
      return onOpen(files, (file) => ({ ...file, enabled: action.enabled, saved: undefined }))
    case 'loaded':
      return loaded(files, action.file)
    case 'saved':
      return onFile(files, action.name, (file) => ({
        ...file,
        version: action.version,
        shipped: false,
        saved: action.draft,
      }))
    case 'removed':
      return removed(files, action.name)
    case 'restored':
      return restored(files, action.file)
  }
}

function onOpen(files: Files, change: (file: FlowFile) => FlowFile): Files {
  return onFile(files, files.open, change)
}

function onFile(files: Files, name: string, change: (file: FlowFile) => FlowFile): Files {
  return { ...files, list: files.list.map((file) => (file.name === name ? change(file) : file)) }
}

function changed(file: FlowFile, draft: Draft, joined: boolean): FlowFile {
  if (draft.text === file.draft.text && draft.layout === file.draft.layout) return file
  const past = joined && file.past.length > 0 ? file.past : [...file.past, file.draft].slice(-mostHistory)
  return { ...file, draft, past, future: [] }
}

function loaded(files: Files, file: FlowFile): Files {
  const known = files.list.find(({ name }) => name === file.name)
  if (!known) return { ...files, list: [file, ...files.list] }
  // What is changed here stays; what is the same keeps its history.
  if (isChanged(known) || (known.version === file.version && known.draft.text === file.draft.text)) return files
  return onFile(files, file.name, () => file)
}

function restored(files: Files, file: FlowFile): Files {
  const others = files.list.filter(({ name }) => name !== file.name)
  return { list: [file, ...others], open: file.name }
}

/** A removed file of a shipped name is as shipped again. */
function removed(files: Files, name: string): Files {
  const shipped = SHIPPED_FLOWS.find((flow) => flow.name === name)
  if (shipped) return onFile(files, name, () => fileOf({ name, text: shipped.source, shipped: true }))
  const list = files.list.filter((file) => file.name !== name)
  return { list, open: files.open === name ? (list[0]?.name ?? '') : files.open }
}

/** What the list says about a file. */
export function summaryOf(file: FlowFile) {
  const flows = file.language === '1.0' ? toGraph(file.draft.text).flows : []
  const main = flows.find((flow) => flow.name === file.name) ?? flows.find((flow) => !flow.rail) ?? flows[0]
  return {
    category: main?.category ?? 'other',
    description: main?.description ?? '',
    priority: main?.priority ?? 1,
    triggers: [...new Set(flows.flatMap((flow) => flow.triggers))],
  }
}

/** A name that no file has yet. */
export function freeName(files: Files, wanted: string): string {
  const taken = new Set(files.list.map((file) => file.name))
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted} ${number}`
    if (!taken.has(name)) return name
  }
}

/** The text a new flow begins with. */
export function newFlowText(name: string): string {
  return `define user ask for help
  "I need help"
  "Can you help me?"

define bot offer help
  "I am glad to help. What is it about?"

# category: Healthcare
# description: What this flow is for
define flow ${name}
  user ask for help
  bot offer help
`
}
