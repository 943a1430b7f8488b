import { clsx } from 'clsx'
import { Upload } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { t } from '../../strings/documents.ts'
import { acceptedTypes } from './accept-file.ts'

interface DropZoneProps {
  readonly disabled: boolean
  readonly onFile: (file: File) => void
}

/** Drag a file here, or choose one. Only the first file is used. */
export function DropZone({ disabled, onFile }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const first = files?.[0]
    if (first && !disabled) onFile(first)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <section
      aria-label={t.dropADocumentHere}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={clsx(
        'rounded-md border border-dashed px-4 py-8 text-center',
        over ? 'border-ink bg-sunken' : 'border-edge',
      )}
    >
      <Upload aria-hidden="true" className="mx-auto mb-3 size-6 text-ink-3" />
      <p className="font-medium">{t.dragAndDropYour}</p>
      <p className="mt-1 mb-4 text-small text-ink-3">{t.pdfDocxDocOr}</p>
      <Button disabled={disabled} onClick={() => input.current?.click()}>
        {t.selectFile}
      </Button>
      <input
        ref={input}
        type="file"
        aria-label={t.documentFile}
        tabIndex={-1}
        accept={[...acceptedTypes, '.pdf', '.docx', '.doc', '.txt'].join(',')}
        className="sr-only"
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
    </section>
  )
}
