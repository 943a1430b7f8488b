import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { mountSingleSignOn } from './accounts/single-sign-on-routes.ts'
import { startLoop } from './alerts/index.ts'
import { buildServices, fromRoot, type Instead } from './build-services.ts'
import { forOrganization, openDatabase } from './database/index.ts'
import { createMaintenance, type Maintenance } from './events/index.ts'
import type { Exporter } from './exports/index.ts'
import { createHandlers } from './features/handlers.ts'
import { mountGateway } from './gateway/routes.ts'
import { createApp } from './http/app.ts'
import type { GateRules } from './http/gate.ts'
import type { Naming } from './http/origin.ts'
import { isLeaving, takeLeave } from './leave.ts'
import { upkeepLine } from './log-lines.ts'
import { mountMetrics, mountProbes } from './observability/index.ts'
import type { Services } from './services.ts'
import { asksForSignIn, type Settings } from './settings.ts'
import { openExporter, rateLimitsOf } from './shared-parts.ts'
import { migrate } from './stores/index.ts'

/** A server that is built and does not listen yet. */
export interface Assembly {
  readonly app: FastifyInstance
  readonly services: Services
  /** The path of a link by which somebody becomes the first owner; undefined where there is one, or nobody signs in. */
  readonly setUpPath: string | undefined
  /** Ends requests, writes what is queued, closes the database. */
  close(): Promise<void>
}

/** Builds every port and puts the house together. */
export async function assemble(settings: Settings, instead: Instead = {}): Promise<Assembly> {
  const logTo = instead.logTo ?? process.stderr
  const database = instead.database ?? (await openDatabase(databaseOptions(settings)))
  try {
    await migrate(database)
    const services = await buildServices(settings, database, instead)
    const organization = await services.stores.organizations.ensureFirst()
    services.local.hold(organization, await services.stores.sample.find())
    const handlers = createHandlers(services)
    const app = await createApp({
      handlers,
      gate: gateOf(services),
      admission: services.admission,
      more: (routes) => {
        mountGateway(routes, { ...services, executeFlow: handlers.executeFlow })
        mountSingleSignOn(routes, services.accounts)
        mountMetrics(routes, { telemetry: services.telemetry, organizationId: organization.id })
        mountProbes(routes, { database, isLeaving: () => isLeaving(routes.server) })
      },
      version: services.version,
      logLevel: settings.LOG_LEVEL,
      logTo,
      consoleFolder: fileURLToPath(fromRoot('dist/console')),
      publicUrl: settings.CUSTOS_PUBLIC_URL,
      docsFolder: fileURLToPath(fromRoot('dist/docs')),
      onAnswer(answered) {
        services.load.count(answered)
        services.telemetry.answered(answered)
      },
      ...trustedProxiesOf(settings),
    })
    const upkeep = createMaintenance(database, {
      retention: { eventDays: settings.CUSTOS_EVENT_RETENTION_DAYS },
      onError: (cause) => logTo.write(upkeepLine(cause)),
    })
    upkeep.start()
    const expiry = setInterval(() => void expireOutputs(services, logTo), expiryMs)
    expiry.unref()
    const watch = startLoop(
      () => services.alerts.tick().catch((cause: unknown) => void logTo.write(upkeepLine(cause))),
      alertMs,
    )
    const exporter = await openExporter(services, (cause) => logTo.write(upkeepLine(cause)))
    const setUpPath = asksForSignIn(settings) ? await services.accounts.links.forFirstOwner() : undefined
    return { app, services, setUpPath, close: () => closeAll({ app, services, upkeep, expiry, watch, exporter }) }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Who gets in: everybody on this machine as the owner, or whoever signs in or brings a key. */
function gateOf({ settings, accounts, local, database }: Services): GateRules {
  return {
    sessions: asksForSignIn(settings) ? accounts.sessions : local,
    ...rateLimitsOf(settings, database),
    naming: namingOf(settings),
    now: () => performance.now(),
    // The embedded database has no second wall to name the organisation to.
    ...(database.kind === 'embedded' ? {} : { within: forOrganization }),
  }
}

function namingOf(settings: Settings): Naming {
  if (!asksForSignIn(settings)) return { kind: 'loopback' }
  const { CUSTOS_PUBLIC_URL: url } = settings
  return url === undefined ? { kind: 'any' } : { kind: 'public', url: new URL(url) }
}

function trustedProxiesOf({ CUSTOS_TRUSTED_PROXIES: list }: Settings) {
  return list === undefined ? {} : { trustedProxies: list.split(',').map((part) => part.trim()) }
}

function databaseOptions(settings: Settings) {
  return settings.DATABASE_URL === undefined
    ? { dataDir: settings.CUSTOS_DATA_DIR }
    : { databaseUrl: settings.DATABASE_URL }
}

const expiryMs = 600_000
const alertMs = 15_000
// A conversation that nobody went on with for a day is over.
const conversationMs = 86_400_000

/** Deletes anonymised documents and conversations whose time is over. */
async function expireOutputs({ stores, settings, now }: Services, logTo: { write(line: string): void }): Promise<void> {
  try {
    await stores.outputs.expire(new Date(now()))
    await stores.mediaCopies.expire(new Date(now()))
    await stores.streams.expire(new Date(now() - settings.CUSTOS_STREAM_IDLE_SECONDS * 1000))
    await stores.flowSessions.expire(new Date(now() - conversationMs))
    await stores.signIns.expire(new Date(now()))
    await stores.organizations.expireEvents(new Date(now()))
  } catch (cause) {
    logTo.write(upkeepLine(cause))
  }
}

interface Parts {
  readonly app: FastifyInstance
  readonly services: Services
  readonly upkeep: Maintenance
  readonly expiry: NodeJS.Timeout
  readonly watch: ReturnType<typeof startLoop>
  readonly exporter: Exporter | undefined
}

async function closeAll({ app, services, upkeep, expiry, watch, exporter }: Parts): Promise<void> {
  clearInterval(expiry)
  // A server by itself has nobody to send its callers to.
  if (services.database.kind !== 'embedded') await takeLeave(app.server)
  await app.close()
  await watch.stop()
  await upkeep.stop()
  await services.evaluations.close()
  await services.shadow.settled()
  await services.events.drain()
  await exporter?.close()
  await Promise.all([
    services.runner.close(),
    services.grounding.close(),
    services.documents.close(),
    services.media.workers.close(),
    services.model.close(),
    services.outside.close(),
    services.telemetry.close(),
  ])
  await services.database.close()
}
