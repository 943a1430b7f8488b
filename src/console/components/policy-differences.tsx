import type { Api, OutputOf } from '#contract'
import { title, words } from '../lib/format.ts'
import { t } from '../strings/common.ts'
import { Badge, type Tone } from './ui/badge.tsx'
import { Quiet } from './ui/notice.tsx'

type Difference = OutputOf<Api['comparePolicyVersions']>['differences'][number]

const tones: Record<Difference['change'], Tone> = { added: 'ok', changed: 'warn', removed: 'bad' }

/** What two policies do not have alike: per guardrail, then field by field. */
export function PolicyDifferences({ differences }: { differences: readonly Difference[] }) {
  if (differences.length === 0) return <Quiet>{t.noDifferences}</Quiet>
  return (
    <ul aria-label={t.differences} className="divide-y">
      {differences.map(({ guardrail, name, change, fields }) => (
        <li key={`${guardrail} ${fields[0]?.field ?? ''}`} className="py-2.5 first:pt-0 last:pb-0">
          <div className="flex flex-wrap items-center gap-2">
            <span className="font-medium [overflow-wrap:anywhere]">{name}</span>
            <Badge tone={tones[change]}>{words(change)}</Badge>
          </div>
          {fields.length > 0 ? (
            <dl className="mt-1.5 space-y-1 text-small">
              {fields.map(({ field, before, after }) => (
                <div key={field} className="grid gap-x-3 sm:grid-cols-[14rem_1fr]">
                  <dt className="text-ink-2">{fieldName(field)}</dt>
                  <dd className="min-w-0 font-mono text-label [overflow-wrap:anywhere]">
                    <del className="text-bad no-underline">{shown(before)}</del>
                    <span aria-hidden="true"> → </span>
                    <span className="sr-only">{t.becomes}</span>
                    <ins className="text-ok no-underline">{shown(after)}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function fieldName(field: string): string {
  return title(words(field.replace(/^configuration\.(?:parameters\.)?/, '')))
}

const longest = 400

function shown(value: unknown): string {
  if (value === undefined) return '–'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
