import { Badge } from '../../components/ui/badge.tsx'
import { buttonClass } from '../../components/ui/button.tsx'
import { DialogButton } from './dialog-button.tsx'
import { useLandingWords } from './words.ts'

/** What the product is in two sentences, two ways on, a specimen of its work, and the four figures. */
export function Hero({ width }: { width: string }) {
  const t = useLandingWords()
  const figures = [
    [t.shares.uptime, t.figures.uptime],
    [t.shares.support, t.figures.support],
    [t.shares.guardrails, t.figures.guardrails],
    [t.shares.interactions, t.figures.interactions],
  ] as const
  return (
    <div className={`${width} py-14 sm:py-20`}>
      <div className="grid items-center gap-10 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <div>
          <h1 className="text-display font-semibold tracking-tight text-balance">{t.headline}</h1>
          <p className="mt-4 max-w-prose text-lead text-ink-2">{t.lead}</p>
          <div className="mt-7 flex flex-wrap gap-3">
            <a href="/dashboard" className={buttonClass('primary')}>
              {t.explorePlatform}
            </a>
            <DialogButton demo="watch" label={t.watchDemo} />
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
  const t = useLandingWords()
  const mark = 'rounded-sm border-b-2 border-warn bg-warn-soft px-0.5'
  return (
    <figure className="rounded-md border bg-surface">
      <figcaption className="border-b px-4 py-2.5 text-small text-ink-2">{t.specimen}</figcaption>
      <div className="space-y-3 p-4 leading-7">
        <p>
          {t.specimenAsk} <mark className={mark}>Maria Delgado</mark>
          {t.specimenRecord} <mark className={mark}>84736291</mark>
          {t.specimenTo} <mark className={mark}>m.delgado@example.com</mark>
          {t.specimenEnd}
        </p>
        <p className="border-t pt-3 text-ink-2 [overflow-wrap:anywhere]">{t.specimenMasked}</p>
        <p className="flex flex-wrap items-center gap-2 border-t pt-3 text-small text-ink-3">
          {t.decision} <Badge tone="warn">{t.mask}</Badge> {t.specimenOutcome}
        </p>
      </div>
    </figure>
  )
}
