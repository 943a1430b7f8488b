import * as z from 'zod'
import type { Signal } from '#engine'
import { postJson, ServiceError, type ServiceSettings } from '../http-call.ts'

export interface LlmTextSettings extends ServiceSettings {
  readonly model: string
}

/** What is to be written: how, and about which text. */
export interface TextTask {
  readonly instructions: string
  readonly text: string
}

/** A chat model that writes short texts. Rejects with a ServiceError that never quotes what was sent. */
export interface LlmText {
  write(task: TextTask, signal: Signal): Promise<string>
}

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullable() }) })).min(1),
})
const longestText = 10_000

/** A chat model behind an OpenAI-compatible endpoint. */
export function createLlmText(settings: LlmTextSettings): LlmText {
  const service = 'llm_text'
  const headers = settings.apiKey ? { authorization: `Bearer ${settings.apiKey}` } : {}
  return {
    async write({ instructions, text }, signal) {
      const messages = [
        { role: 'system', content: instructions },
        { role: 'user', content: text },
      ]
      const body = { model: settings.model, messages, temperature: 0, max_tokens: 400 }
      const parsed = completion.safeParse(
        await postJson(settings, { service, path: 'v1/chat/completions', body, headers }, signal),
      )
      const content = parsed.success ? parsed.data.choices[0]?.message.content?.trim() : undefined
      if (!content) throw new ServiceError(service, 'answered in an unknown shape')
      return content.slice(0, longestText)
    },
  }
}
