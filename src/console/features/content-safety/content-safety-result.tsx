import type { Api, OutputOf } from '#contract'
import { DecisionLine, NotJudged } from '../../components/decision.tsx'
import { Findings } from '../../components/findings.tsx'
import { Badge, type Tone } from '../../components/ui/badge.tsx'
import { Meter } from '../../components/ui/meter.tsx'
import { WhatWouldChange } from '../../components/what-would-change.tsx'
import { percent, words } from '../../lib/format.ts'
import { whyOf } from '../../lib/said.ts'
import { t } from '../../strings/content-safety.ts'
import { shownScores } from './shown-scores.ts'
import { together } from './together.ts'

type Result = OutputOf<Api['testContentSafety']>

const tones: Record<string, Tone> = { safe: 'ok', unsafe: 'bad' }

/** Verdict, confidence, detected issues, the scores worth showing, and the text with its findings. */
export function ContentSafetyResult({ text, result }: { text: string; result: Result }) {
  const { threshold } = result
  const judged = result.status !== 'unjudged'
  const given = result.category_scores ?? {}
  const detected = result.detected_categories ?? []
  const explanations = result.explanations ?? []
  const scores = shownScores(given)
  return (
    <div className="space-y-4">
      <NotJudged answer={result} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge tone={judged ? (tones[result.verdict] ?? 'warn') : 'warn'}>
          {judged ? words(result.verdict ?? 'unknown').toUpperCase() : t.unknown}
        </Badge>
        <span>
          {t.confidence} <strong className="font-semibold">{percent(result.max_score)}</strong>
        </span>
        <span className="text-small text-ink-3">{t.theHighestOfThe}</span>
      </div>
      {detected.length > 0 ? (
        <div>
          <h3 className="mb-1.5 text-small font-medium">{t.detectedIssues}</h3>
          <ul className="flex flex-wrap gap-1.5">
            {detected.map((category) => (
              <li key={category}>
                <Badge tone="bad">{words(category)}</Badge>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {scores.length > 0 ? (
        <div>
          <h3 className="mb-1.5 text-small font-medium">{t.categoryScores}</h3>
          <div className="space-y-2.5">
            {scores.map(([category, score]) => (
              <Meter
                key={category}
                name={words(category)}
                value={score}
                shown={percent(score)}
                tone={score >= threshold ? 'bad' : 'warn'}
                line={threshold}
              />
            ))}
          </div>
          {threshold === undefined ? null : (
            <p className="mt-2 text-label text-ink-3">{t.theLineMarksThe(percent(threshold))}</p>
          )}
        </div>
      ) : null}
      {explanations.length > 0 ? (
        <Findings
          label={t.yourTextWithIts}
          text={text}
          findings={together(explanations).map(({ categories, reason, start, end }) => ({
            label: categories.map(words).join(', '),
            reason: whyOf(reason.split('; ')),
            start,
            end,
            tone: categories.some((category) => (given[category] ?? 0) >= threshold) ? 'bad' : 'warn',
          }))}
        />
      ) : null}
      <WhatWouldChange
        status={result.status}
        measured={{ action: result.action, score: result.max_score, threshold }}
        trial={{ kind: 'content_safety', text, found: explanations }}
      />
      <DecisionLine answer={result} />
    </div>
  )
}
