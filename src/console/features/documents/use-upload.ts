import { useState } from 'react'
import type { Api, OutputOf } from '#contract'
import type { AnonymizationLevel } from '#contract/vocabulary'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/format.ts'
import { refreshFigures } from '../../lib/queries.ts'
import { toast, toastError } from '../../lib/toast.ts'

export type DocumentResult = OutputOf<Api['uploadDocument']>['result']

/** Where an upload stands: idle, uploading, processing, then completed or error. */
export type UploadState =
  | { readonly stage: 'idle' | 'uploading' | 'processing' }
  | { readonly stage: 'completed'; readonly result: DocumentResult }
  | { readonly stage: 'error'; readonly error: string }

const failure = 'Processing failed'

/** Lets the stage just set reach the screen before the next one follows. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

/** The stages of one upload, from the chosen file to its result. */
export function useUpload() {
  const [state, setState] = useState<UploadState>({ stage: 'idle' })
  const process = async (document: File, level: AnonymizationLevel) => {
    setState({ stage: 'uploading' })
    try {
      await painted()
      const answer = call('uploadDocument', { document, anonymization_level: level })
      setState({ stage: 'processing' })
      const { result } = await answer
      setState({ stage: 'completed', result })
      toast('Document processed', `Successfully anonymized ${result.masked_fields?.length ?? 0} sensitive fields.`)
      await refreshFigures()
    } catch (error) {
      const words = messageOf(error, failure)
      setState({ stage: 'error', error: words })
      toastError(failure, words)
    }
  }
  return { state, process, reset: () => setState({ stage: 'idle' }) }
}
