/** Roles in an organisation, from most to least allowed. An auditor only reads. */
export const organizationRoles = ['owner', 'admin', 'operator', 'auditor'] as const
export type OrganizationRole = (typeof organizationRoles)[number]

/**
 * What a call needs: `read` figures and lists, `check` a text or file, `manage` the policy and the organisation.
 * `public` calls need no session.
 */
export const permissions = ['public', 'read', 'check', 'manage'] as const
export type Permission = (typeof permissions)[number]

export const timeRanges = ['1h', '24h', '7d', '30d'] as const
export type TimeRange = (typeof timeRanges)[number]

export const healthStatuses = ['healthy', 'degraded', 'unhealthy'] as const
export type HealthStatus = (typeof healthStatuses)[number]

export const streamStatuses = ['active', 'inactive', 'error'] as const
export type StreamStatus = (typeof streamStatuses)[number]

export const chunkActions = ['allow', 'modify', 'block'] as const
export type ChunkAction = (typeof chunkActions)[number]

export const flowStates = ['completed', 'blocked', 'running', 'error'] as const
export type FlowState = (typeof flowStates)[number]

export const contentTypes = ['text', 'image', 'audio'] as const
export type ContentType = (typeof contentTypes)[number]

export const multimodalChecks = [
  'content_safety',
  'nsfw_detection',
  'violence_detection',
  'pii_detection',
  'deepfake_detection',
  'quality_assessment',
] as const
export type MultimodalCheck = (typeof multimodalChecks)[number]

export const guardrailGroups = ['core', 'advanced', 'custom'] as const
export type GuardrailGroup = (typeof guardrailGroups)[number]

/** Limits that hold for every installation (bytes unless said otherwise). */
export const limits = {
  jsonBody: 1_048_576,
  multimodalBody: 15_728_640,
  textCharacters: 100_000,
  chunkBytes: 65_536,
  uploadBytes: 10_485_760,
} as const
