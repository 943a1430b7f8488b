import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { TextField } from '../../components/ui/field.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/format.ts'
import { toast, toastError } from '../../lib/toast.ts'
import { refreshStreams } from './refresh-streams.ts'

const failure = 'Failed to Start Stream'

/** Opens a stream under an id; the id offered comes from the current time. */
export function StartStream({ onStarted }: { onStarted: (streamId: string) => void }) {
  const [id, setId] = useState(() => `stream_${Date.now()}`)
  const start = useMutation({
    mutationFn: (streamId: string) => call('startStream', { stream_id: streamId }),
    onSuccess: (session) => {
      toast('Stream Started', `Stream ${session.stream_id} is open.`)
      onStarted(session.stream_id)
      setId(`stream_${Date.now()}`)
      return refreshStreams()
    },
    onError: (error) => toastError(failure, messageOf(error, failure)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (id.trim() === '') toastError('Stream ID Required', 'Please enter a stream ID.')
    else if (!start.isPending) start.mutate(id.trim())
  }
  return (
    <Card title="Start a Stream">
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <div className="min-w-56 flex-1">
          <TextField label="Stream ID" value={id} onChange={(event) => setId(event.target.value)} />
        </div>
        <Button type="submit" look="primary" disabled={start.isPending}>
          {start.isPending ? 'Starting...' : 'Start Stream'}
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
