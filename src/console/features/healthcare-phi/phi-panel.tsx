import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { ComplianceOverview } from './compliance-overview.tsx'
import { examples } from './examples.ts'
import { PhiTest } from './phi-test.tsx'

const safeguards = [
  ['Administrative', 'Policies name who may see what; every change of policy is recorded.'],
  ['Physical', 'Everything runs on your own machines; no text leaves them.'],
  ['Technical', 'Access is checked on every call; events carry no text; identifiers are masked before release.'],
  ['Minimum necessary', 'Role and compliance level decide what is released, span by span.'],
  ['De-identification', 'The 18 identifiers of 45 CFR 164.514(b)(2) are looked for in every text.'],
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
          <Card title="Example Texts">
            <ul className="divide-y">
              {examples.map((example) => (
                <li key={example.name} className="py-3 first:pt-0 last:pb-0">
                  <div className="flex items-center justify-between gap-4">
                    <h3 className="text-small font-medium">{example.name}</h3>
                    <Button aria-label={`Load Example: ${example.name}`} onClick={() => setText(example.text)}>
                      Load Example
                    </Button>
                  </div>
                  <p className="mt-1 line-clamp-2 text-small text-ink-2">{example.text}</p>
                </li>
              ))}
            </ul>
          </Card>
          <Card title="HIPAA Safeguards">
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
