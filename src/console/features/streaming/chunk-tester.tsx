import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Api, OutputOf } from '#contract'
import { SampleButton } from '../../components/sample-button.tsx'
import { Badge, type Tone } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { TextArea } from '../../components/ui/field.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { call } from '../../lib/call.ts'
import { messageOf, words } from '../../lib/format.ts'
import { firstText, samples } from '../../lib/samples.ts'
import { toast, toastError } from '../../lib/toast.ts'
import { t } from '../../strings/streaming.ts'
import { refreshStreams } from './refresh-streams.ts'

type ChunkResult = OutputOf<Api['processChunk']>

const failure = t.failedToProcessChunk
const tones: Record<string, Tone> = { allow: 'ok', modify: 'warn' }

/** Hands chunks to the selected stream and shows what left it. */
export function ChunkTester({ streamId }: { streamId: string }) {
  const [chunk, setChunk] = useState(() => firstText('stream'))
  const process = useMutation({
    mutationFn: (text: string) => call('processChunk', { stream_id: streamId, chunk: text }),
    onSuccess: () => {
      toast(t.chunkProcessed, t.oneChunkOfWas(streamId))
      return refreshStreams()
    },
    onError: (error) => toastError(failure, messageOf(error, failure)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chunk.trim() === '') toastError(t.inputRequired, t.pleaseSelectAStream)
    else if (!process.isPending) process.mutate(chunk)
  }
  return (
    <Card
      title={t.chunkTester}
      aside={<span className="text-small text-ink-3 [overflow-wrap:anywhere]">{streamId}</span>}
    >
      <form onSubmit={submit} className="space-y-3">
        <TextArea
          label={t.chunkText}
          rows={3}
          placeholder={t.enterTextToProcess}
          value={chunk}
          onChange={(event) => setChunk(event.target.value)}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="primary" disabled={process.isPending}>
            {process.isPending ? t.processing : t.processChunk}
          </Button>
          <SampleButton name="stream" onChoose={() => setChunk(samples.stream)} />
        </div>
      </form>
      <div aria-live="polite" className="mt-4 empty:hidden">
        {process.isError ? <Notice tone="destructive">{messageOf(process.error, failure)}</Notice> : null}
        {process.data ? <ChunkOutcome result={process.data} /> : null}
      </div>
    </Card>
  )
}

function ChunkOutcome({ result }: { result: ChunkResult }) {
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={tones[result.action] ?? 'bad'}>{words(result.action)}</Badge>
        {(result.actions_taken ?? []).map((action) => (
          <Badge key={action}>{words(action)}</Badge>
        ))}
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <ChunkText name={t.originalChunk} text={result.original_chunk} />
        <ChunkText name={t.processedChunk} text={result.processed_chunk} empty={t.heldBackUntilIt} />
      </div>
    </div>
  )
}

function ChunkText({ name, text, empty }: { name: string; text: string; empty?: string }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-1 text-small font-medium">{name}</h3>
      <p className="min-h-10 rounded-md border bg-canvas px-3 py-2 whitespace-pre-wrap [overflow-wrap:anywhere]">
        {text === '' && empty ? <span className="text-ink-3">{empty}</span> : text}
      </p>
    </div>
  )
}
