import { type PiiProvider, piiProviders } from '#contract/vocabulary'
import { type Assessment, type EntityService, type Finding, finding, type Span } from '#engine'
import { writeReport } from './reports.ts'
import type { SourcedStep } from './sourced.ts'
import { timeLimit } from './time-limit.ts'

type Services = Readonly<Partial<Record<PiiProvider, EntityService>>>

interface Served {
  readonly provider: PiiProvider
  readonly service: EntityService
}

/** The real service that a step's policy names among its providers, the first that is configured; none for any other kind of step. */
export function servedBy({ kind, config }: SourcedStep, services: Services | undefined): Served | undefined {
  const named: unknown = config['providers']
  if (kind !== 'pii_detection' || services === undefined || !Array.isArray(named)) return undefined
  for (const provider of piiProviders) {
    const service = services[provider]
    if (service !== undefined && named.includes(provider)) return { provider, service }
  }
  return undefined
}

/** Personal data as the real service finds it, in our findings; what touches `part` alone, if it is given. */
export async function assessByService(
  { text, part }: { readonly text: string; readonly part: Span | undefined },
  step: SourcedStep,
  { provider, service, timeoutSeconds }: Served & { readonly timeoutSeconds: number },
): Promise<Assessment> {
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  const { id, config } = step
  try {
    const question = { provider, action: 'detect' as const, config, key: '' }
    const ports = { entityService: service, signal: timeLimit(timeoutSeconds) }
    const { entities, others } = await writeReport({ kind: 'pii', text, question }, ports)
    const touching = [...entities, ...others].filter(
      ({ start, end }) => part === undefined || (start < part.end && end > part.start),
    )
    return { status: 'judged', id, findings: findingsOf(touching), seconds: seconds() }
  } catch (cause) {
    return { status: 'unjudged', id, cause, seconds: seconds() }
  }
}

type Reported = Awaited<ReturnType<typeof writeReport<'pii'>>>['entities'][number]

/** A provider may have several words for one thing: it is one finding. */
function findingsOf(entities: readonly Reported[]): Finding[] {
  const byPlace = new Map<string, Finding>()
  for (const { type, score, start, end, recognizer, because } of entities) {
    const place = `${start} ${end} ${type}`
    if (!byPlace.has(place))
      byPlace.set(place, finding({ category: type, score, span: { start, end }, source: recognizer, because }))
  }
  return [...byPlace.values()]
}
