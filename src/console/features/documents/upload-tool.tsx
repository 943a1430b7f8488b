import { X } from 'lucide-react'
import { useState } from 'react'
import type { AnonymizationLevel } from '#contract/vocabulary'
import { SampleButton } from '../../components/sample-button.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Select } from '../../components/ui/field.tsx'
import { fixed } from '../../lib/format.ts'
import { sampleAsked, sampleLetter } from '../../lib/samples.ts'
import { toastError } from '../../lib/toast.ts'
import { t } from '../../strings/documents.ts'
import { refuseFile } from './accept-file.ts'
import { DocumentReport } from './document-report.tsx'
import { DropZone } from './drop-zone.tsx'
import { levels } from './levels.ts'
import { UploadStatus } from './upload-status.tsx'
import { useUpload } from './use-upload.ts'

/** Level, drop zone, progress and result of one document. */
export function UploadTool() {
  const [level, setLevel] = useState<AnonymizationLevel>('advanced')
  const [file, setFile] = useState(() => (sampleAsked() ? sampleLetter() : undefined))
  const { state, process, cancel, reset } = useUpload()
  const busy = state.stage === 'uploading' || state.stage === 'processing'
  const choose = (chosen: File) => {
    const refusal = refuseFile(chosen)
    if (refusal) return toastError(refusal.title, refusal.description)
    setFile(chosen)
    reset()
  }
  const remove = () => {
    setFile(undefined)
    reset()
  }
  return (
    <Card title={t.uploadDocument}>
      <div className="space-y-4">
        <Select label={t.anonymizationLevel} value={level} options={levels} disabled={busy} onChange={setLevel} />
        <DropZone disabled={busy} onFile={choose} />
        {file ? (
          <div className="flex items-center gap-3 rounded-md border px-3 py-2">
            <span className="min-w-0 flex-1 font-medium [overflow-wrap:anywhere]">{file.name}</span>
            <span className="shrink-0 text-small text-ink-3">{t.kb(fixed(file.size / 1024))}</span>
            <Button look="quiet" aria-label={t.removeFile} className="px-2" disabled={busy} onClick={remove}>
              <X aria-hidden="true" className="size-4" />
            </Button>
          </div>
        ) : null}
        <UploadStatus state={state} fileName={file?.name} />
        <div className="flex flex-wrap gap-2">
          <Button look="primary" disabled={!file || busy} onClick={() => file && process(file, level)}>
            {busy ? t.processing2 : t.processDocument}
          </Button>
          {busy ? null : <SampleButton name="letter" onChoose={() => choose(sampleLetter())} />}
          {state.stage === 'processing' ? <Button onClick={cancel}>{t.cancel}</Button> : null}
        </div>
        {state.stage === 'completed' ? <DocumentReport result={state.result} /> : null}
      </div>
    </Card>
  )
}
