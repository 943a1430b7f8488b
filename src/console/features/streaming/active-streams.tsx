import { useMutation, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import type { Api, OutputOf } from '#contract'
import { Badge, type Tone } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Notice, Quiet } from '../../components/ui/notice.tsx'
import { call } from '../../lib/call.ts'
import { count, duration, fixed, messageOf, words } from '../../lib/format.ts'
import { activeSessionsQuery } from '../../lib/queries.ts'
import { toast, toastError } from '../../lib/toast.ts'
import { t } from '../../strings/streaming.ts'
import { refreshStreams } from './refresh-streams.ts'

type Session = OutputOf<Api['getStreamStatus']>

const failure = t.failedToStopStream
const idleAfterSeconds = 60
const tones: Record<string, Tone> = { active: 'ok', inactive: 'idle', error: 'bad' }

interface ActiveStreamsProps {
  readonly selected: string | undefined
  readonly onSelect: (streamId: string) => void
  readonly onStopped: (streamId: string) => void
}

/** The open streams, asked for again every 10 s. */
export function ActiveStreams({ selected, onSelect, onStopped }: ActiveStreamsProps) {
  const { data, error, isPending } = useQuery(activeSessionsQuery)
  const [rest, setRest] = useState<{ id: string; text: string }>()
  const streams = (data?.sessions ?? []).flatMap((session) => ('stream_id' in session ? [session] : []))
  return (
    <Card title={t.activeSessions} aside={<span className="text-small text-ink-3">{streams.length}</span>}>
      {rest && rest.text !== '' ? (
        <div className="mb-4">
          <Notice>
            <p className="text-small">{t.theRestOfReleased(rest.id)}</p>
            <p className="whitespace-pre-wrap text-ink">{rest.text}</p>
          </Notice>
        </div>
      ) : null}
      {error && !data ? <Notice tone="destructive">{error.message}</Notice> : null}
      {streams.length === 0 && !error ? <Quiet>{isPending ? t.loading : t.noActiveStreamingSessions}</Quiet> : null}
      <ul className="divide-y">
        {streams.map((session) => (
          <StreamRow
            key={session.stream_id}
            session={session}
            selected={session.stream_id === selected}
            onSelect={() => onSelect(session.stream_id)}
            onStopped={(text) => {
              setRest({ id: session.stream_id, text })
              onStopped(session.stream_id)
            }}
          />
        ))}
      </ul>
    </Card>
  )
}

interface StreamRowProps {
  readonly session: Session
  readonly selected: boolean
  readonly onSelect: () => void
  readonly onStopped: (rest: string) => void
}

function StreamRow({ session, selected, onSelect, onStopped }: StreamRowProps) {
  const stop = useMutation({
    mutationFn: () => call('stopStream', { stream_id: session.stream_id }),
    onSuccess: (answer) => {
      toast(t.streamStopped, t.streamIsClosed(session.stream_id))
      onStopped(answer.final_chunk ?? '')
      return refreshStreams()
    },
    onError: (error) => toastError(failure, messageOf(error, failure)),
  })
  const figures = [
    [t.duration, duration(session.duration)],
    [t.chunks, count(session.processed_chunks)],
    [t.blocked, count(session.blocked_chunks)],
    [t.throughput, `${fixed(session.throughput)}/s`],
    [t.lastActivity, t.ago(duration(session.last_activity))],
  ] as const
  return (
    <li aria-label={session.stream_id} className="py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone={tones[session.status] ?? 'warn'}>{words(session.status)}</Badge>
        <span className={clsx('min-w-0 flex-1 [overflow-wrap:anywhere]', selected && 'font-semibold')}>
          {session.stream_id}
        </span>
        <Button aria-pressed={selected} onClick={onSelect}>
          {t.select}
        </Button>
        <Button look="danger" disabled={stop.isPending} onClick={() => stop.mutate()}>
          {t.stop}
        </Button>
      </div>
      <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-1 text-small sm:flex sm:flex-wrap sm:gap-x-6">
        {figures.map(([name, value]) => (
          <div key={name} className="flex gap-1.5">
            <dt className="text-ink-3">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {session.last_activity > idleAfterSeconds ? (
        <div className="mt-2">
          <Notice tone="caution">{t.thisStreamHasBeen}</Notice>
        </div>
      ) : null}
    </li>
  )
}
