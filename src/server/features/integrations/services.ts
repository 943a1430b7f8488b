import * as z from 'zod'
import {
  createLlmJudge,
  createOpenAiModeration,
  createPresidio,
  createPrivateAi,
  postJson,
  type ServiceSettings,
} from '#adapters'
import { limits, safetyCategories } from '#contract/vocabulary'
import type { EntityService, Judge, Signal } from '#engine'
import type { Settings } from '../../settings.ts'

const text = z.string().min(1).max(limits.textCharacters)
const withText = z.object({ text })
const withQuestion = z.object({
  text,
  question: z.string().min(1).max(4000),
  labels: z.array(z.string().max(200)).max(50).default(['yes']),
})
const anyObject = z.record(z.string().max(200), z.unknown())

/** One thing that can be asked of a service. `data` is validated by `input`. */
export interface Operation {
  readonly input: z.ZodType
  run(data: unknown, signal: Signal): Promise<unknown>
}

/** An outside service: what has to be set before it can be asked, and what it can be asked. */
export interface OutsideService {
  readonly missing: readonly string[]
  readonly operations: Readonly<Record<string, Operation>>
}

/** The services by their names in a call, as the settings have them. */
export function outsideServices(settings: Settings): Readonly<Record<string, OutsideService>> {
  const named = (names: readonly (keyof Settings)[]) => names.filter((name) => settings[name] === undefined)
  const at = (url: string | undefined, apiKey?: string): ServiceSettings => ({
    url: url ?? '',
    ...(apiKey === undefined ? {} : { apiKey }),
  })
  return {
    presidio: {
      missing: named(['CUSTOS_PRESIDIO_URL']),
      operations: {
        analyze: recognizing(
          createPresidio({ ...at(settings.CUSTOS_PRESIDIO_URL), language: settings.CUSTOS_PRESIDIO_LANGUAGE }),
        ),
      },
    },
    private_ai: {
      missing: named(['CUSTOS_PRIVATE_AI_URL']),
      operations: {
        process_text: recognizing(createPrivateAi(at(settings.CUSTOS_PRIVATE_AI_URL, settings.CUSTOS_PRIVATE_AI_KEY))),
      },
    },
    openai_moderation: {
      missing: named(['CUSTOS_MODERATION_URL']),
      operations: {
        moderate: moderating(
          createOpenAiModeration(at(settings.CUSTOS_MODERATION_URL, settings.CUSTOS_MODERATION_KEY)),
        ),
      },
    },
    llm_judge: {
      missing: named(['CUSTOS_JUDGE_URL', 'CUSTOS_JUDGE_MODEL']),
      operations: {
        judge: judging(
          createLlmJudge({
            ...at(settings.CUSTOS_JUDGE_URL, settings.CUSTOS_JUDGE_KEY),
            model: settings.CUSTOS_JUDGE_MODEL ?? '',
          }),
        ),
      },
    },
    webhook: {
      missing: named(['CUSTOS_WEBHOOK_URL']),
      operations: { send: posting(at(settings.CUSTOS_WEBHOOK_URL)) },
    },
  }
}

function recognizing(service: EntityService): Operation {
  return {
    input: withText,
    run: async (data, signal) => ({ entities: await service.recognize(withText.parse(data).text, signal) }),
  }
}

function moderating(judge: Judge): Operation {
  return {
    input: withText,
    run: (data, signal) =>
      judge.judge(withText.parse(data).text, { kind: 'moderation', labels: safetyCategories }, signal),
  }
}

function judging(judge: Judge): Operation {
  return {
    input: withQuestion,
    run: (data, signal) => {
      const { text: asked, question, labels } = withQuestion.parse(data)
      return judge.judge(asked, { kind: 'question', question, labels }, signal)
    },
  }
}

function posting(settings: ServiceSettings): Operation {
  return {
    input: anyObject,
    run: (data, signal) => postJson(settings, { service: 'webhook', path: '', body: data }, signal),
  }
}
