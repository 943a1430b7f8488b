export interface ToastMessage {
  readonly id: number
  readonly title: string
  readonly description?: string
  readonly tone: 'plain' | 'destructive'
  /** Takes back what the message tells of. */
  readonly undo?: () => void
}

/** How long one has to take something back, in milliseconds. */
export const undoMs = 10_000

let current: ToastMessage | undefined
let lastId = 0
const listeners = new Set<() => void>()

function show(message: Omit<ToastMessage, 'id'> | undefined): void {
  current = message ? { ...message, id: ++lastId } : undefined
  for (const listener of listeners) listener()
}

/** Shows a toast. There is one at a time: a new one takes the place of the last. */
export function toast(title: string, description?: string): void {
  show({ title, tone: 'plain', ...(description ? { description } : {}) })
}

/** Shows a toast in the destructive style: a refused input or a failed call. */
export function toastError(title: string, description?: string): void {
  show({ title, tone: 'destructive', ...(description ? { description } : {}) })
}

/** Says what was done, with a button that takes it back; it stays as long as it can be taken back. */
export function toastUndo(title: string, description: string | undefined, undo: () => void): void {
  show({ title, tone: 'plain', undo, ...(description ? { description } : {}) })
}

/** The toast on show, for `useSyncExternalStore`. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: (): ToastMessage | undefined => current,
  dismiss(id: number): void {
    if (current?.id === id) show(undefined)
  },
}
