import type { Finding } from '#engine'
import type { Handlers } from '../../http/call.ts'
import type { Services } from '../../services.ts'

/** Attempts to take an assistant out of its rules. */
export function jailbreakHandlers({ checks }: Pick<Services, 'checks'>): Pick<Handlers, 'testJailbreak'> {
  return {
    testJailbreak: async (input, call) => {
      const { text, threshold, techniques, session_id } = input
      const config = {
        ...(techniques && techniques.length > 0 ? { techniques } : {}),
        ...(threshold === undefined ? {} : { threshold }),
      }
      const ask = {
        id: 'jailbreak_detection',
        threshold,
        ...(Object.keys(config).length > 0 ? { config } : {}),
      } as const
      const check = await checks.one({ call, text, sessionId: session_id, ask })
      const { findings, threshold: reached, status } = check.outcome
      const score = findings.reduce((most, finding) => Math.max(most, finding.score), 0)
      return {
        detected: status === 'judged' && findings.length > 0 && score >= reached,
        score,
        techniques: findings.map(techniqueOf),
        threshold: reached,
        action: check.action,
        status,
        processing_time: check.seconds,
        request_id: call.requestId,
      }
    },
  }
}

function techniqueOf({ category, score, because, span }: Finding) {
  return { technique: category, score, reason: because.join('; '), ...span }
}
