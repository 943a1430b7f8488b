import { useRef, useState } from 'react'
import type { AnonymizationLevel } from '#contract/vocabulary'
import { messageOf } from '../../lib/format.ts'
import { refreshFigures } from '../../lib/queries.ts'
import { toast, toastError } from '../../lib/toast.ts'
import { t } from '../../strings/documents.ts'
import { type DocumentResult, processFile } from './process-file.ts'

/** Where an upload stands: idle, uploading, processing (with how far the server is), then completed or error. */
export type UploadState =
  | { readonly stage: 'idle' | 'uploading' }
  | { readonly stage: 'processing'; readonly progress: number }
  | { readonly stage: 'completed'; readonly result: DocumentResult }
  | { readonly stage: 'error'; readonly error: string }

const failure = t.processingFailed

/** Lets the stage just set reach the screen before the next one follows. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

/** The stages of one upload, from the chosen file to its result. */
export function useUpload() {
  const [state, setState] = useState<UploadState>({ stage: 'idle' })
  const running = useRef<AbortController>(undefined)
  const process = async (document: File, level: AnonymizationLevel) => {
    const abort = new AbortController()
    const { signal } = abort
    running.current = abort
    setState({ stage: 'uploading' })
    try {
      await painted()
      setState({ stage: 'processing', progress: 0 })
      const onProgress = (progress: number) => setState({ stage: 'processing', progress })
      const result = await processFile({ document, level, signal, onProgress })
      setState({ stage: 'completed', result })
      toast(t.documentProcessed, t.successfullyAnonymizedSensitiveFields(result.masked_fields?.length ?? 0))
      await refreshFigures()
    } catch (error) {
      if (signal.aborted) return setState({ stage: 'idle' })
      const words = messageOf(error, failure)
      setState({ stage: 'error', error: words })
      toastError(failure, words)
    }
  }
  return { state, process, cancel: () => running.current?.abort(), reset: () => setState({ stage: 'idle' }) }
}
