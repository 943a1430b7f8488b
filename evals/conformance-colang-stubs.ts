import type { ActionCall } from '#colang'
import { list, record, type Stub, type Turn } from './conformance-colang-cases.ts'

/** Actions of a case: described stubs first, else the recorded calls of the turn, by name and in order. */
export class Actions {
  private readonly stubs: ReadonlyMap<string, Stub>
  private readonly counts = new Map<string, number>()
  private recorded: Record<string, unknown>[] = []

  constructor(stubs: readonly Stub[]) {
    this.stubs = new Map(stubs.map((stub) => [stub.name, stub]))
  }

  begin(turn: Pick<Turn, 'actionCalls'>): void {
    this.recorded = [...turn.actionCalls]
  }

  has(name: string): boolean {
    return this.stubs.has(name) || this.recorded.some((call) => call['name'] === name)
  }

  run(call: Pick<ActionCall, 'name' | 'params' | 'context'>): unknown {
    const stub = this.stubs.get(call.name)
    if (stub) return this.runStub(stub, call)
    const at = this.recorded.findIndex((entry) => entry['name'] === call.name)
    const [entry] = at < 0 ? [] : this.recorded.splice(at, 1)
    if (!entry) return undefined
    if (entry['status'] === 'failed' || entry['error'] !== undefined) throw new Error('the recorded call failed')
    return entry['result'] ?? null
  }

  private runStub(stub: Stub, call: Pick<ActionCall, 'params' | 'context'>): unknown {
    const { params } = call
    const count = this.counts.get(stub.name) ?? 0
    this.counts.set(stub.name, count + 1)
    if (stub['raises'] !== undefined) throw new Error('the stub raises')
    if (stub['returns_sequence'] !== undefined) {
      const sequence = list(stub['returns_sequence'])
      return sequence[Math.min(count, sequence.length - 1)] ?? null
    }
    const value = (name: unknown): unknown => record(params)[String(name)]
    const [first, second, third] = ['sum', 'join', 'contains_not', 'strip_prefix', 'replace'].flatMap((key) =>
      list(stub[key]),
    )
    if (stub['sum'] !== undefined) return Number(value(first)) + Number(value(second))
    if (stub['join'] !== undefined) return list(value(first)).join(String(value(second) ?? second))
    if (stub['context'] !== undefined) return call.context[String(stub['context'])] ?? null
    if (stub['contains_not'] !== undefined) return !String(value(first)).includes(String(second))
    if (stub['strip_prefix'] !== undefined) return String(value(first)).replace(new RegExp(`^${String(second)}`), '')
    if (stub['replace'] !== undefined) return String(value(first)).replaceAll(String(second), String(third))
    return stub['returns'] ?? null
  }
}
