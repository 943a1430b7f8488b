import type { Dict } from '../expression/values.ts'
import { type Diagnostic, isRunnable } from '../syntax/diagnostics.ts'
import type { InputEvent, StepResult } from './protocol.ts'
import { type BuildOptions, buildV1, type SourceFile } from './v1/build.ts'
import type { ProgramV1 } from './v1/program.ts'
import { initialStateV1, type StateV1 } from './v1/state.ts'
import { stepV1 } from './v1/step.ts'
import { buildV2 } from './v2/build.ts'
import type { ProgramV2 } from './v2/program.ts'
import { initialStateV2, type StateV2 } from './v2/state.ts'
import { stepV2 } from './v2/step.ts'

/** A compiled program of either version: plain data. */
export type Program = ProgramV1 | ProgramV2

/** The state of a session: plain JSON. */
export type SessionState = StateV1 | StateV2

export type Version = '1.0' | '2.x'

export interface CompileResult {
  /** Absent if errors hinder running. */
  readonly program?: Program
  readonly diagnostics: readonly Diagnostic[]
}

export interface CompileOptions extends BuildOptions {
  readonly version: Version
}

/** Compiles sources into a program, or says all that hinders it. */
export function compile(sources: readonly SourceFile[], options: CompileOptions): CompileResult {
  const { program, diagnostics } = options.version === '1.0' ? buildV1(sources, options) : buildV2(sources, options)
  return isRunnable(diagnostics) ? { program, diagnostics } : { diagnostics }
}

/** A session that has seen nothing yet. `seed` decides between several texts of one message. */
export function initialState(program: Program, options: { context?: Dict; seed?: number } = {}): SessionState {
  return program.version === '1.0' ? initialStateV1(program, options) : initialStateV2(program, options)
}

/**
 * Carries a session forward by one input. Pure: same program, state and input give the same result.
 * A state made by another program is begun anew, keeping its variables.
 */
export function step(program: Program, state: SessionState, input: InputEvent): StepResult<SessionState> {
  const fits = state.version === program.version && state.program === program.hash
  const own = fits ? state : initialState(program, { context: variables(state), seed: state.seed })
  if (program.version === '1.0' && own.version === '1.0') return stepV1(program, own, input)
  if (program.version === '2.x' && own.version === '2.x') return stepV2(program, own, input)
  return { state: own, effects: [], trace: [], status: 'done' }
}

/** The variables of a session as flows see them: those of the conversation, or the global ones. */
export function variables(state: SessionState): Dict {
  return state.version === '1.0' ? state.main.context : state.context
}
