import { performance } from 'node:perf_hooks'
import { decide, type Finding } from '#engine'
import type { Handlers } from '../../http/call.ts'
import { canAsk } from '../../policy/engine-guardrails.ts'
import { refuseUnusable } from '../../policy/parameters.ts'
import type { Services } from '../../services.ts'

/** Findings told at most. */
const most = 100

/** A guardrail tried on a text before it is saved: no policy is read, no event written. */
export function tryHandlers({ runner }: Pick<Services, 'runner'>): Pick<Handlers, 'tryGuardrail'> {
  return {
    tryGuardrail: async ({ text, kind, action, configuration }, { requestId }) => {
      const started = performance.now()
      const { threshold, parameters } = configuration
      refuseUnusable(kind, parameters)
      const nothing = { status: 'unjudged', action: 'allow', confidence: 0, threshold, findings: [] } as const
      const about = () => ({ processing_time: (performance.now() - started) / 1000, request_id: requestId })
      if (!canAsk(kind))
        return {
          ...nothing,
          findings: [],
          reason: 'This kind judges more than a text; try it in its own panel.',
          ...about(),
        }
      const steps = [{ id: kind, kind, config: { threshold, ...parameters } }]
      const assessments = await runner.run(text, steps)
      const rule = { id: kind, threshold, action, mode: 'enforce', failMode: 'open', priority: 1 } as const
      const verdict = decide(assessments, [rule]).verdicts[0]
      if (verdict === undefined || verdict.status === 'unjudged')
        return { ...nothing, findings: [], reason: reasonFor(parameters), ...about() }
      const { confidence, findings } = verdict
      const told = [...findings].sort((a, b) => b.score - a.score).slice(0, most)
      return {
        status: 'judged',
        action: verdict.action,
        confidence,
        threshold,
        findings: told.map(findingOf),
        ...about(),
      }
    },
  }
}

function reasonFor(parameters: Readonly<Record<string, unknown>>): string {
  return parameters['judge'] === undefined
    ? 'It failed or took too long.'
    : 'It asks a judge, and none answered. Set CUSTOS_JUDGE_URL and CUSTOS_JUDGE_MODEL.'
}

function findingOf({ category, score, span, because }: Finding) {
  return { category, score, reasons: [...because], ...(span === undefined ? {} : { start: span.start, end: span.end }) }
}
