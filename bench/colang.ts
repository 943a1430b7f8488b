import { compile, createHost, parse, type Version } from '#colang'
import { median, quantile } from './measure.ts'

export interface FlowRow {
  readonly what: string
  readonly p50Ms: number
  readonly p95Ms: number
}

const flows = 20
const numbers = Array.from({ length: flows }, (_, index) => index)
const letter = (index: number) => String.fromCharCode(97 + index)

const programOf: Readonly<Record<Version, string>> = {
  '1.0': numbers
    .map(
      (index) =>
        `define user ask q${index}\n  "question ${index}"\ndefine bot tell a${index}\n  "answer ${index}"\ndefine flow topic ${index}\n  user ask q${index}\n  $known = execute look_up(number=${index})\n  if $known\n    bot tell a${index}\n`,
    )
    .join('\n'),
  '2.x': `import core\n\nflow main\n${numbers.map((index) => `  activate topic ${letter(index)}\n`).join('')}  match Never()\n\n${numbers
    .map((index) => `flow topic ${letter(index)}\n  user said "question ${index}"\n  bot say "answer ${index}"\n`)
    .join('\n')}`,
}

/** Milliseconds of one turn of a conversation with twenty flows, and of reading 10,000 lines. */
export async function benchFlows(rounds = 1000): Promise<FlowRow[]> {
  const rows: FlowRow[] = []
  for (const version of ['1.0', '2.x'] as const) {
    rows.push(rowOf(`a turn of ${flows} flows, Colang ${version}`, await turns(version, rounds)))
    rows.push(rowOf(`reading 10,000 lines, Colang ${version}`, readings(version)))
  }
  return rows
}

function rowOf(what: string, times: readonly number[]): FlowRow {
  return { what, p50Ms: median(times), p95Ms: quantile(times, 0.95) }
}

async function turns(version: Version, rounds: number): Promise<number[]> {
  const { program } = compile([{ name: 'bench.co', text: programOf[version] }], { version })
  if (!program) throw new Error('the program of the bench has errors')
  const host = createHost(program, { action: () => true })
  let state = host.start()
  const times: number[] = []
  for (let round = 0; round < rounds * 1.3; round += 1) {
    const started = performance.now()
    state = (await host.runTurn(state, { type: 'user', text: `question ${round % flows}` })).state
    times.push(performance.now() - started)
  }
  // The first rounds warm up.
  return times.slice(-rounds)
}

function readings(version: Version): number[] {
  const lines = programOf[version].split('\n').length
  const text = programOf[version].repeat(Math.ceil(10_000 / lines))
  return Array.from({ length: 10 }, () => {
    const started = performance.now()
    parse(text, version)
    return performance.now() - started
  })
}
