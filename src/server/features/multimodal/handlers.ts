import { limits, type MultimodalCheck } from '#contract/vocabulary'
import { type Finding, finding } from '#engine'
import { judgedBy } from '../../grounding/judged-by.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call, Handlers } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { type CheckResult, checkText, type TextReading } from './text-checks.ts'

type Needs = Pick<Services, 'checks' | 'runner' | 'policies'>

/** Multimodal checks: of texts by the text guardrails. Images and recordings are refused, not passed. */
export function multimodalHandlers(services: Needs): Pick<Handlers, 'testMultimodal'> {
  return {
    testMultimodal: async (input, call) => {
      const text = textOf(input)
      let results: Partial<Record<MultimodalCheck, CheckResult>> = {}
      const { outcome, ...check } = await services.checks.one({
        call,
        text,
        sessionId: input.session_id,
        ask: { id: 'multimodal_safety', threshold: 0 },
        assess: judgedBy('multimodal_safety', async () => {
          const reading = await read(services, call, text)
          results = Object.fromEntries([...new Set(input.safety_checks)].map((one) => [one, checkText(one, reading)]))
          return findingsOf(results)
        }),
      })
      const all = Object.values(results)
      const anyUnjudged = outcome.status === 'unjudged' || all.some(({ status }) => status === 'unjudged')
      const unsafe = all.some((result) => result.is_safe === false)
      return {
        is_safe: unsafe ? false : anyUnjudged ? null : true,
        overall_confidence: Math.min(...(all.length > 0 ? all.map(({ confidence }) => confidence) : [0])),
        safety_results: results,
        action: check.action,
        status: anyUnjudged ? 'unjudged' : 'judged',
        processing_time: check.seconds,
        request_id: call.requestId,
      }
    },
  }
}

type Input = Parameters<Handlers['testMultimodal']>[0]

function textOf({ content, content_type }: Input): string {
  if (content_type !== 'text') {
    const what = content_type === 'image' ? 'Images' : 'Recordings'
    throw new AppError('not_available', `${what} cannot be checked by this version of Custos. Nothing was checked.`)
  }
  const text = typeof content === 'string' ? content : content.data
  if (text.trim() === '') throw new AppError('invalid_input', 'content: Please enter text to analyze.')
  if (text.length > limits.textCharacters) {
    throw new AppError('too_large', `content: must have at most ${limits.textCharacters} characters`)
  }
  return text
}

async function read({ runner, policies }: Needs, call: Call, text: string): Promise<TextReading> {
  const policy = await policies.forCall(call)
  const types = ['content_safety', 'pii_detection'] as const
  const steps = types.map((id) => ({ id, kind: id, config: policy.guardrails.get(id)?.config ?? {} }))
  const thresholdOf = (id: (typeof types)[number]) => policy.guardrails.get(id)?.rule.threshold ?? 0.8
  return {
    text,
    assessments: await runner.run(text, steps),
    thresholds: { content_safety: thresholdOf('content_safety'), pii_detection: thresholdOf('pii_detection') },
  }
}

function findingsOf(results: Partial<Record<MultimodalCheck, CheckResult>>): Finding[] {
  return Object.entries(results).flatMap(([check, { is_safe, confidence, detected_issues }]) =>
    is_safe === false
      ? [finding({ category: check, score: confidence, source: 'multimodal_safety', because: detected_issues })]
      : [],
  )
}
