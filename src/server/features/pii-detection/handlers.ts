import { finding, type PiiReport, type ProviderEntity, unknownEntityTypes } from '#engine'
import { judgedBy } from '../../grounding/judged-by.ts'
import { AppError } from '../../http/app-error.ts'
import type { Handlers } from '../../http/call.ts'
import type { Services } from '../../services.ts'

/** Personal data in a provider's words, left, masked or replaced. */
export function piiHandlers({
  checks,
  runner,
  policies,
  secret,
}: Pick<Services, 'checks' | 'runner' | 'policies' | 'secret'>): Pick<Handlers, 'testPii'> {
  return {
    testPii: async (input, call) => {
      const { text, provider, action, entities, session_id, patient_key } = input
      if (entities) refuseUnknown(provider, entities)
      const { id: organization } = call.session.organization
      const policy = await policies.forCall(call)
      const config = policy.guardrails.get('pii_detection')?.config ?? {}
      const key = [secret, organization, whose({ session_id, patient_key, requestId: call.requestId })].join(' ')
      const question = { provider, action, entities, config, key }
      // Unjudged: nothing is known, so nothing goes out as masked.
      let report: PiiReport = { entities: [], others: [], maskedText: action === 'detect' ? text : '' }
      const check = await checks.one({
        call,
        text,
        sessionId: session_id,
        ask: { id: 'pii_detection' },
        assess: judgedBy('pii_detection', async () => {
          report = await runner.report({ kind: 'pii', text, question })
          return [...report.entities, ...report.others].map(findingOf)
        }),
      })
      return {
        entity_count: report.entities.length,
        entities: report.entities.map((entity) => entityOf(entity, text)),
        other_entities: report.others.map((entity) => entityOf(entity, text)),
        masked_text: report.maskedText,
        provider,
        requested_action: action,
        threshold: check.outcome.threshold,
        action: check.action,
        status: check.outcome.status,
        processing_time: check.seconds,
        request_id: call.requestId,
      }
    },
  }
}

/** What holds surrogates together: a patient over all texts, else a session, else this text alone. */
export function whose({ session_id, patient_key, requestId }: Whose): string {
  if (patient_key !== undefined) return `patient ${patient_key}`
  return session_id === undefined ? `once ${requestId}` : `session ${session_id}`
}

interface Whose {
  readonly session_id: string | undefined
  readonly patient_key: string | undefined
  readonly requestId: string
}

function refuseUnknown(provider: 'presidio' | 'private_ai', entities: readonly string[]): void {
  const unknown = unknownEntityTypes(provider, entities)
  if (unknown.length === 0) return
  const places = unknown.map((word) => entities.indexOf(word)).join(', ')
  throw new AppError('invalid_input', `entities: ${provider} has no such entity type (at ${places})`)
}

function findingOf({ type, score, start, end, recognizer, because }: ProviderEntity) {
  return finding({ category: type, score, span: { start, end }, source: recognizer, because })
}

function entityOf({ word, score, start, end, recognizer, because }: ProviderEntity, text: string) {
  return { entity_type: word, text: text.slice(start, end), score, start, end, recognizer, why: [...because] }
}
