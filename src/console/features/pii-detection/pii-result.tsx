import { useMemo } from 'react'
import type { Api, OutputOf } from '#contract'
import { BeforeAfter } from '../../components/before-after.tsx'
import { DecisionLine, NotJudged } from '../../components/decision.tsx'
import { Findings } from '../../components/findings.tsx'
import { Badge } from '../../components/ui/badge.tsx'
import { HideableText } from '../../components/ui/hideable-text.tsx'
import { WhatWouldChange } from '../../components/what-would-change.tsx'
import { title, words } from '../../lib/format.ts'

type Result = OutputOf<Api['testPii']>

/** What was seen, by which recogniser, and why it is sure. */
function reasonOf({ text, recognizer, why }: Result['entities'][number]): string {
  const seen = recognizer ? `“${text}”, seen by ${recognizer}` : `“${text}”`
  return why && why.length > 0 ? `${seen}: ${why.join('; ')}` : seen
}

/** The entities in their places, and the text as the chosen action leaves it. */
export function PiiResult({ text, result }: { text: string; result: Result }) {
  const entities = result.entities ?? []
  const others = result.other_entities ?? []
  const seen = useMemo(() => [...(result.entities ?? []), ...(result.other_entities ?? [])], [result])
  return (
    <div className="space-y-4">
      <NotJudged answer={result} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge tone={result.entity_count > 0 || result.status === 'unjudged' ? 'warn' : 'ok'}>
          {result.entity_count} {result.entity_count === 1 ? 'entity' : 'entities'} found
        </Badge>
        <span className="text-ink-2">
          Provider:{' '}
          <span className="text-ink">
            {result.provider === 'private_ai' ? 'Private AI' : title(result.provider ?? 'presidio')}
          </span>
        </span>
      </div>
      {entities.length > 0 ? (
        <Findings
          label="Your text with its entities"
          text={text}
          findings={entities.map((entity) => ({
            label: entity.entity_type,
            reason: reasonOf(entity),
            score: entity.score,
            start: entity.start,
            end: entity.end,
          }))}
        />
      ) : null}
      {others.length > 0 ? (
        <p className="text-small text-ink-2">
          Also masked, without a word of this provider:{' '}
          {[...new Set(others.map((one) => words(one.entity_type)))].join(', ')}
        </p>
      ) : null}
      {!result.masked_text ? null : (
        <HideableText name="Masked Text" hidden="***TEXT HIDDEN***" startsShown>
          <BeforeAfter before={text} found={seen} after={result.masked_text} />
        </HideableText>
      )}
      <WhatWouldChange
        status={result.status}
        measured={{
          action: result.action,
          score: seen.reduce((most, { score }) => Math.max(most, score), 0),
          threshold: result.threshold,
        }}
        trial={{ kind: 'pii_detection', text, found: seen }}
      />
      <DecisionLine answer={result} />
    </div>
  )
}
