import { Badge } from '../../components/ui/badge.tsx'
import { buttonClass } from '../../components/ui/button.tsx'
import { figures } from './content.ts'
import { DialogButton } from './dialog-button.tsx'

/** What the product is in two sentences, two ways on, a specimen of its work, and the four figures. */
export function Hero({ width }: { width: string }) {
  return (
    <div className={`${width} py-14 sm:py-20`}>
      <div className="grid items-center gap-10 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <div>
          <h1 className="text-display font-semibold tracking-tight text-balance">Guardrails for healthcare AI</h1>
          <p className="mt-4 max-w-prose text-lead text-ink-2">
            Custos stands between people and the AI of a hospital. It reads every message, answer and document, masks
            what must not pass, and says why.
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            <a href="/dashboard" className={buttonClass('primary')}>
              Explore Platform
            </a>
            <DialogButton demo="watch" label="Watch Demo" />
          </div>
        </div>
        <Specimen />
      </div>
      <dl className="mt-14 grid grid-cols-2 gap-px overflow-hidden rounded-md border bg-line lg:grid-cols-4">
        {figures.map(([value, name]) => (
          <div key={name} className="flex flex-col-reverse bg-surface px-5 py-4">
            <dt className="text-small text-ink-2">{name}</dt>
            <dd className="text-figure font-light tracking-tight">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Specimen() {
  const mark = 'rounded-sm border-b-2 border-warn bg-warn-soft px-0.5'
  return (
    <figure className="rounded-md border bg-surface">
      <figcaption className="border-b px-4 py-2.5 text-small text-ink-2">
        A message, as it is read and as it leaves
      </figcaption>
      <div className="space-y-3 p-4 leading-7">
        <p>
          Please send the results of <mark className={mark}>Maria Delgado</mark>, record{' '}
          <mark className={mark}>84736291</mark>, to <mark className={mark}>m.delgado@example.com</mark>. Her HbA1c was
          8.1 %.
        </p>
        <p className="border-t pt-3 text-ink-2">
          Please send the results of &lt;PERSON&gt;, record &lt;MEDICAL_RECORD_NUMBER&gt;, to &lt;EMAIL_ADDRESS&gt;. Her
          HbA1c was 8.1 %.
        </p>
        <p className="flex flex-wrap items-center gap-2 border-t pt-3 text-small text-ink-3">
          Decision <Badge tone="warn">mask</Badge> 3 identifiers, the finding stays
        </p>
      </div>
    </figure>
  )
}
