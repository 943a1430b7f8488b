import type { Api, OutputOf } from '#contract'
import { BeforeAfter } from '../../components/before-after.tsx'
import { DecisionLine, NotJudged } from '../../components/decision.tsx'
import { Findings } from '../../components/findings.tsx'
import { Badge, type Tone } from '../../components/ui/badge.tsx'
import { Figures } from '../../components/ui/figures.tsx'
import { HideableText } from '../../components/ui/hideable-text.tsx'
import { WhatWouldChange } from '../../components/what-would-change.tsx'
import { count, entityName, percent, words } from '../../lib/format.ts'
import { said, whyOf } from '../../lib/said.ts'
import { t } from '../../strings/healthcare-phi.ts'
import { complianceTone } from './compliance-overview.tsx'

type Answer = OutputOf<Api['testPhi']>
type Entity = Answer['result']['phi_entities'][number]

const outcomes: Record<Answer['action'], { word: string; tone: Tone }> = {
  block: { word: t.blocked, tone: 'bad' },
  mask: { word: t.masked, tone: 'warn' },
  redirect: { word: t.allowed, tone: 'ok' },
  allow: { word: t.allowed, tone: 'ok' },
}
const riskTones: Record<string, Tone> = { minimal: 'ok', low: 'ok', moderate: 'warn', high: 'bad' }

function shown(entity: Entity, released: boolean) {
  // What it is by HIPAA's list, how it was seen, and what follows for the asker.
  const category = words(entity.hipaa_category ?? '').replace(/^./, (first) => first.toUpperCase())
  const seen = entity.why?.length ? whyOf(entity.why) : ''
  return {
    label: released ? t.released(entityName(entity.type)) : entityName(entity.type),
    reason: [t.seenAs(category, seen), said(entity.reason)].filter(Boolean).join(' '),
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
          {t.confidence} <strong className="font-semibold">{percent(answer.confidence)}</strong>
        </span>
        <span className="text-ink-2">
          {result.phi_detected ? t.phiDetected : answer.status === 'unjudged' ? t.notJudged : t.noPhiDetected}
        </span>
      </div>
      {entities.length > 0 ? (
        <Findings
          label={t.yourTextWithIts}
          text={text}
          findings={entities.map((entity) => shown(entity, isReleased(entity)))}
        />
      ) : null}
      <HideableText key={answer.request_id} name={t.maskedText} hidden="***TEXT HIDDEN***">
        <BeforeAfter before={text} found={entities} after={result.masked_text ?? ''} />
      </HideableText>
      <section aria-label={t.riskAssessment}>
        <h3 className="mb-1.5 text-small font-medium">{t.riskAssessment}</h3>
        <Figures
          rows={[
            [
              t.riskLevel,
              <Badge key="level" tone={riskTones[risk.risk_level ?? ''] ?? 'idle'}>
                {risk.risk_level ? words(risk.risk_level) : t.unknown}
              </Badge>,
            ],
            [t.riskScore, percent(risk.risk_score)],
            [
              t.hipaaComplianceScore,
              <Badge key="score" tone={complianceTone(risk.hipaa_compliance_score ?? 0)}>
                {percent(risk.hipaa_compliance_score)}
              </Badge>,
            ],
            [t.phiCount, count(risk.phi_count)],
            [t.directIdentifiers, count(risk.direct_identifiers)],
            [t.medicalContextScore, percent(result.medical_context_score)],
            [t.recommendedAction, said(risk.recommended_action ?? '')],
          ]}
        />
      </section>
      {!result.medical_disclaimer ? null : (
        <p className="border-l-2 border-edge pl-3 text-small text-ink-2">{said(result.medical_disclaimer)}</p>
      )}
      <WhatWouldChange
        status={answer.status}
        trial={{ kind: 'healthcare_phi', text, found: entities.filter((entity) => !isReleased(entity)), parameters }}
      />
      <DecisionLine answer={answer} />
    </div>
  )
}
