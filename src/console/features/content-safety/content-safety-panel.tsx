import { safetyCategories } from '#contract/vocabulary'
import { StatisticsCard } from '../../components/statistics-card.tsx'
import { Badge } from '../../components/ui/badge.tsx'
import { Card } from '../../components/ui/card.tsx'
import { words } from '../../lib/format.ts'
import { t } from '../../strings/content-safety.ts'
import { ContentSafetyTest } from './content-safety-test.tsx'

/** Try a text over the 23 categories, and see what the guardrail did lately. */
export function ContentSafetyPanel() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <ContentSafetyTest />
      <div className="space-y-6">
        <StatisticsCard title={t.safetyStatistics} type="content_safety" blocked={t.blockedContent} />
        <Card
          title={t.safetyCategories}
          aside={<span className="text-small text-ink-3">{safetyCategories.length}</span>}
        >
          <ul className="flex flex-wrap gap-1.5">
            {safetyCategories.map((category) => (
              <li key={category}>
                <Badge>{words(category)}</Badge>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </div>
  )
}
