import type { TopicReport } from '#engine'
import { judgedBy } from '../../grounding/judged-by.ts'
import type { Handlers } from '../../http/call.ts'
import type { Services } from '../../services.ts'

type TopicInput = Parameters<Handlers['testTopicControl']>[0]

/** Whether a text stays within allowed topics and outside blocked ones: the caller's, or else the policy's. */
export function topicHandlers({
  checks,
  runner,
  policies,
}: Pick<Services, 'checks' | 'runner' | 'policies'>): Pick<Handlers, 'testTopicControl'> {
  return {
    testTopicControl: async (input, call) => {
      const { text, threshold } = input
      const policy = await policies.forCall(call)
      const own = ownTopics(input)
      const config = {
        ...policy.guardrails.get('topic_control')?.config,
        ...own,
        ...(threshold === undefined ? {} : { threshold }),
      }
      let report: TopicReport | undefined
      const check = await checks.one({
        call,
        text,
        sessionId: input.session_id,
        ask: { id: 'topic_control', threshold, config: own },
        assess: judgedBy('topic_control', async () => {
          report = await runner.report({ kind: 'topics', text, question: { config } })
          return report.findings
        }),
      })
      return {
        allowed: report?.allowed ?? true,
        topics: (report?.topics ?? []).map(({ topic, list, score }) => ({ topic, list, score })),
        reason: report?.reason ?? `Not judged: ${check.outcome.reason ?? 'the check failed'}.`,
        threshold: check.outcome.threshold,
        action: check.action,
        status: check.outcome.status,
        processing_time: check.seconds,
        request_id: call.requestId,
      }
    },
  }
}

function ownTopics({ allowed_topics, blocked_topics }: TopicInput) {
  return allowed_topics.length + blocked_topics.length > 0 ? { allowed_topics, blocked_topics } : undefined
}
