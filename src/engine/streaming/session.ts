import type { Span } from '../core/span.ts'
import { unitEnd } from './boundary.ts'
import { type Settling, settle, unsettled } from './settle.ts'
import { noTalk, type Talk, talkAfter, talkBefore } from './talk.ts'

/** A range to hide. `recall`: its words are looked for in the rest of the stream too, as a person's name is. */
export interface Hidden extends Span {
  readonly placeholder: string
  readonly recall?: boolean
}

/** What was seen in a window of the stream. Spans are in the window; their text leaves as the placeholder. */
export interface WindowReading {
  readonly hide: readonly Hidden[]
  /** Why the unit must not go out at all; a word of the policy, never the text. */
  readonly block?: string
  /** A guardrail that has a say could not look. */
  readonly unjudged?: boolean
}

/** Judges a window; only what touches `unit` decides. The same window must give the same reading. */
export type ReadWindow = (window: string, unit: Span) => WindowReading | Promise<WindowReading>

/**
 * How a stream is judged. `early`: inside a sentence text goes out as soon as no continuation could make it part of
 * something that the built-in rules hide or block; leave it out where other rules have a say.
 */
export interface StreamRules {
  readonly read: ReadWindow
  readonly early?: boolean
}

/** A stream between two inputs. It holds submitted text: store it encrypted, never log it. */
export interface StreamState {
  readonly status: 'open' | 'stopped'
  /** Arrived and not yet gone out. */
  readonly pending: string
  /** The end of what has gone out, as it was submitted: judged together with what follows. */
  readonly context: string
  /** How much of `pending` is known to belong to one unit: a value that runs on over a line break. */
  readonly joined: number
  /** How much of `pending` has gone out already, and what that rests on. */
  readonly settling: Settling
  /** Names that were hidden, latest last: read again with every unit that has a word of theirs. */
  readonly names: readonly string[]
  /** Turns of a talk that the stream has written down so far. */
  readonly talk: Talk
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

/** Left context at most, in UTF-16 code units; it begins with the unit before. Enough for a label or the sentence before. */
export const contextLength = 160
/** A unit that a value keeps open is closed at this length whatever follows. */
const longestJoined = 2000
const mostNames = 32
const longestName = 80

export const newStream: StreamState = {
  status: 'open',
  pending: '',
  context: '',
  joined: 0,
  settling: unsettled,
  names: [],
  talk: noTalk,
}

/**
 * One input to a stream: what goes out, and the stream after it. Every unit (sentence or line) is judged once, when it is
 * complete, together with its left context; work is proportional to the input. What goes out over the whole stream does
 * not depend on how the text was cut into chunks. A stopped stream takes nothing more and gives nothing out.
 */
export async function stepStream(state: StreamState, input: StreamInput, rules: StreamRules): Promise<StreamStep> {
  if (state.status === 'stopped') return { state, output: nothing }
  const pending = input.type === 'chunk' ? state.pending + input.text : state.pending
  // Most chunks end no unit: nothing is to be judged, and nothing waited for.
  if (input.type === 'chunk' && unitEnd(pending.slice(state.joined)) === undefined) {
    const { settling, unit } = settled(state.settling, pending, rules)
    return { state: { ...state, pending, settling }, output: unit === undefined ? nothing : summarise([unit]) }
  }
  const released = await release({ ...state, pending }, { all: input.type !== 'chunk' }, rules)
  const status = input.type === 'stop' ? 'stopped' : 'open'
  return { state: { ...released.state, status }, output: summarise(released.units) }
}

/** What may go out early of a unit that still arrives. */
function settled(from: Settling, pending: string, { early }: StreamRules): { settling: Settling; unit?: Unit } {
  if (!early) return { settling: from }
  const settling = settle(from, pending)
  return settling.shown > from.shown
    ? { settling, unit: plain(pending.slice(from.shown, settling.shown)) }
    : { settling }
}

const nothing: StreamOutput = { text: '', action: 'allow', taken: [] }

interface Unit {
  readonly text: string
  readonly hidden: readonly string[]
  readonly block: string | undefined
}

async function release(from: StreamState, { all }: { all: boolean }, rules: StreamRules) {
  const units: Unit[] = []
  let { pending, context, joined, settling, names, talk } = from
  while (pending.length > 0) {
    const next = unitEnd(pending.slice(joined))
    if (next === undefined && !all) break
    const last = next === undefined
    const end = last ? pending.length : joined + next
    const text = pending.slice(0, end)
    const unit = await readUnit({ context, text, settling, names, talk }, rules)
    if (unit.runsOn && !last && end < longestJoined) {
      joined = end
      continue
    }
    units.push(unit)
    talk = talkAfter({ context, text, talk })
    context = contextAfter(context, text)
    names = remember(names, unit.names)
    pending = pending.slice(end)
    joined = 0
    settling = unsettled
  }
  if (!all) {
    const early = settled(settling, pending, rules)
    settling = early.settling
    if (early.unit) units.push(early.unit)
  }
  return { state: { ...from, pending, context, joined, settling, names, talk }, units }
}

function plain(text: string): Unit {
  return { text, hidden: [], block: undefined }
}

/** The unit itself, with what stood before it while there is room. */
function contextAfter(context: string, unit: string): string {
  return unit.length >= contextLength / 2 ? unit.slice(-contextLength) : (context + unit).slice(-contextLength)
}

function remember(names: readonly string[], more: readonly string[]): readonly string[] {
  const fresh = more.filter((name) => !names.includes(name) && name.length <= longestName)
  return fresh.length === 0 ? names : [...names, ...new Set(fresh)].slice(-mostNames)
}

interface Waiting extends Pick<StreamState, 'context' | 'settling' | 'names' | 'talk'> {
  readonly text: string
}
type ReadUnit = Unit & { readonly runsOn: boolean; readonly names: readonly string[] }

/** Judges one unit behind its context. It runs on when something to hide ends where the line ends. */
async function readUnit(waiting: Waiting, rules: StreamRules): Promise<ReadUnit> {
  const { context, text, settling } = waiting
  const before = recalled(waiting.names, text) + talkBefore(waiting) + context
  const span = { start: before.length, end: before.length + text.length }
  const { hide, block } = await rules.read(before + text, span)
  if (block !== undefined) {
    // The same however it was cut: what would have settled by then goes out.
    const shown = rules.early ? settle(settling, text).shown : 0
    return { text: text.slice(settling.shown, shown), hidden: [], block, runsOn: false, names: [] }
  }
  const inside = hide
    .filter((found) => found.start < span.end && found.end > span.start)
    .sort((a, b) => a.start - b.start)
  const pieces: string[] = []
  let position = span.start + settling.shown
  for (const found of inside) {
    if (found.end <= position) continue
    const start = Math.max(found.start, position)
    pieces.push(text.slice(position - span.start, start - span.start), found.placeholder)
    position = Math.min(found.end, span.end)
  }
  pieces.push(text.slice(position - span.start))
  const shown = text.trimEnd().length + span.start
  return {
    text: pieces.join(''),
    hidden: inside.map((found) => found.placeholder),
    block: undefined,
    runsOn: text.endsWith('\n') && inside.some((found) => found.end >= shown),
    names: inside.filter((found) => found.recall).map((found) => (before + text).slice(found.start, found.end)),
  }
}

/** The names of which a word stands in the unit, as a line before it: a later bare mention is then known for one. */
function recalled(names: readonly string[], unit: string): string {
  const near = names.filter((name) => name.split(/[^\p{L}]+/u).some((word) => word.length > 2 && unit.includes(word)))
  return near.map((name) => `Name: ${name.replace(/\s+/g, ' ')}\n`).join('')
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
