import { performance } from 'node:perf_hooks'
import { type Judgement, limits } from '#contract/vocabulary'
import { type Assessment, type Finding, finding } from '#engine'
import { AppError } from '../../http/app-error.ts'
import type { Call, Handlers } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import type { CheckResults } from './check-result.ts'
import { createCopies } from './copies.ts'
import { type Look, lookAt } from './look.ts'
import { bytesOf } from './media-input.ts'
import { checkText } from './text-checks.ts'
import { readByGuardrails } from './text-reading.ts'

type Names = 'testMultimodal' | 'downloadMultimodalCopy'
type Needs = Pick<Services, 'checks' | 'runner' | 'policies' | 'media' | 'settings' | 'stores' | 'secret' | 'now'>
type Input = Parameters<Handlers['testMultimodal']>[0]

/** Multimodal checks: texts by the text guardrails, pictures and recordings by what can be seen and heard in them. */
export function multimodalHandlers(services: Needs): Pick<Handlers, Names> {
  const copies = createCopies(services)
  return {
    testMultimodal: async (input, call) => {
      const started = performance.now()
      const seconds = () => (performance.now() - started) / 1000
      const look = await lookOf(services, input, call)
      const { results } = look
      const check = await services.checks.one({
        call,
        text: look.text,
        sessionId: input.session_id,
        ask: { id: 'multimodal_safety', threshold: 0 },
        assess: async (steps) => (steps.length === 0 ? [] : [assessmentOf(results, seconds())]),
      })
      const file = look.copy && check.outcome.status === 'judged' ? await look.copy.make() : undefined
      const copy = file ? await copies.keep(call, file, look.copy?.covered ?? 0) : undefined
      return {
        ...verdictOf(results, check.outcome.status),
        safety_results: results,
        ...(look.media ? { media: look.media } : {}),
        ...(copy ? { copy } : {}),
        action: check.action,
        processing_time: seconds(),
        request_id: call.requestId,
      }
    },
    downloadMultimodalCopy: ({ id }, call) => copies.get(call, id),
  }
}

/** Unsafe where any check says so; safe only where every check could look. */
function verdictOf(results: CheckResults, outcome: Judgement) {
  const all = Object.values(results)
  const isUnjudged = outcome === 'unjudged' || all.some(({ status }) => status === 'unjudged')
  const status: Judgement = isUnjudged ? 'unjudged' : 'judged'
  const unsafe = all.filter((result) => result.is_safe === false).map(({ confidence }) => confidence)
  if (unsafe.length > 0) return { is_safe: false, overall_confidence: Math.max(...unsafe), status }
  const least = all.length > 0 ? Math.min(...all.map(({ confidence }) => confidence)) : 0
  return { is_safe: isUnjudged ? null : true, overall_confidence: least, status }
}

async function lookOf(services: Needs, input: Input, call: Call): Promise<Look> {
  const checks = [...new Set(input.safety_checks)]
  const policy = await services.policies.forCall(call)
  const text = input.content_type === 'text' ? textOf(input) : ''
  const bytes = input.content_type === 'text' ? undefined : bytesOf(input)
  // Switched off: nobody looks.
  if (policy.guardrails.get('multimodal_safety')?.off !== undefined) return { text, results: {} }
  if (bytes && input.content_type !== 'text') return lookAt(services, input.content_type, { bytes, checks, call })
  const reading = await readByGuardrails(services, call, text)
  return { text, results: Object.fromEntries(checks.map((one) => [one, checkText(one, reading)])) }
}

function textOf({ content }: Input): string {
  const text = typeof content === 'string' ? content : content.data
  if (text.trim() === '') throw new AppError('invalid_input', 'content: Please enter text to analyze.')
  if (text.length > limits.textCharacters) {
    throw new AppError('too_large', `content: must have at most ${limits.textCharacters} characters`)
  }
  return text
}

/** Judged where any check could look; what was found stands under the check that found it. */
function assessmentOf(results: CheckResults, seconds: number): Assessment {
  const all = Object.values(results)
  const id = 'multimodal_safety'
  if (all.every(({ status }) => status === 'unjudged')) {
    return { status: 'unjudged', id, cause: new Error('no check could look'), seconds }
  }
  return { status: 'judged', id, findings: findingsOf(results), seconds }
}

function findingsOf(results: CheckResults): Finding[] {
  return Object.entries(results).flatMap(([check, { is_safe, confidence, detected_issues }]) =>
    is_safe === false
      ? [
          finding({
            category: check,
            score: confidence,
            source: 'multimodal_safety',
            because: detected_issues,
          }),
        ]
      : [],
  )
}
