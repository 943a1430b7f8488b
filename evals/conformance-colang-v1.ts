import {
  advanceIntents,
  compile,
  createHost,
  type Host,
  type IntentAnswer,
  type IntentQuestion,
  initialState,
  type SessionState,
} from '#colang'
import { type Case, list, record, type Turn, text } from './conformance-colang-cases.ts'
import { Actions } from './conformance-colang-stubs.ts'

/** Plays a Colang 1.0 conversation; the answer is undefined if all turns are as expected, else what differs. */
export async function playV1(entry: Case): Promise<string | undefined> {
  if (entry.level === 'flow-engine') return playFlowEngine(entry)
  const rails = record(entry.config['rails'])
  const { program, diagnostics } = compile(entry.colang, {
    version: '1.0',
    rails: { input: side(rails['input']), output: side(rails['output']), retrieval: side(rails['retrieval']) },
    checkPredefined: false,
    exceptions: entry.config['enable_rails_exceptions'] === true,
    config: entry.config,
  })
  if (!program) return `does not compile: ${diagnostics.find((item) => item.severity === 'error')?.message}`
  const player = new Player(entry, rails)
  const host = createHost(program, {
    action: (call) => player.actions.run(call),
    hasAction: (name) => player.actions.has(name),
    matchIntent: (question) => player.matchIntent(question),
    generate: ({ task }) => player.generate(task),
  })
  return player.play(host)
}

/** Events in, the next wanted step out; only the flows of the case take part. */
function playFlowEngine(entry: Case): string | undefined {
  const { program } = compile(entry.colang, { version: '1.0', bare: true })
  if (program?.version !== '1.0') return 'does not compile'
  let state = initialState(program, {})
  for (const [index, step] of entry.steps.entries()) {
    if (state.version !== '1.0') return 'no state of this version'
    const played = advanceIntents(program, state, record(step['event']))
    state = played.state
    const expected = step['expected_next_step'] ?? null
    if (JSON.stringify(played.next) !== JSON.stringify(expected))
      return `step ${index + 1}: wants ${JSON.stringify(played.next)} instead of ${JSON.stringify(expected)}`
  }
  return undefined
}

function side(value: unknown): { flows: string[]; parallel: boolean } {
  const raw = record(value)
  return { flows: list(raw['flows']).filter((name) => typeof name === 'string'), parallel: raw['parallel'] === true }
}

class Player {
  readonly actions: Actions
  private readonly entry: Case
  private readonly dialog: Record<string, unknown>
  private completions: string[] = []
  private pooled: string[]
  /** Intent, next step and message from one request, where the case is configured so. */
  private readonly single: boolean
  private answered: { step: string | null; message: string | null } | undefined

  constructor(entry: Case, rails: Record<string, unknown>) {
    this.entry = entry
    this.actions = new Actions(entry.actions)
    this.dialog = record(record(rails['dialog'])['user_messages'])
    this.single = record(record(rails['dialog'])['single_call'])['enabled'] === true
    this.pooled = [...entry.completions]
  }

  async play(host: Host): Promise<string | undefined> {
    let state = host.start({ context: this.entry.context })
    for (const [index, turn] of this.entry.turns.entries()) {
      this.actions.begin(turn)
      this.completions = [...turn.completions]
      const played = await this.turn(host, state, turn)
      if (played.problem) return `turn ${index + 1}: ${played.problem}`
      state = played.state
    }
    return undefined
  }

  private async turn(host: Host, before: SessionState, turn: Turn): Promise<{ state: SessionState; problem?: string }> {
    const start = turn.context ? (await host.runTurn(before, { type: 'context', data: turn.context })).state : before
    const input = turn.event
      ? { type: 'event' as const, event: turn.event }
      : { type: 'user' as const, text: turn.user ?? '' }
    const { state, replies, outcome, exceptions } = await host.runTurn(start, input)
    const said = replies.map((reply) => reply.text).join('\n')
    const failed = outcome.state === 'error' && outcome.error !== undefined
    if (turn.expectsError) return failed ? { state } : { state, problem: 'an error was expected' }
    if (failed) return { state, problem: `failed: ${outcome.error?.message}` }
    if (turn.expectsException)
      return exceptions.length > 0
        ? { state }
        : { state, problem: `an exception was expected, said ${JSON.stringify(said)}` }
    if (turn.expectedBot !== undefined && said !== turn.expectedBot)
      return { state, problem: `said ${JSON.stringify(said)} instead of ${JSON.stringify(turn.expectedBot)}` }
    return { state }
  }

  private next(): string | undefined {
    const own = this.completions.shift()
    if (own !== undefined) this.pooled = this.pooled.slice(1)
    return own ?? this.pooled.shift()
  }

  matchIntent(question: IntentQuestion): IntentAnswer {
    const wanted = question.text.trim().toLowerCase()
    const exact = Object.entries(question.intents).find(([, examples]) =>
      examples.some((example) => example.trim().toLowerCase() === wanted),
    )
    if (this.dialog['embeddings_only'] === true) {
      if (exact) return { intent: exact[0], score: 1 }
      return { intent: text(this.dialog['embeddings_only_fallback_intent']) ?? null }
    }
    const completion = this.next()
    if (completion === undefined) return { intent: exact?.[0] ?? null }
    if (this.single)
      this.answered = {
        step: /bot (?:intent: )?([^\n"]+)/.exec(completion)?.[1]?.trim() ?? null,
        message: /"([^"]*)"/.exec(completion)?.[1] ?? null,
      }
    const line =
      completion
        .split('\n')
        .map((part) => part.trim())
        .find((part) => part !== '') ?? ''
    return { intent: line.replace(/^user(?: intent:)? /i, '').replace(/^"|"$/g, '') || null }
  }

  generate(task: string): unknown {
    const { answered } = this
    if (answered && task === 'next_step') return answered.step
    if (answered?.message && task === 'bot_message') {
      this.answered = undefined
      return answered.message
    }
    const completion = this.next()
    if (completion === undefined) return null
    if (task === 'next_step') return /bot (?:intent: )?([^\n]+)/.exec(completion)?.[1]?.trim() ?? null
    if (task === 'value') return readLiteral(completion.trim())
    if (task === 'bot_message') return stripQuotes(completion.trim())
    return completion.trim()
  }
}

function stripQuotes(value: string): string {
  return value.startsWith('"') && value.endsWith('"') && value.length > 1 ? value.slice(1, -1) : value
}

function readLiteral(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return value.replace(/^'(.*)'$/s, '$1')
  }
}
