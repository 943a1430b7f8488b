import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { HowItDecides } from '../../components/how-it-decides.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { TextField } from '../../components/ui/field.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/format.ts'
import { toast, toastError } from '../../lib/toast.ts'
import { t } from '../../strings/streaming.ts'
import { refreshStreams } from './refresh-streams.ts'

const failure = t.failedToStartStream

/** Opens a stream under an id; the id offered comes from the current time. */
export function StartStream({ onStarted }: { onStarted: (streamId: string) => void }) {
  const [id, setId] = useState(() => `stream_${Date.now()}`)
  const start = useMutation({
    mutationFn: (streamId: string) => call('startStream', { stream_id: streamId }),
    onSuccess: (session) => {
      toast(t.streamStarted, t.streamIsOpen(session.stream_id))
      onStarted(session.stream_id)
      setId(`stream_${Date.now()}`)
      return refreshStreams()
    },
    onError: (error) => toastError(failure, messageOf(error, failure)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (id.trim() === '') toastError(t.streamIdRequired, t.pleaseEnterAStream)
    else if (!start.isPending) start.mutate(id.trim())
  }
  return (
    <Card title={t.startAStream} aside={<HowItDecides page="streaming" />}>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <div className="min-w-56 flex-1">
          <TextField label={t.streamId} value={id} onChange={(event) => setId(event.target.value)} />
        </div>
        <Button type="submit" look="primary" disabled={start.isPending}>
          {start.isPending ? t.starting : t.startStream}
        </Button>
      </form>
      {start.isError ? (
        <div className="mt-3">
          <Notice tone="destructive">{messageOf(start.error, failure)}</Notice>
        </div>
      ) : null}
    </Card>
  )
}
