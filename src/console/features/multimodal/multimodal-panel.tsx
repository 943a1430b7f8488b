import { contentTypes, multimodalChecks } from '#contract/vocabulary'
import { StatisticsCard } from '../../components/statistics-card.tsx'
import { Badge } from '../../components/ui/badge.tsx'
import { Card } from '../../components/ui/card.tsx'
import { title } from '../../lib/format.ts'
import { t } from '../../strings/multimodal.ts'
import { MultimodalTest } from './multimodal-test.tsx'

/** Check a text, an image or a recording, and see what the guardrail did lately. */
export function MultimodalPanel() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <MultimodalTest />
      <div className="space-y-6">
        <StatisticsCard title={t.multimodalStatistics} type="multimodal_safety" blocked={t.blockedContent} />
        <Card title={t.supportedTypesAndChecks}>
          <Names name={t.contentTypes} list={contentTypes} />
          <div className="mt-4">
            <Names name={t.safetyChecks} list={multimodalChecks} />
          </div>
        </Card>
      </div>
    </div>
  )
}

function Names({ name, list }: { name: string; list: readonly string[] }) {
  return (
    <>
      <h3 className="mb-1.5 text-small font-medium">{name}</h3>
      <ul className="flex flex-wrap gap-1.5">
        {list.map((word) => (
          <li key={word}>
            <Badge>{title(word)}</Badge>
          </li>
        ))}
      </ul>
    </>
  )
}
