import type { Span } from '../core/span.ts'
import { unitEnd } from './boundary.ts'

/** What was seen in a window of the stream. Spans are in the window; their text leaves as the placeholder. */
export interface WindowReading {
  readonly hide: readonly (Span & { readonly placeholder: string })[]
  /** Why the unit must not go out at all; a word of the policy, never the text. */
  readonly block?: string
}

/** Judges a window; only what touches `unit` decides. The same window must give the same reading. */
export type ReadWindow = (window: string, unit: Span) => WindowReading | Promise<WindowReading>

/** A stream between two inputs. It holds submitted text: store it encrypted, never log it. */
export interface StreamState {
  readonly status: 'open' | 'stopped'
  /** Arrived and not yet gone out. */
  readonly pending: string
  /** The end of what has gone out, as it was submitted: judged together with what follows. */
  readonly context: string
  /** How much of `pending` is known to belong to one unit: a value that runs on over a line break. */
  readonly joined: number
}

export type StreamInput =
  | { readonly type: 'chunk'; readonly text: string }
  | { readonly type: 'flush' }
  | { readonly type: 'stop' }

/** What goes out after an input. */
export interface StreamOutput {
  readonly text: string
  readonly action: 'allow' | 'modify' | 'block'
  readonly taken: readonly string[]
}

/** A stream after an input, and what goes out. */
export interface StreamStep {
  readonly state: StreamState
  readonly output: StreamOutput
}

/** Left context in UTF-16 code units: enough for a label, a title or the sentence before. */
export const contextLength = 300
/** A unit that a value keeps open is closed at this length whatever follows. */
const longestJoined = 2000

export const newStream: StreamState = { status: 'open', pending: '', context: '', joined: 0 }

/**
 * One input to a stream: what goes out, and the stream after it. Every unit (sentence or line) is judged once, when it is
 * complete, together with its left context; work is proportional to the input. What goes out over the whole stream does
 * not depend on how the text was cut into chunks. A stopped stream takes nothing more and gives nothing out.
 */
export async function stepStream(state: StreamState, input: StreamInput, read: ReadWindow): Promise<StreamStep> {
  if (state.status === 'stopped') return { state, output: nothing }
  const pending = input.type === 'chunk' ? state.pending + input.text : state.pending
  const released = await release({ ...state, pending }, { all: input.type !== 'chunk' }, read)
  const status = input.type === 'stop' ? 'stopped' : 'open'
  return { state: { ...released.state, status }, output: summarise(released.units) }
}

const nothing: StreamOutput = { text: '', action: 'allow', taken: [] }

interface Unit {
  readonly text: string
  readonly hidden: readonly string[]
  readonly block: string | undefined
}

async function release(from: StreamState, { all }: { all: boolean }, read: ReadWindow) {
  const units: Unit[] = []
  let { pending, context, joined } = from
  while (pending.length > 0) {
    const next = unitEnd(pending.slice(joined))
    if (next === undefined && !all) break
    const last = next === undefined
    const end = last ? pending.length : joined + next
    const unit = await readUnit(context, pending.slice(0, end), read)
    if (unit.runsOn && !last && end < longestJoined) {
      joined = end
      continue
    }
    units.push(unit)
    context = (context + pending.slice(0, end)).slice(-contextLength)
    pending = pending.slice(end)
    joined = 0
  }
  return { state: { ...from, pending, context, joined }, units }
}

/** Judges one unit behind its context. It runs on when something to hide ends where the line ends. */
async function readUnit(context: string, text: string, read: ReadWindow): Promise<Unit & { readonly runsOn: boolean }> {
  const span = { start: context.length, end: context.length + text.length }
  const { hide, block } = await read(context + text, span)
  if (block !== undefined) return { text: '', hidden: [], block, runsOn: false }
  const inside = hide
    .filter((found) => found.start < span.end && found.end > span.start)
    .sort((a, b) => a.start - b.start)
  const pieces: string[] = []
  let position = span.start
  for (const found of inside) {
    if (found.end <= position) continue
    const start = Math.max(found.start, position)
    pieces.push(text.slice(position - span.start, start - span.start), found.placeholder)
    position = Math.min(found.end, span.end)
  }
  pieces.push(text.slice(position - span.start))
  const shown = text.trimEnd().length + span.start
  const runsOn = text.endsWith('\n') && inside.some((found) => found.end >= shown)
  return { text: pieces.join(''), hidden: inside.map((found) => found.placeholder), block: undefined, runsOn }
}

function summarise(units: readonly Unit[]): StreamOutput {
  const blocks = units.flatMap((unit) => (unit.block === undefined ? [] : [`blocked: ${unit.block}`]))
  const masks = units.flatMap((unit) => unit.hidden.map((placeholder) => `masked: ${placeholder}`))
  return {
    text: units.map((unit) => unit.text).join(''),
    action: blocks.length > 0 ? 'block' : masks.length > 0 ? 'modify' : 'allow',
    taken: [...new Set([...blocks, ...masks])],
  }
}
