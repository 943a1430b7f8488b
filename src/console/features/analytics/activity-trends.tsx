import type { Api, OutputOf } from '#contract'
import { Card } from '../../components/ui/card.tsx'
import { Quiet } from '../../components/ui/notice.tsx'
import { count } from '../../lib/format.ts'
import { t } from '../../strings/analytics.ts'
import { bucketName } from './chart-points.ts'

type Bucket = OutputOf<Api['getAnalytics']>['trends']['time_series'][number]

const shownBuckets = 10

/** The last 10 buckets of the range: all events, and the blocked ones among them. */
export function ActivityTrends({ buckets }: { buckets: readonly Bucket[] }) {
  const step = (buckets[1]?.timestamp ?? 0) - (buckets[0]?.timestamp ?? 0)
  const last = buckets.slice(-shownBuckets)
  const most = Math.max(1, ...last.map(({ total_events }) => total_events))
  return (
    <Card title={t.activityTrends} aside={<span className="text-small text-ink-3">{t.lastBuckets(shownBuckets)}</span>}>
      {last.length === 0 ? (
        <Quiet>{t.noStatisticsAvailable}</Quiet>
      ) : (
        <table className="w-full">
          <thead className="text-small text-ink-2">
            <tr>
              <th scope="col" className="pb-2 text-left font-medium">
                {t.time}
              </th>
              <th scope="col" className="w-full px-4 pb-2 text-left font-medium">
                <span className="sr-only">{t.shareOfTheBusiest}</span>
              </th>
              <th scope="col" className="pb-2 text-right font-medium">
                {t.events}
              </th>
              <th scope="col" className="pb-2 pl-4 text-right font-medium">
                {t.blocked}
              </th>
            </tr>
          </thead>
          <tbody>
            {last.map((bucket) => (
              <tr key={bucket.timestamp}>
                <th scope="row" className="py-1 text-left font-normal whitespace-nowrap text-ink-2">
                  {bucketName(bucket.timestamp, step)}
                </th>
                <td className="px-4 py-1">
                  <Bar share={bucket.total_events / most} blocked={bucket.blocked_events / most} />
                </td>
                <td className="py-1 text-right">{count(bucket.total_events)}</td>
                <td className="py-1 pl-4 text-right">{count(bucket.blocked_events)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

function Bar({ share, blocked }: { share: number; blocked: number }) {
  return (
    <div aria-hidden="true" className="relative h-2.5 rounded-sm bg-sunken">
      <div className="absolute inset-y-0 left-0 rounded-sm bg-edge" style={{ width: `${share * 100}%` }} />
      <div className="absolute inset-y-0 left-0 rounded-sm bg-bad" style={{ width: `${blocked * 100}%` }} />
    </div>
  )
}
