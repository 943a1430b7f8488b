export { createHost, type Host } from './host/host.ts'
export type {
  ActionCall,
  Clock,
  GenerateRequest,
  IntentAnswer,
  IntentQuestion,
  Ports,
  Reply,
  TurnReport,
} from './host/ports.ts'
export type { Effect, GenerateTask, TraceEntry } from './runtime/effects.ts'
export {
  type CompileOptions,
  type CompileResult,
  compile,
  initialState,
  type Program,
  type SessionState,
  step,
} from './runtime/program.ts'
export type { InputEvent, ResultEvent, StepResult, TurnError, TurnOutcome } from './runtime/protocol.ts'
export type { SourceFile } from './runtime/v1/build.ts'
export { advanceV2 as advanceEvents } from './runtime/v2/step.ts'
export type { Diagnostic, Severity } from './syntax/diagnostics.ts'
export { type FileNode, type ParseResult, parse, suggestVersion } from './syntax/parse.ts'
