import { performance } from 'node:perf_hooks'
import {
  type Breaker,
  createBreaker,
  createLlmJudge,
  createOpenAiModeration,
  createPresidio,
  createPrivateAi,
  type ServiceSettings,
} from '#adapters'
import type { PiiProvider } from '#contract/vocabulary'
import { createLocalClassifier } from '#encoder'
import type { EntityService, Judge } from '#engine'
import type { Settings } from '../settings.ts'

/** Services outside the process that guardrails may ask: only those whose address is set. */
export interface Outside {
  readonly judge: Judge | undefined
  readonly entityServices: Readonly<Partial<Record<PiiProvider, EntityService>>>
  /** Names of the services that are left alone for a while, because they kept failing. */
  down(): readonly string[]
  /** Ends what runs in this process. */
  close(): Promise<void>
}

/** The configured services. One that keeps failing is left alone for a while, so that checks do not wait for it. */
export function outsideOf(settings: Settings): Outside {
  const { guarded, watched, down } = createGuards()
  const moderation =
    settings.CUSTOS_MODERATION_URL === undefined
      ? undefined
      : guarded(createOpenAiModeration(at(settings.CUSTOS_MODERATION_URL, settings.CUSTOS_MODERATION_KEY)))
  const llm =
    settings.CUSTOS_JUDGE_URL === undefined || settings.CUSTOS_JUDGE_MODEL === undefined
      ? undefined
      : guarded(
          createLlmJudge({
            ...at(settings.CUSTOS_JUDGE_URL, settings.CUSTOS_JUDGE_KEY),
            model: settings.CUSTOS_JUDGE_MODEL,
          }),
        )
  const classifier =
    settings.CUSTOS_CLASSIFIER_DIR === undefined
      ? undefined
      : createLocalClassifier({
          modelDir: settings.CUSTOS_CLASSIFIER_DIR,
          timeoutMs: settings.CUSTOS_CHECK_TIMEOUT_SECONDS * 1000,
        })
  const {
    CUSTOS_PRESIDIO_URL: presidio,
    CUSTOS_PRESIDIO_LANGUAGE: language,
    CUSTOS_PRIVATE_AI_URL: privateAi,
  } = settings
  return {
    down,
    judge: judgeOf({ moderation, classifier: classifier && guarded(classifier), llm }),
    close: async () => classifier?.close(),
    entityServices: {
      ...(presidio === undefined ? {} : { presidio: watched(createPresidio({ ...at(presidio), language })) }),
      ...(privateAi === undefined
        ? {}
        : { private_ai: watched(createPrivateAi(at(privateAi, settings.CUSTOS_PRIVATE_AI_KEY))) }),
    },
  }
}

function at(url: string, apiKey?: string): ServiceSettings {
  return { url, ...(apiKey === undefined ? {} : { apiKey }) }
}

interface Judges {
  readonly moderation: Judge | undefined
  readonly classifier: Judge | undefined
  readonly llm: Judge | undefined
}

/** Moderation goes to the moderation server where there is one, attacks to the local classifier; all else, and else, to the chat model. */
function judgeOf({ moderation, classifier, llm }: Judges): Judge | undefined {
  const all = [moderation, classifier, llm].flatMap((one) => one ?? [])
  const [first] = all
  if (!first || all.length === 1) return first
  const asked = {
    moderation: moderation ?? classifier ?? llm,
    jailbreak: classifier ?? llm ?? moderation,
    question: llm ?? classifier ?? moderation,
  }
  return {
    name: all.map(({ name }) => name).join(', '),
    judge: (text, question, signal) => (asked[question.kind] ?? first).judge(text, question, signal),
  }
}

/** Services behind breakers, and which of these are open. */
function createGuards() {
  const breakers = new Map<string, Breaker>()
  const breakerOf = (service: string) => {
    const breaker = createBreaker({ service, failures: 5, restMs: 15_000, now: () => performance.now() })
    breakers.set(service, breaker)
    return breaker
  }
  return {
    down: () => [...breakers].flatMap(([name, { state }]) => (state === 'open' ? [name] : [])),
    guarded(judge: Judge): Judge {
      const breaker = breakerOf(judge.name)
      return {
        name: judge.name,
        judge: (text, question, signal) => breaker.call(() => judge.judge(text, question, signal)),
      }
    },
    watched(service: EntityService): EntityService {
      const breaker = breakerOf(service.name)
      return { name: service.name, recognize: (text, signal) => breaker.call(() => service.recognize(text, signal)) }
    },
  }
}
