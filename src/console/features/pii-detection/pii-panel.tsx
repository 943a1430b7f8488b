import { Link } from 'wouter'
import { presidioEntityTypes, privateAiEntityTypes } from '#contract/vocabulary'
import { StatisticsCard } from '../../components/statistics-card.tsx'
import { Badge } from '../../components/ui/badge.tsx'
import { Card } from '../../components/ui/card.tsx'
import { entityName } from '../../lib/format.ts'
import { t } from '../../strings/pii-detection.ts'
import { PiiTest } from './pii-test.tsx'

const vocabularies = [
  ['Presidio', presidioEntityTypes],
  ['Private AI', privateAiEntityTypes],
] as const

/** Find personal data in a text, mask or replace it, and see what the guardrail did lately. */
export function PiiPanel() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <PiiTest />
      <div className="space-y-6">
        <StatisticsCard title={t.piiStatistics} type="pii_detection" blocked={t.blockedContent} />
        <Card title={t.supportedEntities}>
          <div className="space-y-4">
            {vocabularies.map(([provider, types]) => (
              <div key={provider}>
                <h3 className="mb-1.5 text-small font-medium">{provider}</h3>
                <ul className="flex flex-wrap gap-1.5">
                  {types.map((type) => (
                    <li key={type}>
                      <Badge>{entityName(type)}</Badge>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
          <p className="mt-4 text-small text-ink-2">
            <Link href="/admin/exceptions" className="underline hover:text-ink">
              {t.privacyExceptions}
            </Link>{' '}
            {t.sayWhatIsNever}
          </p>
        </Card>
      </div>
    </div>
  )
}
