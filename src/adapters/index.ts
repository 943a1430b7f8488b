/** Services outside the process, behind the engine's ports. None is called unless its address is set. */
export { type Breaker, type BreakerSettings, createBreaker } from './breaker.ts'
export { type HostRules, isInternalAddress } from './http-action/host-guard.ts'
export { callHttpAction, type HttpAction, whyNot as whyNotCalled } from './http-action/http-action.ts'
export { type JsonCall, postJson, ServiceError, type ServiceSettings } from './http-call.ts'
export { createLlmJudge, type LlmJudgeSettings } from './llm-judge/llm-judge.ts'
export { createOpenAiModeration } from './openai-moderation/openai-moderation.ts'
export { createPresidio } from './presidio/presidio.ts'
export { createPrivateAi } from './private-ai/private-ai.ts'
