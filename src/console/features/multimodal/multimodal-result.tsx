import type { Api, OutputOf } from '#contract'
import { DecisionLine, NotJudged } from '../../components/decision.tsx'
import { Badge, type Tone } from '../../components/ui/badge.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { percent, title, words } from '../../lib/format.ts'

type Result = OutputOf<Api['testMultimodal']>
type CheckResult = NonNullable<Result['safety_results'][keyof Result['safety_results']]>

function verdict(isSafe: boolean | null | undefined): { word: string; tone: Tone } {
  if (isSafe === true) return { word: 'SAFE', tone: 'ok' }
  if (isSafe === false) return { word: 'UNSAFE', tone: 'bad' }
  return { word: 'NOT JUDGED', tone: 'warn' }
}

/** The verdict over all checks, and each check with what it saw. */
export function MultimodalResult({ result }: { result: Result }) {
  const overall = verdict(result.is_safe)
  return (
    <div className="space-y-4">
      <NotJudged answer={result} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge tone={overall.tone}>{overall.word}</Badge>
        <span>
          Confidence: <strong className="font-semibold">{percent(result.overall_confidence)}</strong>
        </span>
      </div>
      <ul className="divide-y border-y">
        {Object.entries(result.safety_results ?? {}).map(([check, outcome]) =>
          outcome ? <CheckRow key={check} name={title(check)} outcome={outcome} /> : null,
        )}
      </ul>
      <DecisionLine answer={result} />
    </div>
  )
}

function CheckRow({ name, outcome }: { name: string; outcome: CheckResult }) {
  const { word, tone } = verdict(outcome.is_safe)
  const issues = outcome.detected_issues ?? []
  return (
    <li aria-label={name} className="space-y-2 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 flex-1 font-medium">{name}</h3>
        {outcome.is_safe === null ? null : <span className="text-ink-2">{percent(outcome.confidence)}</span>}
        <Badge tone={tone}>{word}</Badge>
      </div>
      {outcome.reason ? <p className="text-small text-ink-2">{outcome.reason}</p> : null}
      {issues.length > 0 ? <Notice tone="caution">{issues.map(words).join(', ')}</Notice> : null}
      {(outcome.categories ?? []).map(({ category, name: other, likelihood, confidence }, index) => {
        const label = category ?? other ?? `category ${index + 1}`
        return (
          <p key={label} className="flex justify-between gap-4 text-small">
            <span className="text-ink-2">{words(label)}</span>
            <span>{likelihood ?? (confidence === undefined ? '' : percent(confidence))}</span>
          </p>
        )
      })}
      {outcome.entities_found ? <p className="text-small">{outcome.entities_found} entities found</p> : null}
      {(outcome.entities ?? []).map(({ type, value }) => (
        <p key={`${type} ${value}`} className="flex flex-wrap justify-between gap-x-4 text-small">
          <Badge tone="warn">{type}</Badge>
          <span className="[overflow-wrap:anywhere]">{value}</span>
        </p>
      ))}
    </li>
  )
}
