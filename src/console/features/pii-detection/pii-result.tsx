import { useMemo } from 'react'
import type { Api, OutputOf } from '#contract'
import { BeforeAfter } from '../../components/before-after.tsx'
import { DecisionLine, NotJudged } from '../../components/decision.tsx'
import { Findings } from '../../components/findings.tsx'
import { Badge } from '../../components/ui/badge.tsx'
import { HideableText } from '../../components/ui/hideable-text.tsx'
import { WhatWouldChange } from '../../components/what-would-change.tsx'
import { entityName, title, words } from '../../lib/format.ts'
import { whyOf } from '../../lib/said.ts'
import { t } from '../../strings/pii-detection.ts'

type Result = OutputOf<Api['testPii']>

/** What was seen, by which recogniser, and why it is sure. */
function reasonOf({ text, recognizer, why }: Result['entities'][number]): string {
  const seen = recognizer ? t.seenBy(text, recognizer) : `“${text}”`
  return why && why.length > 0 ? `${seen}: ${whyOf(why)}` : seen
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
          {t.entitiesFound(result.entity_count)}
        </Badge>
        <span className="text-ink-2">
          {t.provider}{' '}
          <span className="text-ink">
            {result.provider === 'private_ai' ? 'Private AI' : title(result.provider ?? 'presidio')}
          </span>
        </span>
      </div>
      {entities.length > 0 ? (
        <Findings
          label={t.yourTextWithIts}
          text={text}
          findings={entities.map((entity) => ({
            label: entityName(entity.entity_type),
            reason: reasonOf(entity),
            score: entity.score,
            start: entity.start,
            end: entity.end,
          }))}
        />
      ) : null}
      {others.length > 0 ? (
        <p className="text-small text-ink-2">
          {t.alsoMaskedWithoutA([...new Set(others.map((one) => words(one.entity_type)))].join(', '))}
        </p>
      ) : null}
      {!result.masked_text ? null : (
        <HideableText name={t.maskedText} hidden="***TEXT HIDDEN***" startsShown>
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
