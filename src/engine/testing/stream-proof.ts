import { assessAll } from '../core/assess.ts'
import { type Decision, decide } from '../core/decide.ts'
import { mergeSpans, type Span } from '../core/span.ts'
import { createSubject } from '../core/subject.ts'
import { guardrails } from '../guardrails/registry.ts'
import {
  newStream,
  type ReadWindow,
  type StreamInput,
  type StreamRules,
  type StreamState,
  stepStream,
  type WindowReading,
} from '../streaming/session.ts'
import { readCaseFiles } from './case-files.ts'

const judging = [
  guardrails.content_safety,
  guardrails.pii_detection,
  guardrails.healthcare_phi,
  guardrails.jailbreak_detection,
]
const steps = judging.map((guardrail) => ({ id: guardrail.type, guardrail }))
const rules = judging.map(({ type, threshold, action }, priority) => ({
  id: type,
  threshold,
  action,
  mode: 'enforce' as const,
  failMode: 'closed' as const,
  priority: priority + 1,
}))
const ports = { signal: new AbortController().signal, clock: () => 0 }

/** A text by the built-in rules at their shipped thresholds: what a stream's window is read with. `most` answers are kept. */
export function createRulesReading(most = 200_000): ReadWindow {
  const known = new Map<string, Promise<WindowReading>>()
  return (window, unit) => {
    const key = `${unit.start} ${unit.end} ${window}`
    const reading = known.get(key) ?? read(window, unit)
    if (known.size < most) known.set(key, reading)
    return reading
  }
}

async function read(window: string, unit: Span): Promise<WindowReading> {
  const assessments = (await assessAll(createSubject(window, unit), steps, ports)).map((one) =>
    one.status === 'unjudged'
      ? one
      : {
          ...one,
          findings: one.findings.filter(({ span }) => !span || (span.start < unit.end && span.end > unit.start)),
        },
  )
  const decision = decide(assessments, rules)
  const hide = hiddenBy(decision)
  return decision.action === 'block' ? { hide, block: decision.decidedBy ?? '' } : { hide }
}

function hiddenBy({ verdicts }: Decision) {
  const found = verdicts
    .filter(({ action }) => action === 'mask')
    .flatMap(({ findings, id }) => {
      const least = rules.find((rule) => rule.id === id)?.threshold ?? 1
      return findings.flatMap(({ span, score, category }) =>
        span && score >= least ? [{ ...span, type: category }] : [],
      )
    })
  return mergeSpans(found).map((whole) => {
    const parts = found.filter((one) => one.start >= whole.start && one.end <= whole.end)
    const [widest] = parts.sort((a, b) => b.end - b.start - (a.end - a.start))
    return { ...whole, placeholder: `<${widest?.type}>`, recall: widest?.type === 'PERSON' }
  })
}

/** A text of the proof: what it holds, and the part of it that must never go out. */
export interface ProofText {
  readonly name: string
  readonly text: string
  readonly secrets: readonly string[]
}

/** Texts with a value of every recogniser, every attack and every unsafe category that the case files know, `most` of each. */
export function proofTexts(most: number): ProofText[] {
  return ['recognizers', 'guardrails/jailbreak-detection', 'guardrails/content-safety'].flatMap((folder) =>
    readCaseFiles(new URL(`../${folder}`, import.meta.url).pathname).flatMap(({ name, cases }) => {
      const seen = new Map<string, number>()
      return cases.flatMap(({ expected, text, config, line }) => {
        if (!expected || config !== undefined || text.length > 160) return []
        const kind = expected.category ?? name
        const number = (seen.get(kind) ?? 0) + 1
        seen.set(kind, number)
        if (number > most) return []
        const secrets = expected.spans.map(({ start, end }) => text.slice(start, end))
        return [
          {
            name: `${kind}, line ${line}`,
            text: `It is so. We would like to say that ${text} and so it goes.`,
            secrets,
          },
        ]
      })
    }),
  )
}

/** What a stream gives out for chunks, piece by piece. */
export async function outputsOf(chunks: readonly string[], by: StreamRules): Promise<string[]> {
  let state = newStream
  const inputs: StreamInput[] = [...chunks.map((text) => ({ type: 'chunk' as const, text })), { type: 'stop' }]
  const outputs: string[] = []
  for (const input of inputs) {
    const after = await stepStream(state, input, by)
    state = after.state
    outputs.push(after.output.text)
  }
  return outputs
}

/** What came of cutting one text everywhere. `different`: cuts whose output is not that of the uncut text. */
export interface SplitCount {
  readonly splits: number
  readonly different: number
}

/**
 * Cuts a text in two and in three at every place (`stride` 1) and character by character. At every moment what has gone
 * out must be a beginning of what goes out for the uncut text: then nothing ever was out that should not have been.
 */
export async function splitEverywhere(text: string, by: StreamRules, stride = 1): Promise<SplitCount> {
  const whole = (await outputsOf([text], by)).join('')
  let [splits, different] = [0, 0]
  const count = (good: boolean) => {
    splits += 1
    if (!good) different += 1
  }
  count(await isSame(newStream, '', { chunks: text.split(''), whole, by }))
  for (let i = 1; i < text.length; i += 1) {
    const { state, output } = await stepStream(newStream, { type: 'chunk', text: text.slice(0, i) }, by)
    count(await isSame(state, output.text, { chunks: [text.slice(i)], whole, by }))
    for (let j = i + 1; j < text.length; j += stride) {
      count(await isSame(state, output.text, { chunks: [text.slice(i, j), text.slice(j)], whole, by }))
    }
  }
  return { splits, different }
}

interface Rest {
  readonly chunks: readonly string[]
  readonly whole: string
  readonly by: StreamRules
}

async function isSame(from: StreamState, before: string, { chunks, whole, by }: Rest): Promise<boolean> {
  let [state, out] = [from, before]
  for (const text of chunks) {
    const after = await stepStream(state, { type: 'chunk', text }, by)
    state = after.state
    out += after.output.text
    if (!whole.startsWith(out)) return false
  }
  const { output } = await stepStream(state, { type: 'stop' }, by)
  return out + output.text === whole
}
