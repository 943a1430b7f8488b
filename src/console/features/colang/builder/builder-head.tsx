import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Select } from '../../../components/ui/field.tsx'
import { saveAs } from '../../../lib/save-as.ts'
import { t } from '../../../strings/colang.ts'
import { type ExportKind, exported } from './exporting.ts'
import { type FileAction, type Files, type FlowFile, fileOf, freeName, newFlowText } from './files.ts'
import { ImportModal } from './import-modal.tsx'

interface BuilderHeadProps {
  readonly files: Files
  readonly file: FlowFile | undefined
  readonly act: (action: FileAction) => void
}

const formats = [
  { value: 'co', label: t.colangCo },
  { value: 'json', label: t.jsonJson },
] as const

/** The title, and the buttons that make flows, bring them in and hand them out. */
export function BuilderHead({ files, file, act }: BuilderHeadProps) {
  const [format, setFormat] = useState<ExportKind>('co')
  const [importing, setImporting] = useState(false)
  const create = () => {
    const name = freeName(files, 'new flow')
    act({ kind: 'add', files: [fileOf({ name, text: newFlowText(name), unsaved: true })] })
  }
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <div>
        <h2 className="text-lead font-semibold">{t.flowBuilder}</h2>
        <p className="text-small text-ink-2">{t.aDrawingAndIts}</p>
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <Button look="primary" onClick={create}>
          {t.newFlow}
        </Button>
        <Button onClick={() => setImporting(true)}>{t.import}</Button>
        <Select label={t.exportAs} value={format} options={formats} onChange={setFormat} />
        <Button
          disabled={!file}
          onClick={() => {
            if (!file) return
            const { name, text } = exported(file, format)
            saveAs(name, text)
          }}
        >
          {t.export}
        </Button>
      </div>
      <ImportModal files={files} open={importing} onClose={() => setImporting(false)} act={act} />
    </div>
  )
}
