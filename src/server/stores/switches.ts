import { type GuardrailType, guardrailTypes } from '#contract/vocabulary'
import type { Query } from '../database/index.ts'
import { type JsonObject, toJson } from './json.ts'

/** An organisation's switch above its policy: off there is off for the organisation. */
export interface GuardrailSwitch {
  readonly guardrailType: GuardrailType
  readonly enabled: boolean
  readonly configuration: JsonObject
}

/** Every built-in type in the order of the vocabulary; one that was never switched is on. */
export async function readSwitches(query: Query, organizationId: string): Promise<GuardrailSwitch[]> {
  const rows = await query<{ guardrailType: string; enabled: boolean; configuration: JsonObject }>(
    `SELECT guardrail_type AS "guardrailType", enabled, configuration
     FROM organization_guardrail_settings WHERE organization_id = $1`,
    [organizationId],
  )
  const byType = new Map(rows.map((row) => [row.guardrailType, row]))
  return guardrailTypes.map((guardrailType) => {
    const { enabled = true, configuration = {} } = byType.get(guardrailType) ?? {}
    return { guardrailType, enabled, configuration }
  })
}

/** Sets one switch; the caller publishes the policy. */
export async function writeSwitch(query: Query, organizationId: string, setting: GuardrailSwitch): Promise<void> {
  await query(
    `INSERT INTO organization_guardrail_settings (organization_id, guardrail_type, enabled, configuration)
     VALUES ($1, $2, $3, $4)
     ON CONFLICT (organization_id, guardrail_type)
     DO UPDATE SET enabled = excluded.enabled, configuration = excluded.configuration`,
    [organizationId, setting.guardrailType, setting.enabled, toJson(setting.configuration)],
  )
}
