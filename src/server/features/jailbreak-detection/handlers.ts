import { judgeAttacks } from '#engine'
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
      const judgement = judgeAttacks(findings, reached)
      return {
        detected: judgement.detected,
        score: judgement.score,
        techniques: judgement.techniques.map(({ span, ...technique }) => ({ ...technique, ...span })),
        threshold: reached,
        action: check.action,
        status,
        processing_time: check.seconds,
        request_id: call.requestId,
      }
    },
  }
}
