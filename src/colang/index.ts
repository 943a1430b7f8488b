export { applyEdit } from './builder/edit.ts'
export { toGraph } from './builder/graph.ts'
export { toGraphV2 } from './builder/graph-v2.ts'
export {
  type BuilderFlow,
  type BuilderNode,
  type Edit,
  type EditResult,
  type FlowHeader,
  type Graph,
  type NodeContent,
  type NodeType,
  RAIL_SIDES,
  type RailSide,
} from './builder/model.ts'
export { type RailNames, railsOf } from './builder/rails.ts'
export { GraphProblem, writeFlow } from './builder/write.ts'
export { createHost, type Host } from './host/host.ts'
export type {
  ActionCall,
  Cancellation,
  Clock,
  GenerateRequest,
  IntentAnswer,
  IntentQuestion,
  Ports,
  Reply,
  TurnReport,
} from './host/ports.ts'
export { createEmbeddingMatcher, type Embed } from './intents/embedding.ts'
export { type Examples, type IntentMatch, IntentMatcher, type MatchOptions, matcherFor } from './intents/matcher.ts'
export { SHIPPED_ACTIONS, SHIPPED_FLOWS, type ShippedFlow } from './library/v1/index.ts'
export { KNOWN_MESSAGES, KNOWN_RAILS } from './library/v1/known-rails.ts'
export { LIBRARIES } from './library/v2/index.ts'
export { type LintOptions, lint } from './lint/lint.ts'
export type { Effect, GenerateTask, TraceEntry } from './runtime/effects.ts'
export { ColangError, DEFAULT_LIMITS, type Limits, type RuntimeErrorCode } from './runtime/errors.ts'
export {
  type CompileOptions,
  type CompileResult,
  compile,
  initialState,
  type Program,
  type SessionState,
  step,
  type Version,
  variables,
} from './runtime/program.ts'
export type { InputEvent, ResultEvent, StepResult, TurnError, TurnOutcome } from './runtime/protocol.ts'
export type { SourceFile } from './runtime/v1/build.ts'
export { advanceV1 as advanceIntents } from './runtime/v1/step.ts'
export { advanceV2 as advanceEvents } from './runtime/v2/step.ts'
export { type Diagnostic, isRunnable, type Severity } from './syntax/diagnostics.ts'
export { KEYWORDS_V1, KEYWORDS_V2, type KeywordTable } from './syntax/keywords.ts'
export { type FileNode, type ParseResult, parse, suggestVersion } from './syntax/parse.ts'
export { format, print, sameMeaning } from './syntax/print.ts'
