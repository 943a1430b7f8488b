import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { patientKey } from './privacy.ts'
import { count, identifier, testAnswer, textField, words } from './shared.ts'

const area = 'Vault'
const vaultId = identifier.regex(/^[A-Za-z0-9_-]+$/, 'must be the id of a vault')

export const maskIntoVault = endpoint({
  method: 'POST',
  path: '/api/vaults/mask',
  summary: 'Mask a text with placeholders that can be undone; what they stand for is kept sealed',
  area,
  access: 'check',
  input: z.object({
    text: textField(),
    vault_id: vaultId.optional().describe('Go on in this vault: the same value, the same placeholder'),
    patient_key: patientKey.describe('One vault per patient, found again by this key; the key itself is not stored'),
    entities: words().optional().describe('Only these of our entity types'),
  }),
  output: z.object({
    vault_id: z.string(),
    masked_text: z.string(),
    entity_count: count,
    entity_types: z.array(z.string()),
    ...testAnswer,
  }),
})

export const restoreFromVault = endpoint({
  method: 'POST',
  path: '/api/vaults/:id/restore',
  summary: 'Put the values back into a text with placeholders; every release is audited',
  area,
  access: 'manage',
  input: z.object({
    id: vaultId,
    text: textField(),
    purpose: z.enum(['treatment', 'payment', 'operations', 'public_health', 'patient_request', 'research']),
  }),
  output: z.object({
    text: z.string(),
    restored: count.describe('Placeholders that were put back'),
    request_id: z.string(),
  }),
})

export const listVaults = endpoint({
  method: 'GET',
  path: '/api/vaults',
  summary: 'The vaults of the organisation: how much they hold, never what',
  area,
  access: 'read',
  input: z.object({}),
  output: z.object({
    vaults: z.array(
      z.object({ id: z.string(), values: count, created_at: z.iso.datetime(), updated_at: z.iso.datetime() }),
    ),
  }),
})

export const deleteVault = endpoint({
  method: 'DELETE',
  path: '/api/vaults/:id',
  summary: 'Destroy a vault: texts masked into it can never be restored again',
  area,
  access: 'manage',
  input: z.object({ id: vaultId }),
  output: z.object({ id: z.string() }),
})
