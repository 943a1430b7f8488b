import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { fixed } from '../../lib/format.ts'
import { t } from '../../strings/multimodal.ts'

interface FileDropProps {
  readonly kind: 'image' | 'audio'
  readonly file: File | undefined
  readonly disabled: boolean
  readonly onFile: (file: File | undefined) => void
}

const texts = {
  image: {
    label: t.imageFile,
    drop: t.dropAnImageHere,
    hint: t.jpegPngWebpGif,
  },
  audio: {
    label: t.audioFile,
    drop: t.dropARecordingHere,
    hint: t.wavMp3OggOpus,
  },
}

/** Choose a file, or drag one here. Only the first is used. */
export function FileDrop({ kind, file, disabled, onFile }: FileDropProps) {
  const id = useId()
  const [over, setOver] = useState(false)
  const { label, drop, hint } = texts[kind]
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const first = event.dataTransfer.files[0]
    if (first && !disabled) onFile(first)
  }
  return (
    <section
      aria-label={drop}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={clsx('rounded-md border border-dashed p-4', over ? 'border-ink bg-sunken' : 'border-edge')}
    >
      <label htmlFor={id} className="mb-1 block text-small font-medium">
        {label}
      </label>
      <input
        id={id}
        type="file"
        accept={`${kind}/*`}
        disabled={disabled}
        aria-describedby={`${id}-hint`}
        className="block w-full text-small file:mr-3 file:min-h-9 file:rounded-md file:border file:border-edge file:bg-surface file:px-3 file:font-medium file:text-ink"
        onChange={(event) => {
          const chosen = event.target.files?.[0]
          if (chosen) onFile(chosen)
          // The same file can then be chosen again; its name stands below.
          event.target.value = ''
        }}
      />
      <p id={`${id}-hint`} className="mt-1.5 text-label text-ink-3">
        {t.orChooseOneUp(drop, hint)}
      </p>
      {file ? (
        <p className="mt-3 flex items-center gap-3 rounded-md border bg-surface px-3 py-2">
          <span className="min-w-0 flex-1 font-medium [overflow-wrap:anywhere]">{file.name}</span>
          <span className="shrink-0 text-small text-ink-3">{t.kb(fixed(file.size / 1024))}</span>
          <Button
            look="quiet"
            aria-label={t.removeFile}
            className="px-2"
            disabled={disabled}
            onClick={() => onFile(undefined)}
          >
            <X aria-hidden="true" className="size-4" />
          </Button>
        </p>
      ) : null}
    </section>
  )
}
