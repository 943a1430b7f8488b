import { randomUUID } from 'node:crypto'
import type { Action, EventSource } from '#contract/vocabulary'
import type { Database, Query } from '../database/index.ts'
import type { Actor } from './actor.ts'
import { appendAudit } from './audit.ts'
import { toJson } from './json.ts'
import type { PolicyGuardrail } from './policy-guardrail.ts'
import { theRow } from './rows.ts'
import { StoreError } from './store-error.ts'

/** A policy that somebody works on. An organisation has one at most. */
export interface PolicyDraft {
  readonly id: string
  /** The version that it was made from. */
  readonly baseVersion: number
  readonly author: string
  readonly createdAt: Date
  readonly updatedAt: Date
  /** Grows with every change of the guardrails; figures and differences are of one revision. */
  readonly revision: number
  readonly guardrails: readonly PolicyGuardrail[]
  /** Whether it runs beside the live policy. */
  readonly shadow: boolean
  /** Share of the traffic that it is run on, 0..1. */
  readonly share: number
  readonly figures: DraftFigures
}

/** What came of running beside the live policy. */
export interface DraftFigures {
  readonly compared: number
  readonly stricter: number
  readonly milder: number
  /** Not compared: over the budget, or the draft could not judge. */
  readonly skipped: number
}

/** One check on which draft and live policy part. No text: its keyed fingerprint. */
export interface DraftDifference {
  readonly id: string
  readonly at: Date
  readonly source: EventSource
  readonly requestId: string | null
  readonly textFingerprint: string
  readonly liveAction: Action
  readonly draftAction: Action
  readonly guardrails: readonly GuardrailPart[]
}

/** One guardrail's part in a difference. `reasons` are steps for an auditor, never quotes. */
export interface GuardrailPart {
  readonly guardrail: string
  readonly liveAction: Action
  readonly draftAction: Action
  readonly confidence: number
  readonly categories: readonly string[]
  readonly reasons: readonly string[]
}

/** What one or more checks add to a draft. */
export interface DraftNote extends DraftFigures {
  readonly differences: readonly DraftDifference[]
}

export interface DraftKey {
  readonly organizationId: string
  readonly draftId: string
  readonly revision: number
}

export interface PolicyDraftStore {
  get(organizationId: string): Promise<PolicyDraft | undefined>
  /** Throws `conflict` when there is one. */
  begin(organizationId: string, from: DraftStart, actor: Actor): Promise<PolicyDraft>
  /** Throws `not_found`. Other guardrails begin the figures anew. */
  change(organizationId: string, change: DraftChange, actor: Actor): Promise<PolicyDraft>
  discard(organizationId: string, actor: Actor): Promise<void>
  /** Takes the draft away in the transaction that promotes it; throws `conflict` when it is not the revision said. */
  takePromoted(query: Query, key: DraftKey): Promise<void>
  /** Adds to figures and differences; of another revision than holds, nothing is added. */
  note(key: DraftKey, note: DraftNote): Promise<void>
  /** Newest first. */
  differences(organizationId: string, draftId: string, limit?: number): Promise<DraftDifference[]>
  /** Says that a draft is another one by now: what `takePromoted` did holds when its transaction does. */
  changed(organizationId: string): void
  onChange(listener: (organizationId: string) => void): () => void
}

export interface DraftStart {
  readonly baseVersion: number
  readonly guardrails: readonly PolicyGuardrail[]
}

export interface DraftChange {
  readonly guardrails?: readonly PolicyGuardrail[] | undefined
  readonly shadow?: boolean | undefined
  readonly share?: number | undefined
}

/** Differences kept per draft. */
const mostDifferences = 1_000

const columns = `id, base_version AS "baseVersion", author, created_at AS "createdAt", updated_at AS "updatedAt",
  revision, guardrails, shadow, share::float8 AS share, compared::float8 AS compared, stricter::float8 AS stricter,
  milder::float8 AS milder, skipped::float8 AS skipped`
type Row = { -readonly [K in keyof Omit<PolicyDraft, 'figures'>]: PolicyDraft[K] } & {
  [K in keyof DraftFigures]: number
}

function draftOf({ compared, stricter, milder, skipped, ...draft }: Row): PolicyDraft {
  return { ...draft, figures: { compared, stricter, milder, skipped } }
}

/** The drafts of a database. */
export function createPolicyDraftStore(database: Database): PolicyDraftStore {
  const listeners = new Set<(organizationId: string) => void>()
  const told = async <T>(organizationId: string, done: Promise<T>): Promise<T> => {
    const result = await done
    for (const listener of listeners) listener(organizationId)
    return result
  }
  return {
    get: (organizationId) => readDraft(database.query, organizationId),
    begin: (organizationId, from, actor) => told(organizationId, begin(database, { organizationId, from, actor })),
    change: (organizationId, change, actor) =>
      told(organizationId, changeDraft(database, { organizationId, change, actor })),
    discard: (organizationId, actor) => told(organizationId, discard(database, organizationId, actor)),
    takePromoted,
    note: (key, note) => database.transaction((query) => addNote(query, key, note)),
    differences: (organizationId, draftId, limit = 100) =>
      readDifferences(database.query, { organizationId, draftId, limit }),
    changed(organizationId) {
      for (const listener of listeners) listener(organizationId)
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

async function readDraft(query: Query, organizationId: string): Promise<PolicyDraft | undefined> {
  const [row] = await query<Row>(`SELECT ${columns} FROM policy_drafts WHERE organization_id = $1`, [organizationId])
  return row && draftOf(row)
}

type Begin = { readonly organizationId: string; readonly from: DraftStart; readonly actor: Actor }

function begin(database: Database, { organizationId, from, actor }: Begin): Promise<PolicyDraft> {
  return database.transaction(async (query) => {
    const [row] = await query<Row>(
      `INSERT INTO policy_drafts (organization_id, id, base_version, author, guardrails)
       VALUES ($1, $2, $3, $4, $5) ON CONFLICT (organization_id) DO NOTHING RETURNING ${columns}`,
      [organizationId, randomUUID(), from.baseVersion, actor.id, toJson(from.guardrails)],
    )
    if (!row) throw new StoreError('conflict', 'There is a draft already.')
    const entry = { action: 'policy.draft.begin', target: row.id, details: { base_version: from.baseVersion } }
    await appendAudit(query, organizationId, { entry, actor })
    return draftOf(row)
  })
}

type Change = { readonly organizationId: string; readonly change: DraftChange; readonly actor: Actor }

function changeDraft(database: Database, { organizationId, change, actor }: Change): Promise<PolicyDraft> {
  return database.transaction(async (query) => {
    const { guardrails, shadow, share } = change
    const rows = await query<Row>(
      `UPDATE policy_drafts SET updated_at = now(), author = $2, guardrails = coalesce($3, guardrails),
         shadow = coalesce($4, shadow), share = coalesce($5, share) WHERE organization_id = $1 RETURNING ${columns}`,
      [organizationId, actor.id, guardrails ? toJson(guardrails) : null, shadow ?? null, share ?? null],
    )
    const changed = theRow(rows, 'draft')
    const entry = { action: 'policy.draft.change', target: changed.id, details: detailsOf(change) }
    await appendAudit(query, organizationId, { entry, actor })
    return draftOf(guardrails ? await beginAnew(query, organizationId, changed.id) : changed)
  })
}

function detailsOf({ guardrails, shadow, share }: DraftChange) {
  return {
    guardrails: guardrails !== undefined,
    ...(shadow === undefined ? {} : { shadow }),
    ...(share === undefined ? {} : { share }),
  }
}

/** Figures of other rules say nothing about these. */
async function beginAnew(query: Query, organizationId: string, draftId: string): Promise<Row> {
  await query('DELETE FROM draft_differences WHERE organization_id = $1 AND draft_id = $2', [organizationId, draftId])
  const rows = await query<Row>(
    `UPDATE policy_drafts SET revision = revision + 1, compared = 0, stricter = 0, milder = 0, skipped = 0
     WHERE organization_id = $1 RETURNING ${columns}`,
    [organizationId],
  )
  return theRow(rows, 'draft')
}

function discard(database: Database, organizationId: string, actor: Actor): Promise<void> {
  return database.transaction(async (query) => {
    const rows = await query<{ id: string }>('DELETE FROM policy_drafts WHERE organization_id = $1 RETURNING id', [
      organizationId,
    ])
    const { id } = theRow(rows, 'draft')
    await appendAudit(query, organizationId, { entry: { action: 'policy.draft.discard', target: id }, actor })
  })
}

async function takePromoted(query: Query, { organizationId, draftId, revision }: DraftKey): Promise<void> {
  const rows = await query(
    'DELETE FROM policy_drafts WHERE organization_id = $1 AND id = $2 AND revision = $3 RETURNING 1',
    [organizationId, draftId, revision],
  )
  if (rows.length === 0) throw new StoreError('conflict', 'The draft was changed meanwhile. Look at it again.')
}

async function addNote(query: Query, { organizationId, draftId, revision }: DraftKey, note: DraftNote): Promise<void> {
  const rows = await query(
    `UPDATE policy_drafts SET compared = compared + $4, stricter = stricter + $5, milder = milder + $6,
       skipped = skipped + $7 WHERE organization_id = $1 AND id = $2 AND revision = $3 RETURNING 1`,
    [organizationId, draftId, revision, note.compared, note.stricter, note.milder, note.skipped],
  )
  if (rows.length === 0 || note.differences.length === 0) return
  for (const one of note.differences) await insertDifference(query, { organizationId, draftId }, one)
  await query(
    `DELETE FROM draft_differences WHERE organization_id = $1 AND draft_id = $2 AND id IN (
       SELECT id FROM draft_differences WHERE organization_id = $1 AND draft_id = $2
       ORDER BY at DESC, id DESC OFFSET $3)`,
    [organizationId, draftId, mostDifferences],
  )
}

type Whose = { readonly organizationId: string; readonly draftId: string }

async function insertDifference(query: Query, { organizationId, draftId }: Whose, one: DraftDifference): Promise<void> {
  const { id, at, source, requestId, textFingerprint, liveAction, draftAction, guardrails } = one
  await query(
    `INSERT INTO draft_differences (organization_id, draft_id, id, at, source, request_id, text_fingerprint,
       live_action, draft_action, guardrails) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [organizationId, draftId, id, at, source, requestId, textFingerprint, liveAction, draftAction, toJson(guardrails)],
  )
}

type DifferenceRow = { -readonly [K in keyof DraftDifference]: DraftDifference[K] }

function readDifferences(
  query: Query,
  { organizationId, draftId, limit }: Whose & { readonly limit: number },
): Promise<DraftDifference[]> {
  return query<DifferenceRow>(
    `SELECT id, at, source, request_id AS "requestId", text_fingerprint AS "textFingerprint",
       live_action AS "liveAction", draft_action AS "draftAction", guardrails FROM draft_differences
     WHERE organization_id = $1 AND draft_id = $2 ORDER BY at DESC, id DESC LIMIT $3`,
    [organizationId, draftId, limit],
  )
}
