import { Badge } from '../../components/ui/badge.tsx'
import { Card } from '../../components/ui/card.tsx'
import { t } from '../../strings/streaming.ts'
import { type LiveStreams, type Slice, sliceCount } from './live-streams.ts'

const width = 6
const height = 64
const bands = [
  ['passed', t.passed, 'fill-ok', 'bg-ok'],
  ['changed', t.changed, 'fill-warn', 'bg-warn'],
  ['blocked', t.blocked, 'fill-bad', 'bg-bad'],
] as const

/** The chunks of the last minute, as they are judged. */
export function ThroughputCard({ live, slices, held }: LiveStreams) {
  const sum = (of: (slice: Slice) => number) => slices.reduce((total, slice) => total + of(slice), 0)
  const totals = {
    passed: sum((one) => one.passed),
    changed: sum((one) => one.changed),
    blocked: sum((one) => one.blocked),
  }
  const most = Math.max(4, ...slices.map(({ passed, changed, blocked }) => passed + changed + blocked))
  const told = bands.map(([key, name]) => `${name.toLowerCase()} ${totals[key]}`).join(', ')
  return (
    <Card
      title={t.throughput}
      aside={<Badge tone={live ? 'ok' : 'idle'}>{live ? t.live : t.every10S}</Badge>}
      note={t.chunksOfTheLast}
    >
      <svg
        role="img"
        aria-label={t.chunksOfTheLastMinute(told)}
        viewBox={`0 0 ${sliceCount * width} ${height}`}
        preserveAspectRatio="none"
        className="h-16 w-full border-b"
      >
        {slices.map((slice, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slice is its place in the minute
          <Column key={index} slice={slice} x={index * width} scale={height / most} />
        ))}
      </svg>
      <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-small">
        {bands.map(([key, name, , dot]) => (
          <div key={key} className="flex items-center gap-1.5">
            <span aria-hidden="true" className={`size-2 rounded-full ${dot}`} />
            <dt className="text-ink-3">{name}</dt>
            <dd>{totals[key]}</dd>
          </div>
        ))}
        {held === undefined ? null : (
          <div className="flex gap-1.5">
            <dt className="text-ink-3">{t.heldBack}</dt>
            <dd>{t.characters(held)}</dd>
          </div>
        )}
      </dl>
    </Card>
  )
}

function Column({ slice, x, scale }: { slice: Slice; x: number; scale: number }) {
  let y = height
  return bands.map(([key, , fill]) => {
    const tall = slice[key] * scale
    y -= tall
    return tall === 0 ? null : <rect key={key} x={x + 1} y={y} width={width - 2} height={tall} className={fill} />
  })
}
