import { useMutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { t } from '../strings/habits.ts'
import { messageOf } from './format.ts'
import { toastError, toastUndo, undoMs } from './toast.ts'

/** Something that cannot be brought back once it is deleted, and so is deleted only after a while. */
export interface Doomed {
  /** Names it among everything that is being deleted, for instance `channel 17`. */
  readonly key: string
  /** What the message says: `Ward pager was deleted.` */
  readonly said: string
  /** Deletes it; `leaving` when the page is being left and the call has to outlive it. */
  readonly run: (how: { readonly keepalive: boolean }) => Promise<unknown>
  readonly failed: string
  readonly settled: () => unknown
}

const waiting = new Map<string, { readonly doomed: Doomed; readonly timer: ReturnType<typeof setTimeout> }>()
let keys: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

function tell(): void {
  keys = new Set(waiting.keys())
  for (const listener of listeners) listener()
}

/** Deletes after the time to think it over; leaving the page deletes at once. Undo keeps it, and nothing was sent. */
export function deleteLater(doomed: Doomed): void {
  const timer = setTimeout(() => void deleteNow(doomed, false), undoMs)
  waiting.set(doomed.key, { doomed, timer })
  tell()
  toastUndo(doomed.said, undefined, () => {
    clearTimeout(waiting.get(doomed.key)?.timer)
    waiting.delete(doomed.key)
    tell()
  })
}

async function deleteNow(doomed: Doomed, keepalive: boolean): Promise<void> {
  const entry = waiting.get(doomed.key)
  if (!entry) return
  clearTimeout(entry.timer)
  try {
    await doomed.run({ keepalive })
    await doomed.settled()
  } catch (error) {
    toastError(doomed.failed, messageOf(error, doomed.failed))
  } finally {
    waiting.delete(doomed.key)
    tell()
  }
}

window.addEventListener('pagehide', () => {
  for (const { doomed } of [...waiting.values()]) void deleteNow(doomed, true)
})

/** What is on its way out: lists leave it out. */
export function useDoomed(): ReadonlySet<string> {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => keys,
  )
}

/** A delete that can be taken back for real: the message's Undo runs `restore`. */
export function useUndoableDelete<Input>(parts: {
  readonly remove: (input: Input) => Promise<unknown>
  readonly restore: (input: Input) => Promise<unknown>
  readonly said: (input: Input) => string
  readonly failed: string
  readonly settled: () => unknown
}) {
  const restoring = useMutation({
    mutationFn: parts.restore,
    onSuccess: parts.settled,
    onError: (error) => toastError(t.notRestored, messageOf(error, t.notRestoredWhy)),
  })
  return useMutation({
    mutationFn: parts.remove,
    onSuccess: (_, input) => {
      toastUndo(parts.said(input), undefined, () => restoring.mutate(input))
      return parts.settled()
    },
    onError: (error) => toastError(parts.failed, messageOf(error, parts.failed)),
  })
}
