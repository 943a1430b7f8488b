import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  complianceLevels,
  hipaaCategories,
  phiRiskLevels,
  piiActions,
  piiProviders,
  userRoles,
} from '../vocabulary/index.ts'
import { count, fraction, range, sessionId, testAnswer, textField, words } from './shared.ts'

const area = 'Guardrail tests'

const piiEntity = z.object({
  entity_type: z.string(),
  text: z.string(),
  score: fraction,
  ...range,
  recognizer: z.string(),
  why: z.array(z.string()).describe('Pattern, context, check digits, model: in steps, never the text'),
})

/** Whose texts they are: the same key, the same surrogates and the same shift of dates. Never stored. */
export const patientKey = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .optional()
  .describe('Names a patient in your own words; texts under one key get the same surrogates and date shift')

export const testPii = endpoint({
  method: 'POST',
  path: '/api/guardrails/pii-detection/test',
  summary: 'Find personal data in a text, and mask or replace it if asked',
  area,
  access: 'check',
  input: z.object({
    text: textField(),
    provider: z.enum(piiProviders).default('presidio'),
    action: z
      .enum(piiActions)
      .default('detect')
      .describe('detect: only find; mask: <TYPE>; anonymize: realistic surrogates'),
    entities: words().optional().describe('Only these entity types, in the provider’s words'),
    session_id: sessionId,
    patient_key: patientKey,
  }),
  output: z.object({
    entity_count: count,
    entities: z.array(piiEntity),
    other_entities: z
      .array(piiEntity)
      .describe('Identifiers that the provider has no word for, in our own words; masked and replaced like the others'),
    masked_text: z.string(),
    provider: z.enum(piiProviders),
    // What was asked for; the decision of the policy stands beside it.
    requested_action: z.enum(piiActions),
    threshold: fraction.describe('The score from which the policy’s action follows'),
    ...testAnswer,
  }),
})

const phiSpan = {
  type: z.string(),
  text: z.string(),
  confidence: fraction,
  ...range,
  hipaa_category: z.enum(hipaaCategories).nullable(),
  reason: z.string(),
  recognizer: z.string(),
  why: z.array(z.string()),
}

export const testPhi = endpoint({
  method: 'POST',
  path: '/api/guardrails/healthcare-phi/test',
  summary: 'Find protected health information and release, mask or block it by role and compliance level',
  area,
  access: 'check',
  input: z.object({
    text: textField('Please enter text to analyze'),
    user_context: z
      .object({
        user_role: z.enum(userRoles).optional().describe('Unsaid: as the policy has it, general_user unless changed'),
        healthcare_setting: z.string().max(200).optional().describe('Where somebody works; it releases nothing'),
        authorization_verified: z
          .boolean()
          .optional()
          .describe('Unsaid: false where a role is named, else as the policy has it, false unless changed'),
        purpose: z
          .string()
          .max(200)
          .optional()
          .describe('treatment, payment, operations or public_health: what a verified health worker needs to see'),
      })
      .prefault({}),
    compliance_level: z
      .enum(complianceLevels)
      .optional()
      .describe('Unsaid: as the policy has it, hipaa_strict unless changed'),
    session_id: sessionId,
  }),
  output: z.object({
    confidence: fraction,
    result: z.object({
      phi_detected: z.boolean(),
      phi_entities: z.array(z.object(phiSpan)),
      released: z.array(z.object(phiSpan)).describe('What role and purpose allowed to stay'),
      masked_text: z.string(),
      medical_context_score: fraction,
      medical_disclaimer: z.string(),
      risk_assessment: z.object({
        risk_level: z.enum(phiRiskLevels),
        risk_score: fraction,
        hipaa_compliance_score: fraction,
        phi_count: count,
        direct_identifiers: count,
        recommended_action: z.string(),
      }),
    }),
    ...testAnswer,
  }),
})
