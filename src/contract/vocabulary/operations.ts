/** Roles in an organisation, from most to least allowed. An auditor only reads. */
export const organizationRoles = ['owner', 'admin', 'operator', 'auditor'] as const
export type OrganizationRole = (typeof organizationRoles)[number]

/**
 * What a call needs: `session` anyone who is in, `account` a person (for their own account), `read` figures and lists,
 * `check` a text or file, `manage` the policy, `members` people and keys, `own` the organisation itself. `public` calls
 * need no session.
 */
export const permissions = ['public', 'session', 'account', 'read', 'check', 'manage', 'members', 'own'] as const
export type Permission = (typeof permissions)[number]

/** What an API key may be given. The rest is for people. */
export const keyScopes = ['read', 'check', 'manage'] as const
export type KeyScope = (typeof keyScopes)[number]

/** Which plan an organisation is on. */
export const subscriptionTiers = ['standard', 'professional', 'enterprise'] as const
export type SubscriptionTier = (typeof subscriptionTiers)[number]

export const timeRanges = ['1h', '24h', '7d', '30d'] as const
export type TimeRange = (typeof timeRanges)[number]

export const healthStatuses = ['healthy', 'degraded', 'unhealthy'] as const
export type HealthStatus = (typeof healthStatuses)[number]

export const streamStatuses = ['active', 'inactive', 'error'] as const
export type StreamStatus = (typeof streamStatuses)[number]

export const chunkActions = ['allow', 'modify', 'block'] as const
export type ChunkAction = (typeof chunkActions)[number]

/** What a model's server speaks: OpenAI's calls or Anthropic's. */
export const upstreamWires = ['openai', 'anthropic'] as const
export type UpstreamWire = (typeof upstreamWires)[number]

/** What the gateway does with what is to be masked: hide it from the model and put it back, hide it for good, or nothing. */
export const maskings = ['reversible', 'one_way', 'off'] as const
export type Masking = (typeof maskings)[number]

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
  /** Of calls that take sources: 200 of 5 KB and a text of 4 KB, in letters that take two bytes. */
  sourcesBody: 4_194_304,
  multimodalBody: 15_728_640,
  textCharacters: 100_000,
  /** Sources of one call. */
  sources: 1000,
  chunkBytes: 65_536,
  uploadBytes: 10_485_760,
  policyGuardrails: 200,
  evaluationBytes: 5_242_880,
  evaluationRows: 5000,
} as const

/** What an alert's rule watches. */
export const alertKinds = ['block_rate', 'error_rate', 'unjudged_share', 'phi_release', 'provider_down'] as const
export type AlertKind = (typeof alertKinds)[number]

/** Where alerts go. */
export const alertChannelKinds = ['email', 'webhook'] as const
export type AlertChannelKind = (typeof alertChannelKinds)[number]
