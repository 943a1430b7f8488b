import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { keyScopes, organizationRoles, subscriptionTiers } from '../vocabulary/index.ts'
import { identifier, shortName } from './shared.ts'
import { email } from './sign-in.ts'

const area = 'Members and keys'
const empty = z.object({})
const role = z.enum(organizationRoles)
const moment = z.iso.datetime()
const byId = { id: identifier }

const organization = z.object({
  id: z.string(),
  name: z.string(),
  subscriptionTier: z.string(),
  role: z.string(),
})

export const createOrganization = endpoint({
  method: 'POST',
  path: '/api/organizations',
  summary: 'A further organisation; for owners of the first one',
  area,
  access: 'own',
  input: z.object({ name: shortName, subscriptionTier: z.enum(subscriptionTiers).default('standard') }),
  output: z.object({ organization }),
})

export const updateOrganization = endpoint({
  method: 'PUT',
  path: '/api/organizations/:id',
  summary: 'Change an organisation’s name or tier',
  area,
  access: 'own',
  input: z.object({ ...byId, name: shortName.optional(), subscriptionTier: z.enum(subscriptionTiers).optional() }),
  output: z.object({ organization }),
})

const retention = z.object({
  event_days: z.number().int().min(1).nullable().describe('null: as long as the installation keeps them'),
  document_hours: z.number().int().min(1).nullable(),
})

export const getRetention = endpoint({
  method: 'GET',
  path: '/api/organizations/:id/retention',
  summary: 'How long the organisation’s data is kept',
  area,
  access: 'read',
  input: z.object(byId),
  output: z.object({
    retention,
    installation: z.object({ event_days: z.number().int(), document_hours: z.number().int() }),
  }),
})

export const setRetention = endpoint({
  method: 'PUT',
  path: '/api/organizations/:id/retention',
  summary: 'Keep the organisation’s data for a shorter time than the installation does',
  area,
  access: 'own',
  input: z.object({
    ...byId,
    event_days: z.number().int().min(1).max(3650).nullable(),
    document_hours: z.number().int().min(1).max(720).nullable(),
  }),
  output: z.object({ retention }),
})

const member = z.object({
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  joined_at: moment,
  second_factor: z.boolean(),
  last_seen_at: moment.nullable(),
})

const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role,
  invited_by: z.string(),
  created_at: moment,
  expires_at: moment,
})

/** A link for somebody else. `path` is null where it went by mail. */
const handedLink = z.object({ path: z.string().nullable(), mailed: z.boolean(), expires_at: moment })

export const listMembers = endpoint({
  method: 'GET',
  path: '/api/organizations/:id/members',
  summary: 'Who belongs to the organisation, and who is invited',
  area,
  access: 'read',
  input: z.object(byId),
  output: z.object({ members: z.array(member), invitations: z.array(invitation) }),
})

export const setMemberRole = endpoint({
  method: 'PUT',
  path: '/api/organizations/:id/members/:userId',
  summary: 'Give a member another role; only owners make and change owners',
  area,
  access: 'members',
  input: z.object({ ...byId, userId: identifier, role }),
  output: z.object({ member }),
})

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/api/organizations/:id/members/:userId',
  summary: 'Remove a member; the last owner stays',
  area,
  access: 'members',
  input: z.object({ ...byId, userId: identifier }),
  output: empty,
})

export const createResetLink = endpoint({
  method: 'POST',
  path: '/api/organizations/:id/members/:userId/reset-link',
  summary: 'A link with which a member sets a new password; only for who belongs to no organisation but the owner’s',
  area,
  access: 'own',
  body: 'none',
  input: z.object({ ...byId, userId: identifier }),
  output: z.object({ link: handedLink }),
})

export const createInvitation = endpoint({
  method: 'POST',
  path: '/api/organizations/:id/invitations',
  summary: 'Invite somebody; an earlier invitation of theirs ends',
  area,
  access: 'members',
  input: z.object({ ...byId, email, role }),
  output: z.object({ invitation, link: handedLink }),
})

export const removeInvitation = endpoint({
  method: 'DELETE',
  path: '/api/organizations/:id/invitations/:invitationId',
  summary: 'Take an invitation back',
  area,
  access: 'members',
  input: z.object({ ...byId, invitationId: identifier }),
  output: empty,
})

const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  prefix: z.string().describe('How it begins'),
  scopes: z.array(z.enum(keyScopes)),
  per_minute: z.number().int().nullable(),
  created_by: z.string(),
  created_at: moment,
  expires_at: moment.nullable(),
  last_used_at: moment.nullable(),
  revoked_at: moment.nullable(),
})

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api/organizations/:id/keys',
  summary: 'The organisation’s API keys, without their secrets',
  area,
  access: 'members',
  input: z.object(byId),
  output: z.object({ keys: z.array(apiKey) }),
})

export const createApiKey = endpoint({
  method: 'POST',
  path: '/api/organizations/:id/keys',
  summary: 'A key for a program; its secret is shown once',
  area,
  access: 'members',
  input: z.object({
    ...byId,
    name: shortName,
    scopes: z
      .array(z.enum(keyScopes))
      .min(1, 'must name at least one')
      .max(keyScopes.length)
      .transform((scopes) => [...new Set(scopes)]),
    expires_in_days: z.number().int().min(1).max(3650).nullable().default(365).describe('null: never'),
    per_minute: z.number().int().min(1).max(10_000_000).nullable().default(null),
  }),
  output: z.object({ key: apiKey, secret: z.string() }),
})

export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/api/organizations/:id/keys/:keyId',
  summary: 'End an API key for good',
  area,
  access: 'members',
  input: z.object({ ...byId, keyId: identifier }),
  output: empty,
})
