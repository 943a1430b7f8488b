import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { Api, OutputOf } from '#contract'
import { Badge, type Tone } from '../../components/ui/badge.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Quiet } from '../../components/ui/notice.tsx'
import { count, percentage, timeOfDay, words } from '../../lib/format.ts'
import { recentActivityQuery } from '../../lib/queries.ts'
import { t } from '../../strings/dashboard.ts'
import { useWindow } from './use-window.ts'

type Item = OutputOf<Api['listRecentActivity']>['recent_activity'][number]

/** Beyond so many rows only those near sight are drawn. */
const many = 200
const rowPixels = 38
const listPixels = 295

/** The newest checks. */
export function RecentActivity() {
  const { data, isPending } = useQuery(recentActivityQuery)
  const items = data?.recent_activity ?? []
  const List = items.length > many ? LongList : ShortList
  return (
    <Card
      title={t.recentActivity}
      aside={items.length > 0 ? <span className="text-small text-ink-3">{t.newest(count(items.length))}</span> : null}
    >
      {items.length === 0 ? <Quiet>{isPending ? t.loading : t.noRecentActivityData}</Quiet> : <List items={items} />}
    </Card>
  )
}

// Eight rows, as in the card beside it.
const listClass = 'max-h-[18.4375rem] divide-y overflow-y-auto'

function ShortList({ items }: { items: readonly Item[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, and must scroll by keyboard too.
    <ul tabIndex={0} aria-label={t.newestChecks} className={listClass}>
      {items.map((item) => (
        <Row key={item.id} item={item} className="flex-wrap py-2 first:pt-0 last:pb-0" />
      ))}
    </ul>
  )
}

function LongList({ items }: { items: readonly Item[] }) {
  const { window, onScroll } = useWindow(items.length, rowPixels, listPixels)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, and must scroll by keyboard too.
    <ul tabIndex={0} aria-label={t.newestChecks} onScroll={onScroll} className={listClass}>
      <Room pixels={window.pixelsBefore} />
      {items.slice(window.from, window.to).map((item, index) => (
        <Row
          key={item.id}
          item={item}
          className="h-9.5 whitespace-nowrap"
          place={{ at: window.from + index + 1, of: items.length }}
        />
      ))}
      <Room pixels={window.pixelsAfter} />
    </ul>
  )
}

/** Where rows would be that are not drawn. */
function Room({ pixels }: { pixels: number }) {
  return pixels === 0 ? null : <li aria-hidden="true" style={{ height: pixels }} />
}

const tones: Record<string, Tone> = { blocked: 'bad', masked: 'warn', redirected: 'warn' }

interface RowProps {
  readonly item: Item
  readonly className: string
  readonly place?: { readonly at: number; readonly of: number }
}

function Row({ item, className, place }: RowProps) {
  return (
    <li
      {...(place ? { 'aria-posinset': place.at, 'aria-setsize': place.of } : {})}
      className={clsx('flex items-center gap-x-3 gap-y-1', className)}
    >
      <Badge tone={tones[item.action] ?? 'idle'}>{words(item.action)}</Badge>
      <span className="min-w-0 flex-1 overflow-hidden text-ellipsis">{words(item.type)}</span>
      <span className="text-ink-2">{percentage(item.confidence)}</span>
      <time dateTime={item.timestamp} className="text-ink-3">
        {timeOfDay(item.timestamp)}
      </time>
    </li>
  )
}
