import {
  newStream,
  type Placeholders,
  type ReadWindow,
  type StreamInput,
  type StreamRules,
  type StreamState,
  stepStream,
} from '#engine'
import type { Call } from '../http/call.ts'
import { policyRules } from '../policy/stream-reading.ts'
import { withoutOwn } from './guard-answer.ts'
import { type GatewayServices, inJson } from './guard-input.ts'
import { createRestoreStream, type RestoreStream } from './restore-stream.ts'
import { clean, type GatewayVerdict, stricter } from './verdict.ts'

/** One text of a streamed answer on its way to the user. */
interface Lane {
  state: StreamState
  readonly restore: RestoreStream
  stopped: boolean
  /** All that has gone out. */
  said: string
}

/**
 * The texts of one streamed answer, by a name that its wire gives them. Words are judged before they go out and get the
 * user's own values back; a tool call's arguments only get their values back.
 */
export class Lanes {
  readonly #lanes = new Map<string, Lane>()
  readonly #raw = new Map<string, RestoreStream>()
  readonly #rules: StreamRules
  readonly #placeholders: Placeholders
  readonly #escaped: Pick<Placeholders, 'restore'>
  verdict: GatewayVerdict = clean

  private constructor(rules: StreamRules, placeholders: Placeholders) {
    this.#rules = { ...rules, read: this.#watched(rules.read) }
    this.#placeholders = placeholders
    this.#escaped = inJson(placeholders)
  }

  static async open(
    services: GatewayServices,
    call: Call,
    { streamId, placeholders }: { readonly streamId: string; readonly placeholders: Placeholders },
  ): Promise<Lanes> {
    return new Lanes(await policyRules(services, call, { streamId }), placeholders)
  }

  /** Names of the lanes that have not ended. */
  get open(): string[] {
    return [...this.#lanes].flatMap(([name, { state }]) => (state.status === 'open' ? [name] : []))
  }

  isStopped(name: string): boolean {
    return this.#lanes.get(name)?.stopped ?? false
  }

  get anyStopped(): boolean {
    return [...this.#lanes.values()].some(({ stopped }) => stopped)
  }

  /** All of a lane's text that has gone out. */
  said(name: string): string {
    return this.#lanes.get(name)?.said ?? ''
  }

  /** What may go out after a piece of text. */
  push(name: string, text: string): Promise<string> {
    return this.#feed(this.#laneOf(name), { type: 'chunk', text })
  }

  /** The rest of a lane's text. */
  async end(name: string): Promise<string> {
    const lane = this.#laneOf(name)
    if (lane.state.status === 'stopped') return ''
    const text = await this.#feed(lane, { type: 'stop' })
    const rest = lane.restore.end()
    lane.said += rest
    return text + rest
  }

  /** A piece of a tool call's arguments with values put back. */
  pushRaw(name: string, text: string): string {
    const known = this.#raw.get(name) ?? createRestoreStream(this.#escaped)
    this.#raw.set(name, known)
    return known.push(text)
  }

  endRaw(name: string): string {
    return this.#raw.get(name)?.end() ?? ''
  }

  /** The numbers of the tool calls of a choice whose arguments came in pieces. */
  rawNames(choice: string): number[] {
    return [...this.#raw.keys()].flatMap((name) => {
      const [owner, index] = name.split(' ')
      return owner === choice ? [Number(index)] : []
    })
  }

  restoreJson(text: string): string {
    return this.#escaped.restore(text)
  }

  #laneOf(name: string): Lane {
    const known = this.#lanes.get(name)
    if (known) return known
    const lane: Lane = { state: newStream, restore: createRestoreStream(this.#placeholders), stopped: false, said: '' }
    this.#lanes.set(name, lane)
    return lane
  }

  async #feed(lane: Lane, input: StreamInput): Promise<string> {
    if (lane.stopped) {
      // Once a sentence was withheld, the rest of the answer is withheld too.
      if (input.type === 'stop') lane.state = { ...lane.state, status: 'stopped' }
      return ''
    }
    const { state, output } = await stepStream(lane.state, input, this.#rules)
    lane.state = state
    const text = lane.restore.push(output.text)
    lane.stopped = output.action === 'block'
    lane.said += text
    return text
  }

  #watched(read: ReadWindow): ReadWindow {
    return async (window, unit) => {
      const reading = await read(window, unit)
      const hide = withoutOwn(window, reading.hide)
      const inside = hide.filter(({ start, end }) => start < unit.end && end > unit.start).length
      const action = reading.block !== undefined ? 'block' : inside > 0 ? 'mask' : 'allow'
      const status = reading.unjudged ? 'unjudged' : 'judged'
      this.verdict = stricter(this.verdict, { action, status, decidedBy: reading.block }, inside)
      return { ...reading, hide }
    }
  }
}
