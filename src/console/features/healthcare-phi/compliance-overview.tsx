import { useQuery } from '@tanstack/react-query'
import { Badge, type Tone } from '../../components/ui/badge.tsx'
import { Stat } from '../../components/ui/figures.tsx'
import { count, percent, percentage, words } from '../../lib/format.ts'
import { complianceQuery } from '../../lib/queries.ts'
import { t } from '../../strings/healthcare-phi.ts'

/** Green at 0.9 or above, yellow at 0.7 or above, else red. */
export function complianceTone(share: number): Tone {
  return share >= 0.9 ? 'ok' : share >= 0.7 ? 'warn' : 'bad'
}

const toneWords: Record<string, string> = { ok: words('good'), warn: words('watch'), bad: words('act') }

/** The HIPAA figures of the last 24 hours; the score reads 95 until the server has answered. */
export function ComplianceOverview() {
  const { data, error } = useQuery(complianceQuery)
  const score = data?.hipaa_compliance_score ?? 95
  const tone = complianceTone(score / 100)
  return (
    <section aria-label={t.complianceOverview} className="space-y-2">
      <dl className="grid gap-px overflow-hidden rounded-md border bg-line sm:grid-cols-3">
        <Stat
          name={t.hipaaComplianceScore}
          value={
            <span className="flex items-center gap-3">
              {percentage(score, 0)}
              <Badge tone={tone}>{toneWords[tone]}</Badge>
            </span>
          }
        />
        <Stat name={t.totalInteractions} value={count(data?.total_interactions)} />
        <Stat name={t.phiDetectionRate} value={percent(data?.phi_detection_rate)} />
      </dl>
      {error ? <p className="text-small text-bad">{error.message}</p> : null}
    </section>
  )
}
