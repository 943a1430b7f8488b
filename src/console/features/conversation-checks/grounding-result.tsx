import { DecisionLine, NotJudged } from '../../components/decision.tsx'
import { Findings, type ShownFinding } from '../../components/findings.tsx'
import { Badge } from '../../components/ui/badge.tsx'
import { Meter } from '../../components/ui/meter.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import type { call } from '../../lib/call.ts'
import { percent } from '../../lib/format.ts'
import { t } from '../../strings/conversation-checks.ts'
import { GroundingChange } from './grounding-change.tsx'
import { type JudgedSentence, labelOf, plainly, reasonOf, toneOf } from './sentence-words.ts'

type Result = Awaited<ReturnType<typeof call<'testRagEnforcement'>>>

/** What a check of an answer found: the answer as a whole, then each sentence with why. */
export function GroundingResult({ text, result }: { text: string; result: Result }) {
  const unjudged = result.status === 'unjudged'
  return (
    <div className="space-y-4">
      <NotJudged answer={result} />
      {unjudged ? null : (
        <div className="flex flex-wrap gap-2">
          <Badge tone={result.grounded ? 'ok' : 'bad'}>{result.grounded ? t.grounded : t.notGrounded}</Badge>
          {result.relevant === false ? <Badge tone="bad">{t.notWhatWasAsked}</Badge> : null}
        </div>
      )}
      {(result.reasons ?? []).map((reason) => (
        <Notice key={reason} tone="caution">
          {plainly(reason)}
        </Notice>
      ))}
      <div className="space-y-2.5">
        <Meter
          name={t.grounding}
          value={result.grounding_score ?? 0}
          shown={percent(result.grounding_score)}
          line={result.threshold}
        />
        <Meter name={t.relevance} value={result.relevance_score ?? 0} shown={percent(result.relevance_score)} />
      </div>
      <Findings label={t.theAnswerWithIts} text={text} findings={(result.sentences ?? []).map(shown)} />
      {unjudged ? null : <GroundingChange result={result} />}
      <DecisionLine answer={result} />
    </div>
  )
}

function shown(sentence: JudgedSentence & { score: number; start: number; end: number }): ShownFinding {
  const { verdict, score, start, end } = sentence
  const placed = { label: labelOf(sentence), reason: reasonOf(sentence), tone: toneOf(sentence), start, end }
  return verdict === 'unjudged' ? placed : { ...placed, score }
}
