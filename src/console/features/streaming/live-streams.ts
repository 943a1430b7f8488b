import { useEffect, useState } from 'react'
import { queryClient } from '../../lib/queries.ts'

/** What was judged in one span of time. */
export interface Slice {
  readonly passed: number
  readonly changed: number
  readonly blocked: number
}

export interface LiveStreams {
  /** Events come as they happen; otherwise the list is asked for every 10 s. */
  readonly live: boolean
  /** The last minute in slices of two seconds, oldest first. */
  readonly slices: readonly Slice[]
  /** Characters held back by the stream that was heard last. */
  readonly held: number | undefined
}

export const sliceMs = 2000
export const sliceCount = 30
const restMs = 1000

/** What happened to a stream, as its event tells it. */
interface Happened {
  readonly type: 'started' | 'chunk' | 'stopped'
  readonly action: Judged['action']
  readonly held: number
}

const happenings: readonly unknown[] = ['started', 'chunk', 'stopped'] satisfies Happened['type'][]
const actions: readonly unknown[] = ['allow', 'modify', 'block'] satisfies Judged['action'][]

/** Something that happened to a stream; undefined for the list of streams, and for what is not of the contract. */
export function eventOf(data: string): Happened | undefined {
  try {
    const event: Record<string, unknown> = JSON.parse(data) ?? {}
    const isKnown = happenings.includes(event['type']) && actions.includes(event['action'])
    return isKnown && typeof event['held'] === 'number' ? (event as unknown as Happened) : undefined
  } catch {
    return undefined
  }
}

interface Judged {
  readonly at: number
  readonly action: 'allow' | 'modify' | 'block'
}

/** The slices of the minute before `now` (milliseconds since 1970). */
export function slicesOf(judged: readonly Judged[], now: number): Slice[] {
  const slices = Array.from({ length: sliceCount }, () => ({ passed: 0, changed: 0, blocked: 0 }))
  for (const { at, action } of judged) {
    const slice = slices[sliceCount - 1 - Math.floor(Math.max(0, now - at) / sliceMs)]
    if (!slice) continue
    if (action === 'allow') slice.passed += 1
    else if (action === 'modify') slice.changed += 1
    else slice.blocked += 1
  }
  return slices
}

/** Listens to the streams while the monitor is open. Each event has the list asked for again, at most once a second. */
export function useLiveStreams(): LiveStreams {
  const [live, setLive] = useState(false)
  const [held, setHeld] = useState<number>()
  const [judged, setJudged] = useState<readonly Judged[]>([])
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const source = new EventSource('/api/guardrails/streaming/events', { withCredentials: true })
    let due: number | undefined
    const refresh = () => {
      due ??= window.setTimeout(() => {
        due = undefined
        void queryClient.invalidateQueries({ queryKey: ['sessions'] })
      }, restMs)
    }
    source.onopen = () => setLive(true)
    source.onerror = () => setLive(false)
    source.onmessage = ({ data }: MessageEvent<string>) => {
      const event = eventOf(data)
      if (!event) return
      refresh()
      if (event.type !== 'chunk') return
      const { action } = event
      setHeld(event.held)
      setJudged((before) => [
        ...before.filter(({ at }) => at > Date.now() - sliceMs * sliceCount),
        { at: Date.now(), action },
      ])
    }
    const tick = window.setInterval(() => setNow(Date.now()), sliceMs)
    return () => {
      source.close()
      window.clearInterval(tick)
      window.clearTimeout(due)
    }
  }, [])
  return { live, held, slices: slicesOf(judged, Math.max(now, judged.at(-1)?.at ?? 0)) }
}
