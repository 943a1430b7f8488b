import { ArchitectureDiagram } from '../../components/architecture-diagram.tsx'

const outputs = [
  ['Allow', 'Nothing reached a threshold: the text passes unchanged.'],
  ['Mask', 'Identifiers are taken out or replaced; the rest passes.'],
  ['Redirect', 'The conversation is led elsewhere, for instance to a person.'],
  ['Block', 'The text stops here, and the caller learns why.'],
] as const

/** Enterprise security architecture: a static diagram, and its words. */
export function ArchitectureView() {
  return (
    <section aria-labelledby="architecture-title" className="space-y-6">
      <div>
        <h2 id="architecture-title" className="text-lead font-semibold">
          Enterprise Security Architecture
        </h2>
        <p className="max-w-prose text-ink-2">
          Each text walks one line: the core engine sees, the decision engine judges by the policy, and one of four
          outputs follows.
        </p>
      </div>
      <ArchitectureDiagram />
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
