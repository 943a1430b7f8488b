import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import {
  type Assessment,
  assessAll,
  countPatterns,
  createSubject,
  type EntityService,
  type Ports,
  type Span,
  type Step,
} from '#engine'
import { assessByService, servedBy } from './by-service.ts'
import { engineGuardrail } from './engine-guardrails.ts'
import { lendHelpers } from './helper-port.ts'
import type { Outside } from './outside.ts'
import { type ReportKind, type Reports, type ReportTask, thisYear, writeReport } from './reports.ts'
import { isSourced, type SourcedStep, type SourceJudges } from './sourced.ts'
import { timeLimit } from './time-limit.ts'

/** One question to the engine: which guardrail, under which name, with which configuration. */
export type PlannedStep = SourcedStep

/** What a worker thread is asked. */
export interface WorkerTask {
  readonly text: string
  readonly steps: readonly PlannedStep[]
  readonly part?: Span | undefined
}

/** Runs the engine, inside its time limit. */
export interface Runner {
  /** `part`: only what touches it counts; the rest of the text is context. */
  run(text: string, steps: readonly PlannedStep[], part?: Span): Promise<Assessment[]>
  /** Rejects when the report fails or is not done in time. */
  report<Kind extends ReportKind>(task: ReportTask<Kind>): Promise<Reports[Kind]['answer']>
  close(): Promise<void>
}

export interface RunnerOptions {
  readonly timeoutSeconds: number
  readonly workers: number
  /** Helpers of guardrails, such as the trained model; asked for at each check. */
  readonly ports?: () => Omit<Ports, 'signal'>
  /** Real services behind the providers of personal data. */
  readonly entityServices?: Outside['entityServices']
  /** Judge what has to be held against sources. */
  readonly sources?: SourceJudges
}

/**
 * Texts of more characters go to a worker thread: the server answers others meanwhile, and a time-out can end them.
 * The model and the judge stay where they are and are asked over a line.
 */
export const longText = 20_000

/** An organisation's own patterns weigh as much as that many more texts of the same length. */
const isLong = (text: string, configs: readonly PlannedStep['config'][]): boolean =>
  text.length * (1 + configs.reduce((sum, config) => sum + countPatterns(config), 0)) > longText

const clock = () => performance.now() / 1000

/** A runner whose worker threads start with the first long text. */
export function createRunner(options: RunnerOptions): Runner {
  let pool: Piscina | undefined
  const inPool = async <Answer>(task: WorkerTask | ReportTask, name: 'assessText' | 'reportText'): Promise<Answer> => {
    pool ??= startPool(options.workers)
    const signal = AbortSignal.timeout(options.timeoutSeconds * 1000)
    const { lent, close } = lendHelpers(options.ports?.() ?? {}, signal)
    try {
      return await pool.run({ ...task, helpers: lent }, { name, signal, transferList: [lent.port] })
    } finally {
      close()
    }
  }
  const runEngine: Runner['run'] = (text, steps, part) => {
    const configs = steps.map(({ config }) => config)
    if (!isLong(text, configs)) return runHere({ text, steps, part }, options)
    const started = clock()
    return inPool<Assessment[]>({ text, steps, part }, 'assessText').catch((cause: unknown) =>
      steps.map(({ id }) => ({ status: 'unjudged', id, cause, seconds: clock() - started })),
    )
  }
  return {
    async run(text, steps, part) {
      const { sources, entityServices, timeoutSeconds } = options
      const elsewhere: Promise<Assessment>[] = []
      const byText: PlannedStep[] = []
      for (const step of steps) {
        const served = servedBy(step, entityServices)
        if (served) elsewhere.push(assessByService({ text, part }, step, { ...served, timeoutSeconds }))
        else if (sources !== undefined && isSourced(step.kind)) elsewhere.push(sources.assess({ text, part }, step))
        else byText.push(step)
      }
      if (elsewhere.length === 0) return runEngine(text, steps, part)
      const all = await Promise.all([byText.length === 0 ? [] : runEngine(text, byText, part), ...elsewhere])
      const known = new Map(all.flat().map((one) => [one.id, one]))
      return steps.flatMap(({ id }) => known.get(id) ?? [])
    },
    report<Kind extends ReportKind>(task: ReportTask<Kind>): Promise<Reports[Kind]['answer']> {
      const entityService = serviceFor(task, options)
      if (entityService !== undefined || !isLong(task.text, [task.question.config])) {
        const service = entityService === undefined ? {} : { entityService }
        return writeReport(task, { ...options.ports?.(), ...service, signal: timeLimit(options.timeoutSeconds) })
      }
      return inPool(task, 'reportText')
    },
    async close() {
      await pool?.destroy()
    },
  }
}

function serviceFor({ question }: ReportTask, { entityServices }: RunnerOptions): EntityService | undefined {
  return 'provider' in question ? entityServices?.[question.provider] : undefined
}

/** Asks the engine in this thread. */
export function runHere(
  { text, steps, part }: WorkerTask,
  options: Pick<RunnerOptions, 'timeoutSeconds' | 'ports'>,
): Promise<Assessment[]> {
  const known: Step[] = []
  for (const { id, kind, config } of steps) {
    const guardrail = engineGuardrail(kind)
    if (guardrail) known.push({ id, guardrail, config })
  }
  return assessAll(createSubject(text, part, thisYear()), known, {
    ...options.ports?.(),
    signal: timeLimit(options.timeoutSeconds),
    clock,
  })
}

function startPool(workers: number): Piscina {
  // From the sources a thread needs the loader that the main thread has; the bundle is plain JavaScript.
  const fromSources = import.meta.url.endsWith('.ts')
  const file = fromSources ? './engine-worker.ts' : './engine-worker.mjs'
  return new Piscina({
    filename: new URL(file, import.meta.url).href,
    name: 'assessText',
    ...(fromSources ? { execArgv: ['--import', 'tsx'] } : {}),
    minThreads: 0,
    maxThreads: Math.min(workers, availableParallelism()),
    idleTimeout: 60_000,
    maxQueue: 1000,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
}
