import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { t } from '../../strings/healthcare-phi.ts'
import { ComplianceOverview } from './compliance-overview.tsx'
import { examples } from './examples.ts'
import { PhiTest } from './phi-test.tsx'

const safeguards = [
  [t.administrative, t.policiesNameWhoMay],
  [t.physical, t.everythingRunsOnYour],
  [t.technical, t.accessIsCheckedOn],
  [t.minimumNecessary, t.roleAndComplianceLevel],
  [t.deIdentification, t.the18IdentifiersOf],
] as const

/** Compliance figures, the PHI test with its examples, and what HIPAA asks for. */
export function PhiPanel() {
  const [text, setText] = useState('')
  return (
    <div className="space-y-6">
      <ComplianceOverview />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <PhiTest text={text} onText={setText} />
        <div className="space-y-6">
          <Card title={t.exampleTexts}>
            <ul className="divide-y">
              {examples.map((example) => (
                <li key={example.name} className="py-3 first:pt-0 last:pb-0">
                  <div className="flex items-center justify-between gap-4">
                    <h3 className="text-small font-medium">{example.name}</h3>
                    <Button aria-label={t.loadExample(example.name)} onClick={() => setText(example.text)}>
                      {t.loadExample2}
                    </Button>
                  </div>
                  <p className="mt-1 line-clamp-2 text-small text-ink-2">{example.text}</p>
                </li>
              ))}
            </ul>
          </Card>
          <Card title={t.hipaaSafeguards}>
            <dl className="divide-y">
              {safeguards.map(([name, text]) => (
                <div key={name} className="py-2.5 first:pt-0 last:pb-0">
                  <dt className="text-small font-medium">{name}</dt>
                  <dd className="text-small text-ink-2">{text}</dd>
                </div>
              ))}
            </dl>
          </Card>
        </div>
      </div>
    </div>
  )
}
