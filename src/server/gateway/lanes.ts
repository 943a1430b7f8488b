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
import type { Configs } from '../policy/everything.ts'
import { policyRules } from '../policy/stream-reading.ts'
import { withoutOwn } from './guard-answer.ts'
import { type GatewayServices, inJson } from './guard-input.ts'
import type { Records } from './records.ts'
import { createRestoreStream, type RestoreStream } from './restore-stream.ts'
import { judgeToolCall } from './tool-call.ts'
import { clean, type GatewayVerdict, stops, stricter, unmasked } from './verdict.ts'

const largestArguments = 1_048_576

/** One text of a streamed answer on its way to the user. */
interface Lane {
  state: StreamState
  readonly restore: RestoreStream
  stopped: boolean
  /** All that has gone out. */
  said: string
}

interface LanesParts {
  readonly rules: StreamRules
  readonly placeholders: Placeholders
  readonly records: Records
}

interface StreamParts extends Pick<LanesParts, 'placeholders' | 'records'> {
  readonly streamId: string
  /** What the answer is held against beside the policy. */
  readonly configs: Configs
}

/**
 * The texts of one streamed answer, by a name that its wire gives them. Words are judged before they go out and get the
 * user's own values back; so are a tool call's arguments, in one piece.
 */
export class Lanes {
  readonly #lanes = new Map<string, Lane>()
  readonly #raw = new Map<string, string>()
  readonly #judged = new Set<string>()
  readonly #rules: StreamRules
  readonly #placeholders: Placeholders
  readonly #escaped: Pick<Placeholders, 'restore'>
  readonly #records: Records
  readonly #judgeCall: (given: string) => ReturnType<typeof judgeToolCall>
  verdict: GatewayVerdict = clean

  private constructor(
    { rules, placeholders, records }: LanesParts,
    judgeCall: (given: string) => ReturnType<typeof judgeToolCall>,
  ) {
    this.#records = records
    this.#rules = { ...rules, read: this.#watched(rules.read) }
    this.#judgeCall = judgeCall
    this.#placeholders = placeholders
    this.#escaped = inJson(placeholders)
  }

  static async open(
    services: GatewayServices,
    call: Call,
    { streamId, configs, placeholders, records }: StreamParts,
  ): Promise<Lanes> {
    const rules = await policyRules(services, call, { streamId, recording: records.add, bySources: true, configs })
    return new Lanes({ rules, placeholders, records }, (given) => judgeToolCall(services, call, { given, records }))
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

  /**
   * A piece of a tool call's arguments; `name` is the choice's and the call's. It waits until the whole is there, since
   * no tool runs on half of its arguments. Throws when a model sends more than any tool takes.
   */
  pushRaw(name: string, text: string): void {
    const held = (this.#raw.get(name) ?? '') + text
    if (held.length > largestArguments) throw new RangeError('arguments of a tool call are too long')
    this.#raw.set(name, held)
  }

  /** The whole arguments of a tool call with values put back, once; empty when they, or the choice, were stopped. */
  endRaw(name: string): Promise<string> {
    const given = this.#raw.get(name) ?? ''
    this.#raw.set(name, '')
    return given === '' ? Promise.resolve('') : this.wholeArguments(name, given)
  }

  /** The same for arguments that a wire repeats whole: they are judged once. */
  async wholeArguments(name: string, given: string): Promise<string> {
    const lane = this.#laneOf(name.split(' ')[0] ?? '')
    if (lane.stopped) return ''
    const known = `${name} ${given}`
    const result = this.#judged.has(known) ? undefined : await this.#judgeCall(given)
    await this.#records.done()
    this.#judged.add(known)
    if (result) this.verdict = stricter(this.verdict, unmasked(result), 0)
    lane.stopped = result !== undefined && stops(result)
    return lane.stopped ? '' : this.restoreJson(given)
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
    // Words that settled go out before their sentence is judged; the question's checks are recorded before the first.
    await this.#records.done()
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
