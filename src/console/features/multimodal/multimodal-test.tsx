import { useMutation } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type FormEvent, useState } from 'react'
import { type ContentType, type MultimodalCheck, multimodalChecks } from '#contract/vocabulary'
import { HowItDecides } from '../../components/how-it-decides.tsx'
import { SampleButton } from '../../components/sample-button.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Select, TextArea } from '../../components/ui/field.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { call } from '../../lib/call.ts'
import { messageOf, title } from '../../lib/format.ts'
import { blankText } from '../../lib/messages.ts'
import { refreshFigures } from '../../lib/queries.ts'
import { samples } from '../../lib/samples.ts'
import { toast, toastError } from '../../lib/toast.ts'
import { t } from '../../strings/multimodal.ts'
import { AnalysisProgress } from './analysis-progress.tsx'
import { FileDrop } from './file-drop.tsx'
import { ChosenView } from './media-view.tsx'
import { MultimodalResult } from './multimodal-result.tsx'
import { readBase64 } from './read-file.ts'

const types = [
  { value: 'text', label: t.text },
  { value: 'image', label: t.image },
  { value: 'audio', label: t.audio },
] as const satisfies readonly { value: ContentType; label: string }[]

const missing: Record<ContentType, string> = {
  text: blankText,
  image: t.pleaseUploadAnImage,
  audio: t.pleaseUploadAnAudio,
}

/** A body of 15 MB holds so many bytes as base64, with room for what is around them. */
const mostBytes = 11_700_000

interface Draft {
  readonly type: ContentType
  readonly text: string
  readonly file?: File | undefined
  readonly checks: readonly MultimodalCheck[]
}

async function ask({ type, text, file, checks }: Draft) {
  const content =
    type === 'text' || !file
      ? text.trim()
      : { data: await readBase64(file), media_type: file.type, file_name: file.name }
  return call('testMultimodal', { content, content_type: type, safety_checks: [...checks] })
}

/** The test card: what kind, which checks, and the content. */
export function MultimodalTest() {
  const [draft, setDraft] = useState<Draft>({ type: 'text', text: '', checks: ['content_safety', 'nsfw_detection'] })
  const set = (changed: Partial<Draft>) => {
    setDraft({ ...draft, ...changed })
    // A result stands beside the file that it is of, and beside no other.
    if ('file' in changed) check.reset()
  }
  const check = useMutation({
    mutationFn: ask,
    onSuccess: () => {
      toast(t.multimodalSafetyCheckComplete, t.analysisHasBeenCompleted)
      return refreshFigures()
    },
    onError: (error) => toastError(t.multimodalSafetyCheckFailed, messageOf(error, t.failedToAnalyzeMultimodal)),
  })
  const choose = (file: File | undefined) => {
    if (file && file.size > mostBytes) toastError(t.fileTooLarge, t.pleaseUploadFilesSmaller)
    else set({ file })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const absent = draft.type === 'text' ? draft.text.trim() === '' : !draft.file
    if (absent) toastError(t.inputRequired, missing[draft.type])
    else if (!check.isPending) check.mutate(draft)
  }
  return (
    <Card title={t.multimodalSafetyTest} note={t.aCheckThatCannot} aside={<HowItDecides page="multimodal" />}>
      <form onSubmit={submit} className="space-y-4">
        <Select
          label={t.contentType}
          value={draft.type}
          options={types}
          onChange={(type) => set({ type, file: undefined })}
        />
        <CheckToggles chosen={draft.checks} onChange={(checks) => set({ checks })} />
        {draft.type === 'text' ? (
          <TextArea
            label={t.textToAnalyze}
            placeholder={t.enterTextToAnalyze}
            value={draft.text}
            onChange={(event) => set({ text: event.target.value })}
          />
        ) : (
          <FileDrop kind={draft.type} file={draft.file} disabled={check.isPending} onFile={choose} />
        )}
        {draft.type !== 'text' && draft.file && !check.data ? (
          <ChosenView key={draft.type} file={draft.file} kind={draft.type} />
        ) : null}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="primary" disabled={check.isPending || draft.checks.length === 0}>
            {check.isPending ? t.analyzing : t.analyzeContent}
          </Button>
          {draft.type === 'text' ? (
            <SampleButton name="multimodal" onChoose={() => set({ text: samples.multimodal })} />
          ) : null}
        </div>
      </form>
      <div aria-live="polite" className="mt-4 empty:hidden">
        {check.isPending && check.variables.type !== 'text' ? <AnalysisProgress kind={check.variables.type} /> : null}
        {check.isError ? (
          <Notice tone="destructive">{messageOf(check.error, 'Failed to analyze multimodal content')}</Notice>
        ) : null}
        {check.data ? <MultimodalResult result={check.data} file={check.variables?.file} /> : null}
      </div>
    </Card>
  )
}

interface CheckTogglesProps {
  readonly chosen: readonly MultimodalCheck[]
  readonly onChange: (checks: MultimodalCheck[]) => void
}

function CheckToggles({ chosen, onChange }: CheckTogglesProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-small font-medium">{t.safetyChecks2}</legend>
      <div className="flex flex-wrap gap-2">
        {multimodalChecks.map((check) => {
          const on = chosen.includes(check)
          return (
            <button
              key={check}
              type="button"
              aria-pressed={on}
              onClick={() => onChange(on ? chosen.filter((other) => other !== check) : [...chosen, check])}
              className={clsx(
                'min-h-9 rounded-md border px-3 py-1 text-small font-medium',
                on ? 'border-ink bg-ink text-on-ink' : 'border-edge text-ink-2 hover:bg-sunken',
              )}
            >
              {title(check)}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
