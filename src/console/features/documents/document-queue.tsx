import { Download, X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { AnonymizationLevel } from '#contract/vocabulary'
import { Badge, type Tone } from '../../components/ui/badge.tsx'
import { Button, buttonClass } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Select } from '../../components/ui/field.tsx'
import { percent, words } from '../../lib/format.ts'
import { toastError } from '../../lib/toast.ts'
import { t } from '../../strings/documents.ts'
import { acceptedTypes, refuseFile } from './accept-file.ts'
import { levels } from './levels.ts'
import { type Queued, useQueue } from './use-queue.ts'

/** Several documents, anonymised one after the other. */
export function DocumentQueue() {
  const [level, setLevel] = useState<AnonymizationLevel>('advanced')
  const input = useRef<HTMLInputElement>(null)
  const { items, add, remove } = useQueue()
  const take = (files: FileList | null) => {
    const chosen = [...(files ?? [])]
    const refusals = chosen.flatMap((file) => refuseFile(file) ?? [])
    const [refusal] = refusals
    if (refusal) toastError(refusal.title, refusal.description)
    add(
      chosen.filter((file) => refuseFile(file) === undefined),
      level,
    )
  }
  return (
    <Card title={t.severalDocuments} note={t.filesWaitInLine}>
      <div className="space-y-4">
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-1 basis-64">
            <Select label={t.levelForTheQueue} value={level} options={levels} onChange={setLevel} />
          </div>
          <Button onClick={() => input.current?.click()}>{t.addFiles}</Button>
        </div>
        <input
          ref={input}
          type="file"
          multiple
          aria-label={t.filesForTheQueue}
          tabIndex={-1}
          accept={[...acceptedTypes, '.pdf', '.docx', '.doc', '.txt'].join(',')}
          className="sr-only"
          onChange={(event) => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
        {items.length === 0 ? null : (
          <ul aria-label={t.queue} aria-live="polite" className="divide-y rounded-md border">
            {items.map((item) => (
              <QueuedFile key={item.id} item={item} onRemove={() => remove(item.id)} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}

const tones: Record<Queued['state']['stage'], Tone> = {
  waiting: 'idle',
  processing: 'warn',
  completed: 'ok',
  failed: 'bad',
  cancelled: 'idle',
}

function QueuedFile({ item: { file, state }, onRemove }: { item: Queued; onRemove: () => void }) {
  const isRunning = state.stage === 'processing'
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
      <span className="min-w-0 flex-1 basis-40 font-medium [overflow-wrap:anywhere]">{file.name}</span>
      <Badge tone={tones[state.stage]}>
        {isRunning ? t.processing(Math.round(state.progress * 100)) : words(state.stage)}
      </Badge>
      <Button
        look="quiet"
        className="px-2"
        aria-label={`${isRunning ? t.cancel : t.remove} ${file.name}`}
        onClick={onRemove}
      >
        <X aria-hidden="true" className="size-4" />
      </Button>
      {state.stage === 'completed' ? (
        <div className="flex basis-full flex-wrap items-center gap-3">
          <span className="text-small text-ink-2">
            {t.fieldsMaskedScore(state.result.masked_fields?.length ?? 0, percent(state.result.privacy_score))}
          </span>
          <a href={state.result.download_url} download className={buttonClass()}>
            <Download aria-hidden="true" className="size-4" />
            {t.download}
          </a>
        </div>
      ) : null}
      {state.stage === 'failed' ? <span className="basis-full text-small text-bad">{state.error}</span> : null}
    </li>
  )
}
