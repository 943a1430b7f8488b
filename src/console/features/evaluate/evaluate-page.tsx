import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LabelledSet } from '../../components/labelled-set.tsx'
import { PolicyPlaces } from '../../components/policy-places.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Select } from '../../components/ui/field.tsx'
import { PageHeader } from '../../components/ui/page-header.tsx'
import { managementQuery } from '../../lib/queries.ts'
import { t } from '../../strings/evaluate.ts'
import { EarlierRuns } from './earlier-runs.tsx'
import { EvaluationResult } from './evaluation-result.tsx'

// They judge more than a text.
const notOfTextAlone = new Set(['multimodal_safety', 'colang_flows', 'fact_checking', 'rag_enforcement'])

/** Runs a guardrail or the whole policy over texts whose answers are known, and sets thresholds from what it shows. */
export function EvaluatePage() {
  const { data } = useQuery(managementQuery)
  const [target, setTarget] = useState('policy')
  const guardrails = (data?.guardrails ?? []).filter(({ id }) => !notOfTextAlone.has(id))
  const options = [
    { value: 'policy', label: t.theWholePolicy },
    ...guardrails.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <>
      <PageHeader title={t.evaluate} lead={t.textsWithKnownAnswers} />
      <PolicyPlaces />
      <div className="space-y-6">
        <Card title={t.runALabelledSet}>
          <div className="mb-4 max-w-sm">
            <Select label={t.runOver} value={target} options={options} onChange={setTarget} />
          </div>
          <LabelledSet key={target} target={target} action={t.run}>
            {(evaluation) => <EvaluationResult evaluation={evaluation} />}
          </LabelledSet>
        </Card>
        <EarlierRuns />
      </div>
    </>
  )
}
