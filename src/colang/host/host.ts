import { importValue, isDict } from '../expression/values.ts'
import { matcherFor } from '../intents/matcher.ts'
import { initialState, type Program, type SessionState, step, variables } from '../runtime/program.ts'
import type { InputEvent } from '../runtime/protocol.ts'
import { drive, type Engine } from './drive.ts'
import type { Ports, TurnReport } from './ports.ts'

/** Runs conversations with one program. */
export interface Host {
  /** A new session; `context` sets its first variables. */
  start(options?: { context?: Readonly<Record<string, unknown>>; seed?: number }): SessionState
  /** Carries a session through one turn. The state given is not changed. */
  runTurn(state: SessionState, input: InputEvent): Promise<TurnReport<SessionState>>
}

/** Makes a host: the program decides, the ports act. */
export function createHost(program: Program, ports: Ports = {}): Host {
  const engine: Engine<SessionState> = {
    step: (state, input) => step(program, state, input),
    context: variables,
    intents: program.intents,
    matchIntent: (question) => matcherFor(question.intents).match(question.text, { awaited: question.awaited }),
  }
  return {
    start(options = {}) {
      const context = importValue(options.context ?? {})
      return initialState(program, {
        ...(isDict(context) ? { context } : {}),
        ...(options.seed === undefined ? {} : { seed: options.seed }),
      })
    },
    runTurn: (state, input) => drive(engine, ports, { state, input }),
  }
}
