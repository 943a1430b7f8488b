import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { guardrailTypes } from '#contract/vocabulary'
import { createAccounts } from './accounts/accounts.ts'
import type { Passwords } from './accounts/password.ts'
import { createAlerts, createSender } from './alerts/index.ts'
import { createAnalytics } from './analytics/index.ts'
import { beyondOrganizations, type Database, wallOrganizations } from './database/index.ts'
import { createJobs } from './evaluations/index.ts'
import { createEventLog, type EventLog, openJournaledLog } from './events/index.ts'
import { createUpstreams } from './gateway/upstreams.ts'
import { createGrounding } from './grounding/grounding.ts'
import { createSourceJudges } from './grounding/source-judges.ts'
import { createStoredKnowledge } from './grounding/stored-knowledge.ts'
import { createAdmission } from './http/admission.ts'
import { createLocalSessions } from './http/local-sessions.ts'
import { createLoad } from './load.ts'
import { failureLine, upkeepLine } from './log-lines.ts'
import { createMailer } from './mail.ts'
import { createTelemetry } from './observability/index.ts'
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
import type { Settings } from './settings.ts'
import { createPolicyReader, createStores } from './stores/index.ts'

/** What a test may hand in instead of what the settings say. */
export interface Instead {
  readonly database?: Database
  readonly passwords?: Passwords
  readonly logTo?: { write(line: string): void }
}

/** A path under the tree's root. Both the sources and the bundle lie two folders under the tree's root. */
export const fromRoot = (path: string) => new URL(`../../${path}`, import.meta.url)

/** Makes every port of the house by the settings. */
export async function buildServices(settings: Settings, database: Database, instead: Instead) {
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

function ownVersion(): string {
  const file = readFileSync(fromRoot('package.json'), 'utf8')
  return z.object({ version: z.string() }).parse(JSON.parse(file)).version
}
