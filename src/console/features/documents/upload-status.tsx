import { clsx } from 'clsx'
import { Notice } from '../../components/ui/notice.tsx'
import { t } from '../../strings/documents.ts'
import type { UploadState } from './use-upload.ts'

const progress = { idle: 0, uploading: 10, processing: 50, completed: 100, error: 0 }

function sentence(state: UploadState, fileName: string | undefined): string {
  if (state.stage === 'uploading') return t.uploadingDocument
  if (state.stage === 'processing') return t.analyzingDocumentFormatAnd
  if (state.stage === 'completed') return t.documentProcessedSuccessfully
  if (state.stage === 'error') return t.processingFailed
  return fileName ? t.readyToProcess(fileName) : t.readyToProcessDocuments
}

/** What is happening to the document, in words and on a bar. */
export function UploadStatus({ state, fileName }: { state: UploadState; fileName: string | undefined }) {
  // On long files the server tells how far it is: from 50 on, never to the end before it is there.
  const done = progress[state.stage] + (state.stage === 'processing' ? Math.floor(state.progress * 49) : 0)
  return (
    <div className="space-y-2">
      <p role="status" className="text-ink-2">
        {sentence(state, fileName)}
      </p>
      <div
        role="progressbar"
        aria-label={t.progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={done}
        className="h-1.5 rounded-sm bg-sunken"
      >
        <div
          className={clsx(
            'h-full rounded-sm transition-[width] duration-300',
            state.stage === 'completed' ? 'bg-ok' : 'bg-ink',
          )}
          style={{ width: `${done}%` }}
        />
      </div>
      {state.stage === 'error' ? <Notice tone="destructive">{state.error}</Notice> : null}
    </div>
  )
}
