import type { Api, OutputOf } from '#contract'
import { DecisionLine, NotJudged } from '../../components/decision.tsx'
import { Badge, type Tone } from '../../components/ui/badge.tsx'
import { buttonClass } from '../../components/ui/button.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { entityName, exactMoment, percent, title, words } from '../../lib/format.ts'
import { t } from '../../strings/multimodal.ts'
import { distinct } from './distinct.ts'
import { MediaView } from './media-view.tsx'

type Result = OutputOf<Api['testMultimodal']>
type CheckResult = NonNullable<Result['safety_results'][keyof Result['safety_results']]>

function verdict(isSafe: boolean | null | undefined): { word: string; tone: Tone } {
  if (isSafe === true) return { word: words('safe').toUpperCase(), tone: 'ok' }
  if (isSafe === false) return { word: words('unsafe').toUpperCase(), tone: 'bad' }
  return { word: t.notJudged, tone: 'warn' }
}

/** The verdict over all checks, and each check with what it saw. */
export function MultimodalResult({ result, file }: { result: Result; file?: File | undefined }) {
  const overall = verdict(result.is_safe)
  const checked = Object.keys(result.safety_results ?? {}).length > 0
  return (
    <div className="space-y-4">
      {checked ? null : <NotJudged answer={result} />}
      {checked && result.status === 'unjudged' ? <Notice tone="caution">{t.notEveryCheckCould}</Notice> : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge tone={overall.tone}>{overall.word}</Badge>
        <span>
          {t.confidence} <strong className="font-semibold">{percent(result.overall_confidence)}</strong>
        </span>
      </div>
      {result.media && file ? (
        <MediaView file={file} media={result.media} checks={result.safety_results ?? {}} />
      ) : null}
      {result.copy ? <CopyLine copy={result.copy} /> : null}
      <ul className="divide-y border-t">
        {Object.entries(result.safety_results ?? {}).map(([check, outcome]) =>
          outcome ? <CheckRow key={check} name={title(check)} outcome={outcome} /> : null,
        )}
      </ul>
      <DecisionLine answer={result} />
    </div>
  )
}

const copyNames: Record<string, string> = {
  'application/dicom': t.downloadDeIdentifiedDicom,
  'audio/wav': t.downloadBeepedAudio,
}

/** The copy without what identifies, and how long it can be had. */
function CopyLine({ copy }: { copy: NonNullable<Result['copy']> }) {
  const places = copy.covered === 1 ? t.n1PlaceCovered : t.placesCovered(copy.covered)
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <a href={copy.url} download={copy.file_name} className={buttonClass('plain')}>
        {copyNames[copy.media_type] ?? t.downloadRedactedImage}
      </a>
      <span className="text-small text-ink-2">{t.metadataRemovedUntil(places, exactMoment(copy.expires_at))}</span>
    </p>
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
      {distinct(outcome.categories ?? [], labelOf).map((one) => {
        const { likelihood, confidence } = one
        const label = labelOf(one)
        return (
          <p key={label} className="flex justify-between gap-4 text-small">
            <span className="text-ink-2">{words(label)}</span>
            <span>{likelihood ?? (confidence === undefined ? '' : percent(confidence))}</span>
          </p>
        )
      })}
      {(outcome.measures ?? []).length > 0 ? <Measures measures={outcome.measures ?? []} /> : null}
      {outcome.entities_found ? <p className="text-small">{t.entitiesFound(outcome.entities_found)}</p> : null}
      {counted(outcome.entities ?? []).map(({ type, value, times }) => (
        <p key={`${type} ${value}`} className="flex flex-wrap justify-between gap-x-4 text-small">
          <Badge tone="warn">{entityName(type)}</Badge>
          <span className="ml-auto text-right [overflow-wrap:anywhere]">
            {times > 1 ? `${value} × ${times}` : value}
          </span>
        </p>
      ))}
    </li>
  )
}

type Entity = NonNullable<CheckResult['entities']>[number]

/** Each entity once, with how often it was found. */
function counted(entities: readonly Entity[]): (Entity & { readonly times: number })[] {
  const keyOf = ({ type, value }: Entity) => `${type} ${value}`
  const times = new Map<string, number>()
  for (const entity of entities) times.set(keyOf(entity), (times.get(keyOf(entity)) ?? 0) + 1)
  return distinct(entities, keyOf).map((entity) => ({ ...entity, times: times.get(keyOf(entity)) ?? 1 }))
}

const labelOf = ({ category, name }: CheckResult['categories'][number]) => category ?? name ?? 'category'

function Measures({ measures }: { measures: NonNullable<CheckResult['measures']> }) {
  return (
    <dl className="grid grid-cols-1 gap-x-6 text-small sm:grid-cols-2">
      {measures.map(({ name, value, unit }) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="text-ink-2">{words(name)}</dt>
          <dd>
            {value}
            {unit ? ` ${unit}` : ''}
          </dd>
        </div>
      ))}
    </dl>
  )
}
