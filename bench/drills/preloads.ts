// Modules that Node loads before the server, for what can't be done to a process from outside.

const url = (source: string) => `data:text/javascript,${encodeURIComponent(source)}`

/** SIGUSR2 moves the clock of the process: to 36 hours ahead, to 36 hours behind, and back. */
export const movedClock = [
  '--import',
  url(`
    const hours = [36, -36, 0]
    let turn = 0, offset = 0
    const Real = Date
    class Moved extends Real {
      constructor(...given) { given.length === 0 ? super(Real.now() + offset) : super(...given) }
      static now() { return Real.now() + offset }
    }
    globalThis.Date = Moved
    process.on('SIGUSR2', () => { offset = hours[turn++ % 3] * 3_600_000 })
  `),
]

/** SIGUSR2 ends every thread of the process, as a crash in it would. */
export const mortalThreads = [
  '--import',
  url(`
    import threads from 'node:worker_threads'
    import { syncBuiltinESMExports } from 'node:module'
    const living = new Set()
    const Real = threads.Worker
    threads.Worker = class extends Real {
      constructor(...given) { super(...given); living.add(this); this.once('exit', () => living.delete(this)) }
    }
    syncBuiltinESMExports()
    process.on('SIGUSR2', () => { process.stderr.write('threads ended: ' + living.size + '\\n'); for (const one of living) one.terminate() })
  `),
]

/** SIGUSR2 clears away what nobody holds and tells what is left of this thread's memory, in bytes. */
export const tellsMemory = [
  '--expose-gc',
  '--import',
  url(`
    process.on('SIGUSR2', () => {
      globalThis.gc()
      const { heapUsed, external } = process.memoryUsage()
      process.stderr.write('held bytes: ' + (heapUsed + external) + '\\n')
    })
  `),
]
