import type { Dict } from '../expression/values.ts'
import type { Diagnostic } from '../syntax/diagnostics.ts'
import { isRunnable } from '../syntax/diagnostics.ts'
import type { InputEvent, StepResult } from './protocol.ts'
import { type BuildOptions, buildV1, type SourceFile } from './v1/build.ts'
import type { ProgramV1 } from './v1/program.ts'
import { initialStateV1, type StateV1 } from './v1/state.ts'
import { stepV1 } from './v1/step.ts'

/** A compiled program of either version: plain data. */
export type Program = ProgramV1

/** The state of a session: plain JSON. */
export type SessionState = StateV1

export interface CompileResult {
  /** Absent if errors hinder running. */
  readonly program?: Program
  readonly diagnostics: readonly Diagnostic[]
}

export interface CompileOptions extends BuildOptions {
  readonly version: '1.0' | '2.x'
}

/** Compiles sources into a program, or says all that hinders it. */
export function compile(sources: readonly SourceFile[], options: CompileOptions): CompileResult {
  const { program, diagnostics } = buildV1(sources, options)
  return isRunnable(diagnostics) ? { program, diagnostics } : { diagnostics }
}

/** A session that has seen nothing yet. `seed` decides between several texts of one message. */
export function initialState(program: Program, options: { context?: Dict; seed?: number } = {}): SessionState {
  return initialStateV1(program, options)
}

/** Carries a session forward by one input. Pure: same program, state and input give the same result. */
export function step(program: Program, state: SessionState, input: InputEvent): StepResult<SessionState> {
  return stepV1(program, state, input)
}
