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
    runTurn: (state, input) => runTurn(engine, { program, ports }, { state, input }),
  }
}

/** In 2.x the clock is read first, so that timers that are due go off before the input is heard. */
async function runTurn(
  engine: Engine<SessionState>,
  setting: { program: Program; ports: Ports },
  start: { state: SessionState; input: InputEvent },
): Promise<TurnReport<SessionState>> {
  const { program, ports } = setting
  if (program.version !== '2.x' || !ports.clock || start.input.type === 'time') return drive(engine, ports, start)
  const now = ports.clock.now()
  const { state } = start
  // Without a timer that is due the clock is all that changes.
  if (state.version === '2.x' && !state.timers.some((timer) => timer.due <= now))
    return drive(engine, ports, { ...start, state: { ...state, now: Math.max(state.now, now) } })
  const before = await drive(engine, ports, { state, input: { type: 'time', now } })
  const after = await drive(engine, ports, { state: before.state, input: start.input })
  return {
    ...after,
    replies: [...before.replies, ...after.replies],
    events: [...before.events, ...after.events],
    trace: [...before.trace, ...after.trace],
    actions: [...before.actions, ...after.actions],
  }
}
