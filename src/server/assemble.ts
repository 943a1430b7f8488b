import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { guardrailTypes } from '#contract/vocabulary'
import { createAccounts } from './accounts/accounts.ts'
import type { Passwords } from './accounts/password.ts'
import { mountSingleSignOn } from './accounts/single-sign-on-routes.ts'
import { createAlerts, createSender, startLoop } from './alerts/index.ts'
import { createAnalytics } from './analytics/index.ts'
import {
  beyondOrganizations,
  type Database,
  forOrganization,
  openDatabase,
  wallOrganizations,
} from './database/index.ts'
import { createJobs } from './evaluations/index.ts'
import { createEventLog, createMaintenance, type EventLog, type Maintenance, openJournaledLog } from './events/index.ts'
import type { Exporter } from './exports/index.ts'
import { createHandlers } from './features/handlers.ts'
import { mountGateway } from './gateway/routes.ts'
import { createUpstreams } from './gateway/upstreams.ts'
import { createGrounding } from './grounding/grounding.ts'
import { createSourceJudges } from './grounding/source-judges.ts'
import { createStoredKnowledge } from './grounding/stored-knowledge.ts'
import { createAdmission } from './http/admission.ts'
import { createApp } from './http/app.ts'
import type { GateRules } from './http/gate.ts'
import { createLocalSessions } from './http/local-sessions.ts'
import type { Naming } from './http/origin.ts'
import { traceOf } from './http/refusal.ts'
import { isLeaving, takeLeave } from './leave.ts'
import { createLoad } from './load.ts'
import { createMailer } from './mail.ts'
import { createTelemetry, mountMetrics, mountProbes } from './observability/index.ts'
import { createChecks } from './policy/checks.ts'
import { createFingerprint, type Fingerprint } from './policy/fingerprints.ts'
import { readersOf } from './policy/media.ts'
import { type Outside, outsideOf } from './policy/outside.ts'
import { createPolicies } from './policy/policies.ts'
import { createRunner } from './policy/runner.ts'
import { createSealing } from './policy/sealing.ts'
import { installationSecret } from './policy/secret.ts'
import { createShadow } from './policy/shadow.ts'
import { openTrainedModel, type TrainedModel } from './policy/trained-model.ts'
import { witnessOf } from './policy/witness.ts'
import type { Services } from './services.ts'
import { asksForSignIn, type Settings } from './settings.ts'
import { openExporter, rateLimitsOf } from './shared-parts.ts'
import { createPolicyReader, createStores, migrate } from './stores/index.ts'

/** A server that is built and does not listen yet. */
export interface Assembly {
  readonly app: FastifyInstance
  readonly services: Services
  /** The path of a link by which somebody becomes the first owner; undefined where there is one, or nobody signs in. */
  readonly setUpPath: string | undefined
  /** Ends requests, writes what is queued, closes the database. */
  close(): Promise<void>
}

/** What a test may hand in instead of what the settings say. */
export interface Instead {
  readonly database?: Database
  readonly passwords?: Passwords
  readonly logTo?: { write(line: string): void }
}

// Both the sources and the bundle lie two folders under the tree's root.
const fromRoot = (path: string) => new URL(`../../${path}`, import.meta.url)

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

async function buildServices(settings: Settings, database: Database, instead: Instead) {
  const logTo = instead.logTo ?? process.stderr
  const now = () => Date.now()
  const walled = wallOrganizations(database)
  const stores = createStores(walled)
  const telemetry = await createTelemetry({
    version: ownVersion(),
    collector: settings.CUSTOS_OTLP_URL,
    isKnownGuardrail: (guardrail) => guardrailTypes.some((type) => type === guardrail),
    now,
  })
  const events = telemetry.counting(await openEvents(settings, beyondOrganizations(walled), instead))
  const policies = createPolicies(createPolicyReader(stores.policy))
  const limits = { timeoutSeconds: settings.CUSTOS_CHECK_TIMEOUT_SECONDS, workers: settings.CUSTOS_WORKERS }
  const model = openTrainedModel({
    on: settings.CUSTOS_ENCODER === 'on',
    modelDir: settings.CUSTOS_MODEL_DIR ?? fileURLToPath(fromRoot('models/custos-encoder')),
    timeoutSeconds: settings.CUSTOS_CHECK_TIMEOUT_SECONDS,
  })
  const outside = outsideOf(settings)
  const { entityServices } = outside
  const secret = installationSecret(settings.CUSTOS_DATA_DIR, settings.CUSTOS_SECRET_KEY)
  const knowledge = createStoredKnowledge(stores, secret)
  const grounding = createGrounding({ ...limits, model, ...claimJudgeOf(settings, outside) })
  const sources = createSourceJudges({ grounding, knowledge })
  const runner = createRunner({ ...limits, entityServices, sources, ports: () => portsOf(model, outside) })
  telemetry.watch({ events: () => events.health(), model: () => (model.encoder === undefined ? 0 : 1) })
  const load = createLoad(now)
  const onFailure = (id: string, cause: unknown) => logTo.write(failureLine(id, cause))
  const onError = (cause: unknown) => logTo.write(upkeepLine(cause))
  const fingerprint = createFingerprint(secret)
  const shadow = shadowOf({ stores, runner, events, now, logTo }, fingerprint)
  return {
    settings,
    version: ownVersion(),
    database,
    stores,
    events,
    analytics: createAnalytics(walled, { settled: () => events.settled() }),
    policies,
    runner,
    checks: createChecks({ policies, runner, events, now, fingerprint, witness: witnessOf(shadow), onFailure }),
    shadow,
    model,
    outside,
    grounding,
    knowledge,
    ...readersOf(settings, { vision: fileURLToPath(fromRoot('models/custos-vision')), model }),
    upstreams: createUpstreams({ stores, settings, secret, now }),
    alerts: alertsOf({ settings, stores, secret, load, outside, model, now, logTo }),
    evaluations: createJobs({ stores, now, onFailure: (cause) => onFailure('evaluation', cause) }),
    secret,
    accounts: createAccounts({ stores, settings, secret, now, onError, passwords: instead.passwords }),
    local: createLocalSessions(),
    load,
    admission: createAdmission(settings.CUSTOS_MAX_CHECKS, () => performance.now()),
    telemetry,
    now,
  } satisfies Services
}

type ShadowNeeds = Pick<Services, 'stores' | 'runner' | 'events' | 'now'> & {
  readonly logTo: { write(line: string): void }
}

function shadowOf({ stores, runner, events, now, logTo }: ShadowNeeds, fingerprint: Fingerprint) {
  return createShadow({
    drafts: stores.drafts,
    runner,
    events,
    fingerprint,
    now,
    clock: () => performance.now() / 1000,
    chance: Math.random,
    onFailure: (cause) => logTo.write(failureLine('draft', cause)),
  })
}

type AlertNeeds = Pick<Services, 'settings' | 'stores' | 'secret' | 'load' | 'outside' | 'model' | 'now'> & {
  readonly logTo: { write(line: string): void }
}

function alertsOf({ settings, stores, secret, load, outside, model, now, logTo }: AlertNeeds) {
  return createAlerts({
    stores,
    signs: {
      serverErrorRate: load.serverErrorRate,
      providersDown: () => [...outside.down(), ...(model.trouble === undefined ? [] : ['trained model'])],
    },
    send: createSender({
      sealing: createSealing(secret, 'alert-channels'),
      mailer: createMailer(settings),
      allowPrivate: settings.CUSTOS_ALERT_PRIVATE === 'allow',
    }),
    consoleUrl: settings.CUSTOS_PUBLIC_URL,
    now,
    chance: Math.random,
    onFailure: (cause) => logTo.write(upkeepLine(cause)),
  })
}

/** The embedded database's server keeps a journal beside it; PostgreSQL commits before the answer, for all servers. */
function openEvents(settings: Settings, database: Database, instead: Instead): EventLog | Promise<EventLog> {
  const logTo = instead.logTo ?? process.stderr
  if (instead.database !== undefined || settings.DATABASE_URL !== undefined) return createEventLog(database)
  return openJournaledLog(database, {
    folder: join(settings.CUSTOS_DATA_DIR, 'journal'),
    onUnreadable: (lines) => logTo.write(upkeepLine(new Error(`${lines} lines of the event journal are not readable`))),
  })
}

/** Who is asked about claims: the configured chat server, if the settings want it asked. */
function claimJudgeOf({ CUSTOS_JUDGE_CLAIMS: when, CUSTOS_JUDGE_URL: url }: Settings, { judge }: Outside) {
  return judge === undefined || url === undefined || when === 'never' ? {} : { judge: { judge, when } }
}

/** Asked anew at each check: the model may become ready, or be lost, at any time. */
function portsOf({ encoder }: TrainedModel, { judge }: Outside) {
  return { ...(encoder === undefined ? {} : { encoder }), ...(judge === undefined ? {} : { judge }) }
}

/** One line of the log: which guardrail could not judge, and where in our code; never the text. */
function failureLine(id: string, cause: unknown): string {
  return `${JSON.stringify({ level: 40, time: Date.now(), guardrail: id, failure: traceOf(cause), msg: 'unjudged' })}\n`
}

function upkeepLine(cause: unknown): string {
  return `${JSON.stringify({ level: 50, time: Date.now(), failure: traceOf(cause), msg: 'upkeep failed' })}\n`
}

function ownVersion(): string {
  const file = readFileSync(fromRoot('package.json'), 'utf8')
  return z.object({ version: z.string() }).parse(JSON.parse(file)).version
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
