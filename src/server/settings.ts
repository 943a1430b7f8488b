import { availableParallelism } from 'node:os'
import * as z from 'zod'
import { logLevels } from './http/log-level.ts'
import { isLoopback } from './http/origin.ts'
import { eventPlaces, refuseHalfPlaces } from './settings-places.ts'
import { SettingError, sensitive, webAddress } from './settings-words.ts'

export { SettingError }

const whole = (least: number, most: number) =>
  z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(least, `must be at least ${least}`)
    .max(most, `must be at most ${most}`)

/**
 * Every setting, once: its name in the environment, what it may be, its default and its meaning.
 * `docs/reference/settings.md` is made from this table.
 */
export const settingsTable = z.object({
  PORT: whole(0, 65_535).default(3000).describe('Port to listen on; 0 takes a free one.'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on. Any but a loopback address turns sign-in on.'),
  CUSTOS_DATA_DIR: z
    .string()
    .min(1, 'must not be empty')
    .default('./data')
    .describe('Folder of the embedded database. One server at a time.'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .optional()
    .meta({ ...sensitive, description: 'PostgreSQL 15 or newer, instead of the embedded database.' }),
  CUSTOS_AUTH: z
    .enum(['local', 'required'], { error: 'must be local or required' })
    .default('local')
    .describe(
      'local: every call from this machine is the owner’s, on a loopback address. required: sign-in there too.',
    ),
  CUSTOS_PUBLIC_URL: webAddress
    .optional()
    .describe(
      'Where people reach this server, for instance https://custos.clinic.example: links in mails begin with it, other Host names are refused, and https makes cookies Secure.',
    ),
  CUSTOS_TRUSTED_PROXIES: z
    .string()
    .regex(/^[0-9a-fA-F.:/]+(?:\s*,\s*[0-9a-fA-F.:/]+)*$/, 'must be addresses or networks with commas between them')
    .optional()
    .describe('Addresses or networks of the proxies in front, whose X-Forwarded headers are believed. Absent: none.'),
  CUSTOS_SECRET_KEY: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .meta({
      ...sensitive,
      description:
        'The secret under which things at rest are sealed. Servers that share a database need the same one. Absent: made at the first start and kept in the data folder.',
    }),
  CUSTOS_SESSION_HOURS: whole(1, 720)
    .default(12)
    .describe('Hours after which a sign-in that nobody used ends; after seven days it ends anyway.'),
  CUSTOS_SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional()
    .meta({
      ...sensitive,
      description: 'Mail server for invitations and password links. Absent: owners hand the links on themselves.',
    }),
  CUSTOS_MAIL_FROM: z
    .string()
    .min(3)
    .max(200)
    .default('Custos <custos@localhost>')
    .describe('Whom the mails come from.'),
  CUSTOS_OIDC_ISSUER: webAddress.optional().describe('Single sign-on by OpenID Connect: the issuer.'),
  CUSTOS_OIDC_CLIENT_ID: z.string().min(1).optional().describe('How this server is known there.'),
  CUSTOS_OIDC_CLIENT_SECRET: z
    .string()
    .min(1)
    .optional()
    .meta({ ...sensitive, description: 'Its secret there; absent for a public client.' }),
  CUSTOS_OIDC_NAME: z.string().min(1).max(60).default('Single sign-on').describe('What the button says.'),
  CUSTOS_OIDC_ROLE: z
    .enum(['operator', 'auditor'], { error: 'must be operator or auditor' })
    .optional()
    .describe(
      'Role in the first organisation of whoever comes from there and has no account yet. Absent: only members and the invited get in.',
    ),
  LOG_LEVEL: z
    .enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` })
    .default('warn')
    .describe('Lines as JSON on standard error. warn: refused and failed requests; info: every request.'),
  CUSTOS_EVENT_RETENTION_DAYS: whole(1, 3650)
    .default(90)
    .describe('Days that single events are kept. Figures per day stay.'),
  CUSTOS_DOCUMENT_HOURS: whole(1, 720)
    .default(24)
    .describe('Hours that an anonymised document can be downloaded; then it is deleted.'),
  CUSTOS_MEDIA_TIMEOUT_SECONDS: whole(1, 600)
    .default(60)
    .describe('Time limit of the checks of one picture or recording. What is not done by then is unjudged.'),
  CUSTOS_MEDIA_MODELS: z
    .string()
    .min(1)
    .optional()
    .describe('Folder of your own ONNX picture classifiers, one folder each: see the guide on media.'),
  CUSTOS_C2PA_TRUST: z
    .string()
    .min(1)
    .optional()
    .describe(
      'File of certificates (PEM) to which signers of content credentials may lead. Absent: no signer is trusted.',
    ),
  CUSTOS_SPEECH_URL: webAddress
    .optional()
    .describe('A speech recogniser for recordings. Absent: Debian’s pocketsphinx where it is installed, else none.'),
  CUSTOS_SPEECH_WIRE: z
    .enum(['openai', 'whisper_cpp'], { error: 'must be openai or whisper_cpp' })
    .default('openai')
    .describe('openai: `POST /v1/audio/transcriptions`. whisper_cpp: `POST /inference` of whisper.cpp’s server.'),
  CUSTOS_SPEECH_MODEL: z.string().min(1).optional().describe('The model that it is asked for.'),
  CUSTOS_SPEECH_KEY: z
    .string()
    .min(1)
    .optional()
    .meta({ ...sensitive, description: 'Its API key.' }),
  CUSTOS_CHECK_TIMEOUT_SECONDS: whole(1, 120)
    .default(10)
    .describe('Time limit of one check. A guardrail that is not done by then is unjudged.'),
  CUSTOS_ENCODER: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default('on')
    .describe('The trained model beside the rules. off: rules alone, faster and less thorough.'),
  CUSTOS_MODEL_DIR: z
    .string()
    .min(1)
    .optional()
    .describe('Folder of the trained model, instead of the one that ships.'),
  CUSTOS_WORKERS: whole(1, 64)
    .default(Math.max(1, Math.min(4, availableParallelism() - 1)))
    .meta({
      description: 'Threads for long texts; started when the first one comes.',
      shownDefault: 'one less than the processor’s threads, at most 4',
    }),
  CUSTOS_RATE_LIMIT_PER_MINUTE: whole(0, 100_000_000)
    .default(1_000_000)
    .describe('Requests of one caller (address or API key) per minute; 0: no limit.'),
  CUSTOS_MAX_CHECKS: whole(1, 100_000)
    .default(256)
    .describe('Checks that are worked on at once; more are refused with 503 and Retry-After.'),
  CUSTOS_SHUTDOWN_SECONDS: whole(1, 300).default(10).describe('How long a stop waits for requests in progress.'),
  CUSTOS_PRESIDIO_URL: webAddress
    .optional()
    .describe(
      'A Presidio analyzer: then it answers for the provider presidio, and integrations may ask it. When it fails the check is unjudged, unless the guardrail’s parameter service_fallback is true.',
    ),
  CUSTOS_PRESIDIO_LANGUAGE: z
    .string()
    .regex(/^[a-z]{2}$/, 'must be two small letters, such as en')
    .default('en')
    .describe('The language that the Presidio analyzer is told texts are in; it must have a model for it.'),
  CUSTOS_PRIVATE_AI_URL: webAddress
    .optional()
    .describe('A Private AI container: the same for the provider private_ai.'),
  CUSTOS_PRIVATE_AI_KEY: z
    .string()
    .min(1)
    .optional()
    .meta({ ...sensitive, description: 'Its API key.' }),
  CUSTOS_MODERATION_URL: webAddress
    .optional()
    .describe(
      'A server that speaks OpenAI’s moderation calls: guardrails whose parameter judge asks for it, and integrations.',
    ),
  CUSTOS_MODERATION_KEY: z
    .string()
    .min(1)
    .optional()
    .meta({ ...sensitive, description: 'Its API key.' }),
  CUSTOS_CLASSIFIER_DIR: z
    .string()
    .min(1)
    .optional()
    .describe(
      'A folder with a text classifier of your own (model.onnx, vocab.txt, config.json, labels.json): it judges texts for guardrails whose parameter judge asks for it.',
    ),
  CUSTOS_JUDGE_URL: webAddress
    .optional()
    .describe('An OpenAI-compatible chat server that judges texts: guardrails with a judge, and integrations.'),
  CUSTOS_JUDGE_MODEL: z.string().min(1).optional().describe('The model that it is asked for.'),
  CUSTOS_JUDGE_KEY: z
    .string()
    .min(1)
    .optional()
    .meta({ ...sensitive, description: 'Its API key.' }),
  CUSTOS_JUDGE_CLAIMS: z
    .enum(['never', 'uncertain', 'always'], { error: 'must be never, uncertain or always' })
    .default('never')
    .describe(
      'When that server is asked whether a source supports a claim (fact checking, RAG): never, where the trained model is unsure, or always. When it fails the check is unjudged.',
    ),
  CUSTOS_OTLP_URL: webAddress
    .optional()
    .describe(
      'Base address of an OpenTelemetry collector (OTLP over HTTP) for traces and metrics, for instance http://127.0.0.1:4318. Absent: nothing is sent; /metrics is there all the same.',
    ),
  ...eventPlaces,
  CUSTOS_UPSTREAM_URL: webAddress
    .optional()
    .describe('A model’s server behind the gateway (`/v1`), for all organisations; each may add its own.'),
  CUSTOS_UPSTREAM_KEY: z
    .string()
    .min(1)
    .optional()
    .meta({ ...sensitive, description: 'Its API key.' }),
  CUSTOS_FLOW_GENERATION: z
    .enum(['off', 'on'], { error: 'must be off or on' })
    .default('off')
    .describe(
      'on: what flows leave to a model (answers, messages without a text, values) is written by the chat model of CUSTOS_JUDGE_URL, and checked by the output rails.',
    ),
  CUSTOS_ACTION_HOSTS: z
    .string()
    .regex(/^[\w.:*[\]-]+(?:\s*,\s*[\w.:*[\]-]+)*$/, 'must be hosts with commas between them')
    .optional()
    .describe(
      'Hosts that flows’ own HTTP actions may call, such as `api.example.org, *.clinic.example:8443`. Absent: none.',
    ),
  CUSTOS_ACTION_PRIVATE: z
    .enum(['refuse', 'allow'], { error: 'must be refuse or allow' })
    .default('refuse')
    .describe('allow: those hosts may lead to addresses inside this network.'),
  CUSTOS_UPSTREAM_WIRE: z
    .enum(['openai', 'anthropic'], { error: 'must be openai or anthropic' })
    .default('openai')
    .describe('What that server speaks: OpenAI’s calls or Anthropic’s messages.'),
  CUSTOS_UPSTREAM_PRIVATE: z.enum(['refuse', 'allow'], { error: 'must be refuse or allow' }).optional().meta({
    description: 'allow: model servers that operators add may stand inside this network or on this machine.',
    shownDefault: 'allow where every call is the owner’s, else refuse',
  }),
  CUSTOS_ALERT_PRIVATE: z
    .enum(['refuse', 'allow'], { error: 'must be refuse or allow' })
    .default('refuse')
    .describe('allow: webhooks of alerts may lead to addresses inside this network.'),
  CUSTOS_STREAM_IDLE_SECONDS: whole(1, 604_800)
    .default(3600)
    .describe('Seconds after which a stream that nobody went on with ends.'),
  CUSTOS_STREAM_MAX_CHARACTERS: whole(1000, 1_000_000_000)
    .default(50_000_000)
    .describe('Characters that one stream takes.'),
  CUSTOS_STREAMS_OPEN: whole(1, 1_000_000).default(10_000).describe('Streams that one organisation may have open.'),
  CUSTOS_WEBHOOK_URL: webAddress.optional().describe('Where the webhook integration posts.'),
})
export type Settings = z.output<typeof settingsTable>

// Names that only the project's own scripts read.
const scriptNames = /^CUSTOS_(?:TEST|BENCH|DEV|CONSOLE)_/
const names = Object.keys(settingsTable.shape)

/** The settings of an environment. An empty value counts as absent. Throws a `SettingError`. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]]] : [])))
  const parsed = settingsTable.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new SettingError(`${String(issue?.path[0])} ${issue?.message}`)
  }
  refuseHalves(parsed.data)
  return parsed.data
}

/** Names that look like settings of Custos and are none: most likely misspelt. */
export function unknownSettings(env: Readonly<Record<string, string | undefined>>): string[] {
  return Object.keys(env).filter(
    (name) => name.startsWith('CUSTOS_') && !names.includes(name) && !scriptNames.test(name),
  )
}

/** Whether callers sign in; else everybody on this machine is the owner. */
export function asksForSignIn(settings: Pick<Settings, 'CUSTOS_AUTH' | 'HOST'>): boolean {
  return settings.CUSTOS_AUTH === 'required' || !isLoopback(settings.HOST)
}

function refuseHalves(settings: Settings): void {
  if (settings.CUSTOS_SMTP_URL !== undefined && settings.CUSTOS_PUBLIC_URL === undefined) {
    throw new SettingError('CUSTOS_SMTP_URL needs CUSTOS_PUBLIC_URL: mails carry links')
  }
  refuseHalfPlaces(settings)
  if (settings.CUSTOS_OIDC_ISSUER === undefined) return
  if (settings.CUSTOS_OIDC_CLIENT_ID === undefined || settings.CUSTOS_PUBLIC_URL === undefined) {
    throw new SettingError('CUSTOS_OIDC_ISSUER needs CUSTOS_OIDC_CLIENT_ID and CUSTOS_PUBLIC_URL')
  }
  const { protocol, host, hostname } = new URL(settings.CUSTOS_OIDC_ISSUER)
  if (protocol !== 'https:' && !isLoopback(host) && !isLoopback(hostname)) {
    throw new SettingError('CUSTOS_OIDC_ISSUER must be an https address')
  }
}
