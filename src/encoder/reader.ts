import type { Entailment } from '#engine'
import { attackOf, entailmentOf, evidenceOf, safetyOf, TagTable } from './heads.ts'
import type { ModelDescription } from './model-files.ts'
import { type Input, pairInput, STRIDE, WINDOW, type Window, windowInput, windowsOf } from './tensors.ts'
import type { Pair, Reading, ReadWindow, Work } from './types.ts'
import type { Pieces } from './wordpiece.ts'

/** What the graph said of one input: the rows of each head. */
export interface Row {
  readonly safety: Float32Array
  readonly attack: Float32Array
  readonly entail: Float32Array
  readonly tags: Float32Array
  readonly sentence: Float32Array
  readonly whySafety: Float32Array
  readonly whyAttack: Float32Array
}

/** A piece of work as inputs to run in any order and a result once all are read. */
export interface Plan {
  readonly count: number
  input(index: number): Input
  read(index: number, row: Row): void
  result(): unknown
}

/** How a piece of work is run with a tokenizer and a model's description. */
export function planOf(work: Work, cut: (text: string) => Pieces, described: ModelDescription): Plan {
  if (work.kind === 'encode') return encodePlan(cut(work.text), work.text.length, described)
  if (work.kind === 'embed') return embedPlan(work.texts, cut, described.hidden)
  return entailPlan(work.pairs, cut, described)
}

function encodePlan(pieces: Pieces, textLength: number, described: ModelDescription): Plan {
  const windows = windowsOf(pieces.length)
  const tags = new TagTable(pieces.length, described.tags)
  const read: ReadWindow[] = []
  return {
    count: windows.length,
    input: (index) => windowInput(pieces, windowAt(windows, index)),
    read(index, row) {
      const window = windowAt(windows, index)
      tags.read(row.tags, window, ownedOf(windows, index))
      read[index] = {
        start: index === 0 ? 0 : (pieces.starts[window.from] ?? 0),
        end: index === windows.length - 1 ? textLength : (pieces.ends[window.to - 1] ?? 0),
        safety: safetyOf(row.safety, described),
        attack: attackOf(row.attack, described),
        embedding: row.sentence,
        entities: [],
        evidence: {
          safety: evidenceOf(row.whySafety, pieces, window),
          attack: evidenceOf(row.whyAttack, pieces, window),
        },
      }
    },
    result(): Reading {
      const entities = tags.entities(pieces, described.calibration.entity)
      let next = 0
      const whole = read.map((window, index) => {
        const own = []
        const last = index === read.length - 1
        for (let one = entities[next]; one && (last || one.start < window.end); one = entities[next]) {
          own.push(one)
          next += 1
        }
        return { ...window, entities: own }
      })
      return { windows: whole }
    },
  }
}

const windowAt = (windows: readonly Window[], index: number): Window => windows[index] ?? { from: 0, to: 0 }

/** The pieces a window answers for: up to the middle of what it shares with its neighbours. */
function ownedOf(windows: readonly Window[], index: number): Window {
  const { from, to } = windowAt(windows, index)
  const half = (WINDOW - STRIDE) / 2
  return { from: index === 0 ? from : from + half, to: index === windows.length - 1 ? to : to - half }
}

function embedPlan(texts: readonly string[], cut: (text: string) => Pieces, hidden: number): Plan {
  const jobs = texts.flatMap((text, owner) => {
    const pieces = cut(text)
    return windowsOf(pieces.length).map((window) => ({ owner, pieces, window }))
  })
  const sums = texts.map(() => new Float32Array(hidden))
  return {
    count: jobs.length,
    input(index) {
      const job = jobs[index]
      if (!job) throw new RangeError('no such window')
      return windowInput(job.pieces, job.window)
    },
    read(index, { sentence }) {
      const sum = sums[jobs[index]?.owner ?? 0]
      sentence.forEach((value, at) => {
        if (sum) sum[at] = (sum[at] ?? 0) + value
      })
    },
    result: () => sums.map(unitLength),
  }
}

function unitLength(vector: Float32Array): Float32Array {
  const size = Math.hypot(...vector)
  return size === 0 ? vector : vector.map((value) => value / size)
}

function entailPlan(pairs: readonly Pair[], cut: (text: string) => Pieces, described: ModelDescription): Plan {
  const answers: Entailment[] = []
  // Claims and passages repeat among pairs: each text is cut once.
  const known = new Map<string, Pieces>()
  const once = (text: string) => {
    const pieces = known.get(text) ?? cut(text)
    known.set(text, pieces)
    return pieces
  }
  return {
    count: pairs.length,
    input(index) {
      const { premise, hypothesis } = pairs[index] ?? { premise: '', hypothesis: '' }
      return pairInput(once(premise), once(hypothesis))
    },
    read(index, row) {
      answers[index] = entailmentOf(row.entail, described)
    },
    result: () => answers,
  }
}
