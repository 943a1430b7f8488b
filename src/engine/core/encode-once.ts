import type { Encoder, Encoding } from './encoder-port.ts'
import type { Ports } from './ports.ts'
import type { Subject } from './subject.ts'

const passes = new WeakMap<Subject, Map<Encoder, Promise<Encoding>>>()

/** The encoder's reading of a subject: one pass, shared by every guardrail that asks. Undefined without an encoder. */
export function encodeOnce(subject: Subject, ports: Ports): Promise<Encoding> | undefined {
  const { encoder } = ports
  if (!encoder) return undefined
  const known = passes.get(subject) ?? new Map<Encoder, Promise<Encoding>>()
  passes.set(subject, known)
  const pass = known.get(encoder) ?? encoder.encode(subject.text, ports.signal)
  known.set(encoder, pass)
  return pass
}
