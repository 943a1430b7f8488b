import { ArchitectureDiagram } from '../../components/architecture-diagram.tsx'
import { t } from '../../strings/architecture.ts'
import { t as diagram } from '../../strings/diagram.ts'

const outputs = [
  [t.allow, t.nothingReachedAThreshold],
  [t.mask, t.identifiersAreTakenOut],
  [t.redirect, t.theConversationIsLed],
  [t.block, t.theTextStopsHere],
] as const

/** Enterprise security architecture: a static diagram, and its words. */
export function ArchitectureView() {
  return (
    <section aria-labelledby="architecture-title" className="space-y-6">
      <div>
        <h2 id="architecture-title" className="text-lead font-semibold">
          {t.enterpriseSecurityArchitecture}
        </h2>
        <p className="max-w-prose text-ink-2">{t.eachTextWalksOne}</p>
      </div>
      <ArchitectureDiagram words={diagram} />
      <dl className="grid gap-px overflow-hidden rounded-md border bg-line sm:grid-cols-2 lg:grid-cols-4">
        {outputs.map(([name, text]) => (
          <div key={name} className="bg-surface p-4">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-small text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
