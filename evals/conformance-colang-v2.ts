import { advanceEvents, compile, createHost, type Host, initialState, type Program, type SessionState } from '#colang'
import { type Case, list, record, type Turn, text } from './conformance-colang-cases.ts'
import { Actions } from './conformance-colang-stubs.ts'

/** Plays a Colang 2.x case; the answer is undefined if all is as expected, else what differs. */
export async function playV2(entry: Case): Promise<string | undefined> {
  const { program, diagnostics } = compile(entry.colang, { version: '2.x' })
  if (!program) return `does not compile: ${diagnostics.find((item) => item.severity === 'error')?.message}`
  if (entry.endless) return playEndless(program)
  if (entry.level === 'statemachine') return playRaw(program, entry)
  if (entry.level === 'api' || entry.level === 'messages-api') return 'not played: raw exchanges of another interface'
  if (entry.level === 'chat' && entry.turns.some((turn) => turn.steps.length > 0)) return playExchange(program, entry)
  return new Player(entry, program).play()
}

/** Best of three, in time of this process: the machine may be busy with other things. */
async function playEndless(program: Program): Promise<string | undefined> {
  const host = createHost(program)
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < 3; round += 1) {
    const started = process.cpuUsage()
    const { outcome } = await host.runTurn(host.start(), { type: 'event', event: { type: 'GoEvent' } })
    const spent = process.cpuUsage(started)
    best = Math.min(best, (spent.user + spent.system) / 1000)
    if (outcome.state !== 'error') return 'a limit was expected to end it'
  }
  return best <= 50 ? undefined : `ended only after ${best.toFixed(0)} ms`
}

class Player {
  private readonly actions: Actions
  private readonly entry: Case
  private readonly program: Program
  private completions: string[] = []
  private pooled: string[]

  constructor(entry: Case, program: Program) {
    this.entry = entry
    this.program = program
    this.actions = new Actions(entry.actions)
    this.pooled = [...entry.completions]
  }

  async play(): Promise<string | undefined> {
    const host = createHost(this.program, {
      action: (call) => this.actions.run(call),
      hasAction: (name) => this.actions.has(name),
      matchIntent: () => ({ intent: /user intent: *(.+)/.exec(this.next() ?? '')?.[1]?.trim() ?? null }),
      generate: ({ task }) =>
        task === 'value'
          ? (this.next()
              ?.trim()
              .replace(/^["']|["']$/g, '') ?? null)
          : null,
    })
    let state = await this.begin(host)
    for (const [index, turn] of this.entry.turns.entries()) {
      const played = await this.turn(host, state, turn)
      if (played.problem) return `turn ${index + 1}: ${played.problem}`
      state = played.state
    }
    return undefined
  }

  /** Conversations begin before the user speaks. */
  private async begin(host: Host): Promise<SessionState> {
    const report = await host.runTurn(host.start({ context: this.entry.context }), { type: 'time', now: 0 })
    return report.state
  }

  private next(): string | undefined {
    return this.completions.shift() ?? this.pooled.shift()
  }

  private async turn(host: Host, before: SessionState, turn: Turn): Promise<{ state: SessionState; problem?: string }> {
    this.actions.begin(turn)
    this.completions = [...turn.completions]
    const event = turn.event ?? scriptEvent(turn.user ?? '')
    const input = event ? { type: 'event' as const, event } : { type: 'user' as const, text: turn.user ?? '' }
    const { state, replies } = await host.runTurn(before, input)
    const said = replies.map((reply) => reply.text).join('\n')
    if (turn.expectedBot === undefined || said === turn.expectedBot) return { state }
    return { state, problem: `said ${JSON.stringify(said)} instead of ${JSON.stringify(turn.expectedBot)}` }
  }
}

/** In recorded scripts a user line that begins with "/" is an event: `/Name`, `/SomeAction.Started(key=value)`. */
function scriptEvent(line: string): Record<string, unknown> | undefined {
  const found = /^\/(\w+)(?:\.(\w+))?(?:\((.*)\))?$/.exec(line.trim())
  if (!found) return undefined
  const fields = (found[3] ?? '').split(',').flatMap((part): [string, unknown][] => {
    const [key, value] = part.split('=')
    return key?.trim() && value !== undefined ? [[key.trim(), value.trim().replace(/^["'](.*)["']$/, '$1')]] : []
  })
  return { type: `${found[1]}${found[2] ?? ''}`, ...Object.fromEntries(fields) }
}

/** Events with symbolic ids, bound to real ones as they are seen. */
class Bindings {
  private readonly known = new Map<string, unknown>()

  bind(recorded: unknown, real: unknown): void {
    if (typeof recorded === 'string' && recorded.startsWith('$uid')) {
      if (!this.known.has(recorded)) this.known.set(recorded, real)
      return
    }
    if (Array.isArray(recorded)) for (const [index, item] of recorded.entries()) this.bind(item, list(real)[index])
    else for (const [key, value] of Object.entries(record(recorded))) this.bind(value, record(real)[key])
  }

  fill(value: unknown): unknown {
    if (typeof value === 'string') return this.known.has(value) ? this.known.get(value) : value
    if (Array.isArray(value)) return value.map((item) => this.fill(item))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, this.fill(item)]))
  }

  /** Whether everything recorded is found in what was sent. */
  covers(recorded: unknown, real: unknown): boolean {
    if (typeof recorded === 'string' && recorded.startsWith('$uid'))
      return !this.known.has(recorded) || this.known.get(recorded) === real
    if (Array.isArray(recorded))
      return (
        Array.isArray(real) &&
        recorded.length === real.length &&
        recorded.every((item, index) => this.covers(item, real[index]))
      )
    if (typeof recorded !== 'object' || recorded === null) return recorded === real
    const set = record(recorded)['$set']
    if (set !== undefined) return list(set).every((item) => list(real).includes(item))
    return Object.entries(recorded).every(([key, value]) => this.covers(value, record(real)[key]))
  }
}

function rawStep(
  program: Program,
  state: SessionState,
  input: Record<string, unknown>,
): { state: SessionState; events: Record<string, unknown>[] } {
  if (program.version !== '2.x' || state.version !== '2.x') return { state, events: [] }
  return advanceEvents(program, state, input)
}

/** Events in, events out: the expected ones, in order and number, each a part of what was sent. */
function playRaw(program: Program, entry: Case): string | undefined {
  const seeds = entry.nondeterministic ? 24 : 1
  let problem: string | undefined
  for (let seed = 1; seed <= seeds; seed += 1) {
    problem = playRawOnce(program, entry, seed)
    if (problem === undefined) return undefined
  }
  return problem
}

function playRawOnce(program: Program, entry: Case, seed: number): string | undefined {
  const bindings = new Bindings()
  let state = initialState(program, { seed })
  for (const [index, step] of entry.steps.entries()) {
    const played = rawStep(program, state, record(bindings.fill(record(step['input']))))
    state = played.state
    const expected = list(step['expected_events'])
    const shown = JSON.stringify(played.events.map((event) => event['type']))
    if (
      step['expected_events'] !== undefined &&
      (expected.length !== played.events.length ||
        !expected.every((event, at) => bindings.covers(event, played.events[at])))
    ) {
      return `step ${index + 1}: sent ${shown} instead of ${JSON.stringify(expected.map((event) => record(event)['type']))}`
    }
    list(step['out']).forEach((event, at) => {
      bindings.bind(event, played.events[at])
    })
  }
  return undefined
}

/** A recorded exchange: each utterance is acknowledged as it was then. */
function playExchange(program: Program, entry: Case): string | undefined {
  const bindings = new Bindings()
  let state = rawStep(program, initialState(program), { type: 'StartFlow', flow_id: 'main' }).state
  for (const [index, turn] of entry.turns.entries()) {
    const said: string[] = []
    for (const step of turn.steps) {
      const sent: Record<string, unknown>[] = []
      for (const input of list(step['input'])) {
        const played = rawStep(program, state, record(bindings.fill(record(input))))
        state = played.state
        sent.push(...played.events)
      }
      list(step['out']).forEach((event, at) => {
        bindings.bind(event, sent[at])
      })
      for (const event of sent) if (event['type'] === 'StartUtteranceBotAction') said.push(text(event['script']) ?? '')
    }
    const heard = said.join('\n')
    if (turn.expectedBot !== undefined && heard !== turn.expectedBot)
      return `turn ${index + 1}: said ${JSON.stringify(heard)} instead of ${JSON.stringify(turn.expectedBot)}`
  }
  return undefined
}
