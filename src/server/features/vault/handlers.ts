import { createHmac, randomBytes } from 'node:crypto'
import { entityTypes } from '#contract/vocabulary'
import { createPlaceholders, type Finding, type PlaceholderEntry, type Placeholders } from '#engine'
import { AppError } from '../../http/app-error.ts'
import type { Call, Handlers } from '../../http/call.ts'
import { createSealing, type Sealing } from '../../policy/sealing.ts'
import { actorOf, type Services } from '../../services.ts'
import type { VaultContents, VaultKey } from '../../stores/index.ts'

type Names = 'maskIntoVault' | 'restoreFromVault' | 'listVaults' | 'deleteVault'
type Needs = Pick<Services, 'checks' | 'stores' | 'secret'>

/** Values that one vault holds at most. */
const mostValues = 50_000

/** Reversible masking: placeholders out, their values sealed under the installation's key, restored by whoever manages. */
export function vaultHandlers(services: Needs): Pick<Handlers, Names> {
  const { stores, checks } = services
  const sealing = createSealing(services.secret, 'vaults')
  return {
    maskIntoVault: async (input, call) => {
      const { text, entities } = input
      refuseUnknown(entities)
      const check = await checks.one({ call, text, ask: { id: 'pii_detection', ...only(entities) } })
      const { status, findings } = check.outcome
      if (status !== 'judged') throw new AppError('unavailable', 'The text could not be judged, so nothing was masked.')
      const key = keyOf(services.secret, call, input)
      const done = await stores.vaults.change(
        key,
        (sealed) => maskInto(opened(sealing, key, sealed), { text, findings }, { sealing, key }),
        {
          existing: input.vault_id !== undefined,
        },
      )
      return {
        vault_id: key.id,
        masked_text: done.masked,
        entity_count: findings.length,
        entity_types: [...new Set(findings.map(({ category }) => category))].sort(),
        action: check.action,
        status,
        processing_time: check.seconds,
        request_id: call.requestId,
      }
    },
    restoreFromVault: async ({ id, text, purpose }, call) => {
      const key = { organizationId: call.session.organization.id, id }
      const table = opened(sealing, key, await stores.vaults.get(key))
      const restored = countIn(table, text)
      // The release is written down before anything is given out.
      const entry = {
        action: 'vault.restore',
        target: id,
        details: { values: restored.count, types: restored.types, purpose },
      }
      await stores.audit.append(key.organizationId, entry, actorOf(call))
      return { text: table.restore(text), restored: restored.count, request_id: call.requestId }
    },
    listVaults: async (_input, { session }) => ({
      vaults: (await stores.vaults.list(session.organization.id)).map(({ id, values, createdAt, updatedAt }) => ({
        id,
        values,
        created_at: createdAt.toISOString(),
        updated_at: updatedAt.toISOString(),
      })),
    }),
    deleteVault: async ({ id }, call) => {
      await stores.vaults.remove({ organizationId: call.session.organization.id, id }, actorOf(call))
      return { id }
    },
  }
}

function refuseUnknown(entities: readonly string[] | undefined): void {
  const own: readonly string[] = entityTypes
  const at = entities?.findIndex((word) => !own.includes(word)) ?? -1
  if (at >= 0) throw new AppError('invalid_input', `entities: no such entity type (at ${at})`)
}

function only(entities: readonly string[] | undefined) {
  return entities === undefined ? {} : { config: { entities } }
}

/** A vault that is named, the patient's own, or a new one. A patient's key is kept as a keyed hash alone. */
function keyOf(
  secret: string,
  call: Call,
  input: { vault_id?: string | undefined; patient_key?: string | undefined },
): VaultKey {
  const organizationId = call.session.organization.id
  if (input.vault_id !== undefined && input.patient_key !== undefined)
    throw new AppError('invalid_input', 'patient_key: name a vault or a patient, not both')
  if (input.vault_id !== undefined) return { organizationId, id: input.vault_id }
  if (input.patient_key === undefined) return { organizationId, id: `vlt_${randomBytes(15).toString('base64url')}` }
  const hash = createHmac('sha256', secret).update(`vault ${organizationId} ${input.patient_key}`).digest('base64url')
  return { organizationId, id: `vlt_${hash.slice(0, 32)}` }
}

interface Sealed {
  readonly sealing: Sealing
  readonly key: VaultKey
}

function opened(sealing: Sealing, key: VaultKey, sealed?: Uint8Array): Placeholders {
  if (sealed === undefined) return createPlaceholders()
  const json = Buffer.from(sealing.open(sealed, aboutOf(key))).toString('utf8')
  // Sealed by us alone, so it is what `maskInto` wrote.
  return createPlaceholders(JSON.parse(json) as PlaceholderEntry[])
}

function maskInto(
  table: Placeholders,
  { text, findings }: { readonly text: string; readonly findings: readonly Finding[] },
  { sealing, key }: Sealed,
): VaultContents & { readonly masked: string } {
  const spans = findings.flatMap(({ span, category }) => (span ? [{ ...span, type: category }] : []))
  const masked = table.mask(text, spans)
  const entries = table.entries()
  if (entries.length > mostValues)
    throw new AppError('conflict', `A vault holds at most ${mostValues} values; begin another one.`)
  return { masked, values: entries.length, sealed: sealing.seal(Buffer.from(JSON.stringify(entries)), aboutOf(key)) }
}

function countIn(table: Placeholders, text: string): { count: number; types: string[] } {
  const known = new Set(table.entries().map(({ placeholder }) => placeholder))
  const used = (text.match(/<[A-Z_]+_\d+(?:_\d+)?>/g) ?? []).filter((word) => known.has(word))
  return { count: used.length, types: [...new Set(used.map((word) => word.replace(/^<|(?:_\d+)+>$/g, '')))].sort() }
}

function aboutOf({ organizationId, id }: VaultKey): string {
  return `${organizationId}/${id}`
}
