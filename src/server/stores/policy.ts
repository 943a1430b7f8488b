import { randomBytes } from 'node:crypto'
import type { Database, Query } from '../database/index.ts'
import type { Actor } from './actor.ts'
import type { GuardrailConfiguration, Policy, PolicyGuardrail } from './policy-guardrail.ts'
import { readVersion, replaceAll, restoreRemoved, rollBackTo, type WholePolicy } from './policy-whole.ts'
import {
  deleteGuardrail,
  insertGuardrail,
  lockPolicy,
  publishPolicy,
  readGuardrails,
  updateGuardrail,
} from './policy-writes.ts'
import { theRow } from './rows.ts'
import { StoreError } from './store-error.ts'
import { type GuardrailSwitch, writeSwitch } from './switches.ts'

/** Every part may be left out or undefined: then it stays as it is. */
type Undefinable<T> = { readonly [K in keyof T]?: T[K] | undefined }

export type NewGuardrail = Omit<PolicyGuardrail, 'id' | 'builtIn'> & { readonly id?: string }
export type GuardrailChange = Undefinable<Omit<PolicyGuardrail, 'id' | 'type' | 'builtIn' | 'configuration'>> & {
  readonly configuration?: Undefinable<GuardrailConfiguration> | undefined
}

export interface PolicyVersion {
  readonly version: number
  readonly author: string
  readonly at: Date
  /** What was done, in words: `created jailbreak_detection`. */
  readonly summary: string
}

export interface Changed {
  readonly guardrail: PolicyGuardrail
  readonly policyVersion: number
}

/**
 * Every change makes a new numbered version and an audit record in the same transaction: a crash leaves all or none.
 * Throws `not_found` for a guardrail that is not there and `conflict` for an id that is taken.
 */
export interface PolicyStore {
  /** The rules that hold now, as one version: never half a change. */
  current(organizationId: string): Promise<Policy>
  /** The number of the version that holds. */
  currentVersion(organizationId: string): Promise<number>
  create(organizationId: string, guardrail: NewGuardrail, actor: Actor): Promise<Changed>
  update(guardrail: GuardrailKey, change: GuardrailChange, actor: Actor): Promise<Changed>
  /** Turns an enabled guardrail off and a disabled one on. */
  toggle(guardrail: GuardrailKey, actor: Actor): Promise<Changed>
  remove(guardrail: GuardrailKey, actor: Actor): Promise<NewVersion>
  setSwitch(organizationId: string, setting: GuardrailSwitch, actor: Actor): Promise<NewVersion>
  /** Newest first; `before` is a version to page on. */
  versions(organizationId: string, limit?: number, before?: number): Promise<PolicyVersion[]>
  /** The policy as it was; throws `not_found`. */
  version(organizationId: string, version: number): Promise<Policy>
  /** Makes an old version the newest one; the versions between stay. */
  rollBack(old: { readonly organizationId: string; readonly version: number }, actor: Actor): Promise<NewVersion>
  /** Puts back a guardrail that was removed, as it last was, where it stood. */
  restore(guardrail: GuardrailKey, actor: Actor): Promise<Changed>
  /** Puts whole lists in the place of the policy; throws `conflict` where it is over another version than said. */
  replace(organizationId: string, whole: WholePolicy, actor: Actor): Promise<NewVersion>
  /** Calls `listener` after every change made through this store; returns how to stop. */
  onChange(listener: (organizationId: string) => void): () => void
}

export interface NewVersion {
  readonly policyVersion: number
}

export interface GuardrailKey {
  readonly organizationId: string
  readonly id: string
}

/** The policies of a database. */
export function createPolicyStore(database: Database): PolicyStore {
  const listeners = new Set<(organizationId: string) => void>()
  const change = async <T>(organizationId: string, run: (query: Query) => Promise<T>): Promise<T> => {
    const result = await database.transaction(async (query) => {
      await lockPolicy(query, organizationId)
      return run(query)
    })
    for (const listener of listeners) listener(organizationId)
    return result
  }
  return {
    ...reads(database),
    ...writes(change),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

type Change = <T>(organizationId: string, run: (query: Query) => Promise<T>) => Promise<T>

function reads(database: Database): Pick<PolicyStore, 'current' | 'currentVersion' | 'versions' | 'version'> {
  return {
    async current(organizationId) {
      const rows = await database.query<{ version: number; snapshot: Omit<Policy, 'version'> }>(
        `SELECT v.version, v.snapshot FROM organizations o
         JOIN policy_versions v ON v.organization_id = o.id AND v.version = o.policy_version WHERE o.id = $1`,
        [organizationId],
      )
      const { version, snapshot } = theRow(rows, 'organisation')
      return { version, ...snapshot }
    },
    async currentVersion(organizationId) {
      const rows = await database.query<{ version: number }>(
        'SELECT policy_version AS version FROM organizations WHERE id = $1',
        [organizationId],
      )
      return theRow(rows, 'organisation').version
    },
    versions(organizationId, limit = 100, before = 2_147_483_647) {
      return database.query<{ version: number; author: string; at: Date; summary: string }>(
        `SELECT version, author, at, summary FROM policy_versions WHERE organization_id = $1 AND version < $3
         ORDER BY version DESC LIMIT $2`,
        [organizationId, limit, before],
      )
    },
    version: (organizationId, version) => readVersion(database.query, organizationId, version),
  }
}

function writes(change: Change): Omit<PolicyStore, keyof ReturnType<typeof reads> | 'onChange'> {
  return { ...singleWrites(change), ...wholeWrites(change) }
}

function wholeWrites(change: Change): Pick<PolicyStore, 'setSwitch' | 'rollBack' | 'restore' | 'replace'> {
  return {
    setSwitch: (organizationId, setting, actor) =>
      change(organizationId, async (query) => {
        await writeSwitch(query, organizationId, setting)
        const word = setting.enabled ? 'on' : 'off'
        const policyVersion = await publishPolicy(query, organizationId, {
          actor,
          action: `organization.guardrail.switch_${word}`,
          target: setting.guardrailType,
          summary: `switched ${word} ${setting.guardrailType} for the organisation`,
        })
        return { policyVersion }
      }),
    rollBack: ({ organizationId, version }, actor) =>
      change(organizationId, async (query) => ({
        policyVersion: await rollBackTo(query, { organizationId, actor }, version),
      })),
    restore: ({ organizationId, id }, actor) =>
      change(organizationId, (query) => restoreRemoved(query, { organizationId, actor }, id)),
    replace: (organizationId, whole, actor) =>
      change(organizationId, async (query) => ({
        policyVersion: await replaceAll(query, { organizationId, actor }, whole),
      })),
  }
}

function singleWrites(change: Change): Pick<PolicyStore, 'create' | 'update' | 'toggle' | 'remove'> {
  return {
    create: (organizationId, guardrail, actor) =>
      change(organizationId, async (query) => {
        const created = { ...guardrail, id: guardrail.id ?? newGuardrailId(guardrail.name), builtIn: false }
        await refuseTaken(query, organizationId, created.id)
        await insertGuardrail(query, organizationId, created)
        return published(query, { organizationId, guardrail: created, actor, verb: 'create' })
      }),
    update: ({ organizationId, id }, asked, actor) =>
      change(organizationId, async (query) => {
        const guardrail = applyChange(await readGuardrail(query, organizationId, id), asked)
        await updateGuardrail(query, organizationId, guardrail)
        return published(query, { organizationId, guardrail, actor, verb: 'update' })
      }),
    toggle: ({ organizationId, id }, actor) =>
      change(organizationId, async (query) => {
        const before = await readGuardrail(query, organizationId, id)
        const guardrail = { ...before, enabled: !before.enabled }
        await updateGuardrail(query, organizationId, guardrail)
        return published(query, { organizationId, guardrail, actor, verb: guardrail.enabled ? 'enable' : 'disable' })
      }),
    remove: ({ organizationId, id }, actor) =>
      change(organizationId, async (query) => {
        const guardrail = await readGuardrail(query, organizationId, id)
        await deleteGuardrail(query, organizationId, id)
        const { policyVersion } = await published(query, { organizationId, guardrail, actor, verb: 'remove' })
        return { policyVersion }
      }),
  }
}

const done = {
  create: 'created',
  update: 'changed',
  enable: 'enabled',
  disable: 'disabled',
  remove: 'removed',
} as const

interface GuardrailDone {
  readonly organizationId: string
  readonly guardrail: PolicyGuardrail
  readonly actor: Actor
  readonly verb: keyof typeof done
}

async function published(query: Query, { organizationId, guardrail, actor, verb }: GuardrailDone): Promise<Changed> {
  const policyVersion = await publishPolicy(query, organizationId, {
    actor,
    action: `policy.guardrail.${verb}`,
    target: guardrail.id,
    summary: `${done[verb]} ${guardrail.id}`,
  })
  return { guardrail, policyVersion }
}

async function readGuardrail(query: Query, organizationId: string, id: string): Promise<PolicyGuardrail> {
  const guardrails = await readGuardrails(query, organizationId)
  return theRow(
    guardrails.filter((guardrail) => guardrail.id === id),
    'guardrail',
  )
}

async function refuseTaken(query: Query, organizationId: string, id: string): Promise<void> {
  const taken = await query('SELECT 1 FROM guardrails WHERE organization_id = $1 AND id = $2', [organizationId, id])
  if (taken.length > 0) throw new StoreError('conflict', 'A guardrail of this id is there already.')
}

/** What is not named stays; the parts of the configuration that are named are replaced whole. */
function applyChange(guardrail: PolicyGuardrail, { configuration, ...rest }: GuardrailChange): PolicyGuardrail {
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  const parts = Object.fromEntries(Object.entries(configuration ?? {}).filter(([, value]) => value !== undefined))
  return { ...guardrail, ...given, configuration: { ...guardrail.configuration, ...parts } }
}

/** Readable in figures, and never used twice, so that a new guardrail does not inherit the figures of an old one. */
function newGuardrailId(name: string): string {
  const word = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
    .slice(0, 40)
  return `${word || 'guardrail'}_${randomBytes(4).toString('hex')}`
}
