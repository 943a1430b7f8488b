import type { Api, OutputOf } from '#contract'
import { Card } from '../../components/ui/card.tsx'
import { Quiet } from '../../components/ui/notice.tsx'
import { count, duration, percent, title } from '../../lib/format.ts'
import { t } from '../../strings/analytics.ts'

type Breakdown = OutputOf<Api['getAnalytics']>['guardrail_breakdown']

const columns = [t.events, t.blocked, t.successRate, t.blockRate2, t.avgConfidence, t.avgTime2]

/** One row per guardrail that saw something in the range; its name opens the single checks. */
export function GuardrailBreakdown({
  breakdown,
  onOpen,
}: {
  breakdown: Breakdown
  onOpen: (guardrail: string) => void
}) {
  const rows = Object.entries(breakdown)
  return (
    <Card title={t.guardrailPerformanceBreakdown}>
      {rows.length === 0 ? (
        <Quiet>{t.noStatisticsAvailable}</Quiet>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, and must scroll by keyboard too.
        <section tabIndex={0} aria-label={t.guardrailFigures} className="-mx-4 overflow-x-auto px-4">
          <table className="w-full min-w-[44rem] text-right">
            <thead className="text-small text-ink-2">
              <tr>
                <th scope="col" className="pb-2 text-left font-medium">
                  {t.guardrail}
                </th>
                {columns.map((column) => (
                  <th key={column} scope="col" className="pb-2 pl-4 font-medium">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y border-t">
              {rows.map(([type, row]) => (
                <tr key={type}>
                  <th scope="row" className="py-2 text-left font-medium">
                    <button
                      type="button"
                      className="text-left underline decoration-edge underline-offset-4 hover:decoration-ink"
                      onClick={() => onOpen(type)}
                    >
                      {title(type)}
                    </button>
                  </th>
                  <td className="py-2 pl-4">{count(row.total_events)}</td>
                  <td className="py-2 pl-4">{count(row.blocked_events)}</td>
                  <td className="py-2 pl-4">{percent(row.success_rate)}</td>
                  <td className="py-2 pl-4">{percent(row.block_rate)}</td>
                  <td className="py-2 pl-4">{percent(row.avg_confidence)}</td>
                  <td className="py-2 pl-4">{duration(row.avg_processing_time)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Card>
  )
}
