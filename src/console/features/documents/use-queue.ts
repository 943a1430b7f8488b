import { useEffect, useRef, useState } from 'react'
import type { AnonymizationLevel } from '#contract/vocabulary'
import { messageOf } from '../../lib/format.ts'
import { refreshFigures } from '../../lib/queries.ts'
import { t } from '../../strings/documents.ts'
import { type DocumentResult, processFile } from './process-file.ts'

/** One file of the queue and where it stands. */
export interface Queued {
  readonly id: number
  readonly file: File
  readonly level: AnonymizationLevel
  readonly state:
    | { readonly stage: 'waiting' | 'cancelled' }
    | { readonly stage: 'processing'; readonly progress: number }
    | { readonly stage: 'completed'; readonly result: DocumentResult }
    | { readonly stage: 'failed'; readonly error: string }
}

let lastId = 0

/** Files that are anonymised one after the other, each with a call of its own. */
export function useQueue() {
  const [items, setItems] = useState<readonly Queued[]>([])
  const running = useRef<{ readonly id: number; readonly abort: AbortController }>(undefined)
  const change = (id: number, state: Queued['state']) =>
    setItems((all) => all.map((one) => (one.id === id ? { ...one, state } : one)))

  const work = async ({ id, file, level }: Queued, abort: AbortController) => {
    change(id, { stage: 'processing', progress: 0 })
    try {
      const onProgress = (progress: number) => change(id, { stage: 'processing', progress })
      const result = await processFile({ document: file, level, signal: abort.signal, onProgress })
      change(id, { stage: 'completed', result })
      await refreshFigures()
    } catch (error) {
      const failed = { stage: 'failed', error: messageOf(error, t.processingFailed) } as const
      change(id, abort.signal.aborted ? { stage: 'cancelled' } : failed)
    } finally {
      running.current = undefined
      // The list as it is by now: whoever waits next is begun by the effect.
      setItems((all) => [...all])
    }
  }

  useEffect(() => {
    const next = items.find(({ state }) => state.stage === 'waiting')
    if (running.current || !next) return
    const abort = new AbortController()
    running.current = { id: next.id, abort }
    void work(next, abort)
  })

  return {
    items,
    add: (files: readonly File[], level: AnonymizationLevel) =>
      setItems((all) => [
        ...all,
        ...files.map((file) => ({ id: ++lastId, file, level, state: { stage: 'waiting' } as const })),
      ]),
    /** Stops the file that is being processed; takes any other out of the list. */
    remove: (id: number) => {
      if (running.current?.id === id) running.current.abort.abort()
      else setItems((all) => all.filter((one) => one.id !== id))
    },
  }
}
