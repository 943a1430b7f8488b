import { useQuery } from '@tanstack/react-query'
import { Card } from '../../components/ui/card.tsx'
import { Stat } from '../../components/ui/figures.tsx'
import { Notice, Quiet } from '../../components/ui/notice.tsx'
import { count, percent, title } from '../../lib/format.ts'
import { t } from '../../strings/organization.ts'
import { organizationAnalyticsQuery } from './organization-queries.ts'

/** What the organization's documents held, and what was done about it. */
export function OrganizationAnalytics({ organizationId }: { organizationId: string }) {
  const { data, error, isPending } = useQuery(organizationAnalyticsQuery(organizationId))
  if (isPending) return <Quiet>{t.loadingAnalytics}</Quiet>
  if (!data) return <Notice tone="destructive">{error?.message ?? t.failedToLoadOrganization}</Notice>
  const rows = data.guardrailBreakdown ?? []
  return (
    <div className="space-y-6">
      <dl className="grid gap-px overflow-hidden rounded-md border bg-line sm:grid-cols-3">
        <Stat name={t.totalDocuments} value={count(data.totalDocuments)} />
        <Stat name={t.totalViolations} value={count(data.totalViolations)} />
        <Stat name={t.averagePrivacyScore} value={percent(data.averagePrivacyScore)} />
      </dl>
      <Card title={t.guardrailBreakdown}>
        {rows.length === 0 ? (
          <Quiet>{t.noStatisticsAvailable}</Quiet>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, and must scroll by keyboard too.
          <section tabIndex={0} aria-label={t.figuresPerGuardrail} className="-mx-4 overflow-x-auto px-4">
            <table className="w-full min-w-[32rem] text-right">
              <thead className="text-small text-ink-2">
                <tr>
                  <th scope="col" className="pb-2 text-left font-medium">
                    {t.guardrail}
                  </th>
                  {[t.documents, t.detected, t.blocked].map((column) => (
                    <th key={column} scope="col" className="pb-2 pl-4 font-medium">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody className="divide-y border-t">
                {rows.map((row) => (
                  <tr key={row.guardrailType}>
                    <th scope="row" className="py-2 text-left font-medium">
                      {title(row.guardrailType)}
                    </th>
                    <td className="py-2 pl-4">{count(row.documentsProcessed)}</td>
                    <td className="py-2 pl-4">{count(row.violationsDetected)}</td>
                    <td className="py-2 pl-4">{count(row.violationsBlocked)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
      </Card>
    </div>
  )
}
