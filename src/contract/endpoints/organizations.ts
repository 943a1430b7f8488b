import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { guardrailGroups, guardrailTypes } from '../vocabulary/index.ts'
import { count, fraction, identifier, jsonObject } from './shared.ts'

const area = 'Organisations'

const setting = z.object({ guardrailType: z.string(), enabled: z.boolean(), configuration: jsonObject })

export const listOrganizations = endpoint({
  method: 'GET',
  path: '/api/organizations',
  summary: 'The organisations you belong to',
  area,
  access: 'session',
  input: z.object({}),
  output: z.object({
    organizations: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        subscriptionTier: z.string(),
        role: z.string(),
        sample: z.boolean().optional().describe('Its figures are synthetic'),
      }),
    ),
  }),
})

export const listGuardrailTypes = endpoint({
  method: 'GET',
  path: '/api/guardrail-types',
  summary: 'The guardrail types an organisation may switch',
  area,
  access: 'read',
  input: z.object({}),
  output: z.object({
    guardrailTypes: z.array(
      z.object({ type: z.string(), name: z.string(), description: z.string(), category: z.enum(guardrailGroups) }),
    ),
  }),
})

export const listOrganizationGuardrails = endpoint({
  method: 'GET',
  path: '/api/organizations/:id/guardrails',
  summary: 'The organisation’s switches',
  area,
  access: 'read',
  input: z.object({ id: identifier }),
  output: z.object({ guardrails: z.array(setting) }),
})

export const getOrganizationAnalytics = endpoint({
  method: 'GET',
  path: '/api/organizations/:id/analytics',
  summary: 'The organisation’s document figures',
  area,
  access: 'read',
  input: z.object({ id: identifier }),
  output: z.object({
    analytics: z.object({
      totalDocuments: count,
      totalViolations: count,
      averagePrivacyScore: fraction,
      guardrailBreakdown: z.array(
        z.object({
          guardrailType: z.string(),
          documentsProcessed: count,
          violationsDetected: count,
          violationsBlocked: count,
        }),
      ),
    }),
  }),
})

export const setOrganizationGuardrail = endpoint({
  method: 'PUT',
  path: '/api/organizations/:id/guardrails/:guardrailType',
  summary: 'Switch a guardrail type on or off for the whole organisation',
  area,
  access: 'manage',
  input: z.object({
    id: identifier,
    guardrailType: z.enum(guardrailTypes),
    enabled: z.boolean(),
    configuration: jsonObject.optional(),
  }),
  output: z.object({ guardrail: setting }),
})
