import type { Api, OutputOf } from '#contract'
import { BeforeAfter } from '../../components/before-after.tsx'
import { DecisionLine, NotJudged } from '../../components/decision.tsx'
import { Findings } from '../../components/findings.tsx'
import { Badge, type Tone } from '../../components/ui/badge.tsx'
import { Figures } from '../../components/ui/figures.tsx'
import { HideableText } from '../../components/ui/hideable-text.tsx'
import { WhatWouldChange } from '../../components/what-would-change.tsx'
import { count, percent, words } from '../../lib/format.ts'
import { complianceTone } from './compliance-overview.tsx'

type Answer = OutputOf<Api['testPhi']>
type Entity = Answer['result']['phi_entities'][number]

const outcomes: Record<Answer['action'], { word: string; tone: Tone }> = {
  block: { word: 'blocked', tone: 'bad' },
  mask: { word: 'masked', tone: 'warn' },
  redirect: { word: 'allowed', tone: 'ok' },
  allow: { word: 'allowed', tone: 'ok' },
}
const riskTones: Record<string, Tone> = { minimal: 'ok', low: 'ok', moderate: 'warn', high: 'bad' }

function shown(entity: Entity, released: boolean) {
  const category = entity.hipaa_category ? ` (${words(entity.hipaa_category)})` : ''
  return {
    label: released ? `${entity.type}, released` : entity.type,
    reason: `${entity.reason}${category}`,
    score: entity.confidence,
    start: entity.start,
    end: entity.end,
    tone: released ? ('ok' as const) : ('warn' as const),
  }
}

interface PhiResultProps {
  readonly text: string
  readonly answer: Answer
  /** Who asked, and how strictly, in the guardrail's own words. */
  readonly parameters?: Readonly<Record<string, unknown>>
}

/** What was found, what the role may keep, the masked text, and the risk that remains. */
export function PhiResult({ text, answer, parameters }: PhiResultProps) {
  const result: Partial<Answer['result']> = answer.result ?? {}
  const risk: Partial<NonNullable<typeof result.risk_assessment>> = result.risk_assessment ?? {}
  const entities = result.phi_entities ?? []
  const outcome = outcomes[answer.action] ?? outcomes.allow
  const isReleased = (entity: Entity) =>
    (result.released ?? []).some(({ start, end }) => start === entity.start && end === entity.end)
  return (
    <div className="space-y-4">
      <NotJudged answer={answer} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge tone={outcome.tone}>{outcome.word}</Badge>
        <span>
          Confidence: <strong className="font-semibold">{percent(answer.confidence)}</strong>
        </span>
        <span className="text-ink-2">
          {result.phi_detected ? 'PHI detected' : answer.status === 'unjudged' ? 'Not judged' : 'No PHI detected'}
        </span>
      </div>
      {entities.length > 0 ? (
        <Findings
          label="Your text with its PHI"
          text={text}
          findings={entities.map((entity) => shown(entity, isReleased(entity)))}
        />
      ) : null}
      <HideableText key={answer.request_id} name="Masked Text" hidden="***TEXT HIDDEN***">
        <BeforeAfter before={text} found={entities} after={result.masked_text ?? ''} />
      </HideableText>
      <section aria-label="Risk Assessment">
        <h3 className="mb-1.5 text-small font-medium">Risk Assessment</h3>
        <Figures
          rows={[
            [
              'Risk Level',
              <Badge key="level" tone={riskTones[risk.risk_level ?? ''] ?? 'idle'}>
                {risk.risk_level ?? 'unknown'}
              </Badge>,
            ],
            ['Risk Score', percent(risk.risk_score)],
            [
              'HIPAA Compliance Score',
              <Badge key="score" tone={complianceTone(risk.hipaa_compliance_score ?? 0)}>
                {percent(risk.hipaa_compliance_score)}
              </Badge>,
            ],
            ['PHI Count', count(risk.phi_count)],
            ['Direct Identifiers', count(risk.direct_identifiers)],
            ['Medical Context Score', percent(result.medical_context_score)],
            ['Recommended Action', risk.recommended_action],
          ]}
        />
      </section>
      {!result.medical_disclaimer ? null : (
        <p className="border-l-2 border-edge pl-3 text-small text-ink-2">{result.medical_disclaimer}</p>
      )}
      <WhatWouldChange
        status={answer.status}
        trial={{ kind: 'healthcare_phi', text, found: entities.filter((entity) => !isReleased(entity)), parameters }}
      />
      <DecisionLine answer={answer} />
    </div>
  )
}
