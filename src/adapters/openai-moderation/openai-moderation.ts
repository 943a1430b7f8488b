import * as z from 'zod'
import type { Judge } from '#engine'
import { postJson, ServiceError, type ServiceSettings } from '../http-call.ts'

const answer = z.object({ results: z.array(z.object({ category_scores: z.record(z.string(), z.number()) })).min(1) })

/** Our category for each of the endpoint's; one without a counterpart is left out. */
const ours: Readonly<Record<string, readonly string[]>> = {
  hate: ['hate_speech'],
  'hate/threatening': ['hate_speech', 'violence'],
  harassment: ['harassment'],
  'harassment/threatening': ['harassment', 'violence'],
  'self-harm': ['self_harm'],
  'self-harm/intent': ['self_harm'],
  'self-harm/instructions': ['self_harm'],
  sexual: ['sexual_content'],
  'sexual/minors': ['child_safety'],
  violence: ['violence'],
  'violence/graphic': ['violence'],
  illicit: ['illegal_activity'],
  'illicit/violent': ['illegal_activity', 'weapons'],
}

/** An endpoint that speaks OpenAI's moderation wire (`POST /v1/moderations`). It answers moderation questions only. */
export function createOpenAiModeration(settings: ServiceSettings & { readonly model?: string }): Judge {
  const service = 'openai_moderation'
  const headers = settings.apiKey ? { authorization: `Bearer ${settings.apiKey}` } : {}
  return {
    name: service,
    async judge(text, question, signal) {
      if (question.kind !== 'moderation') throw new ServiceError(service, `can't judge a ${question.kind}`)
      const body = { input: text, ...(settings.model ? { model: settings.model } : {}) }
      const parsed = answer.safeParse(
        await postJson(settings, { service, path: 'v1/moderations', body, headers }, signal),
      )
      if (!parsed.success) throw new ServiceError(service, 'answered in an unknown shape')
      return { scores: toOurs(parsed.data.results[0]?.category_scores ?? {}) }
    },
  }
}

function toOurs(theirs: Readonly<Record<string, number>>): Record<string, number> {
  const scores: Record<string, number> = {}
  for (const [category, score] of Object.entries(theirs)) {
    for (const own of ours[category] ?? []) scores[own] = Math.max(scores[own] ?? 0, score)
  }
  return scores
}
