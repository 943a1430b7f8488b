import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { guardrailTypes } from '../vocabulary/index.ts'
import { count, identifier, shortName } from './shared.ts'
import { code, password } from './sign-in.ts'

const area = 'Account'
const empty = z.object({})

export const getSession = endpoint({
  method: 'GET',
  path: '/api/session',
  summary: 'Who is calling, and what they may do',
  area: 'System',
  access: 'session',
  input: empty,
  output: z.object({
    mode: z.enum(['local', 'sign_in']),
    user: z.object({ id: identifier, name: z.string() }),
    organization: z
      .object({ id: z.string(), name: z.string(), role: z.string(), sample: z.boolean().optional() })
      .describe('Whose data the calls are about; its id is empty for whoever belongs to none'),
    permissions: z.array(z.string()),
    guardrail_types: z.array(z.enum(guardrailTypes)).describe('Built-in guardrails that can judge here'),
  }),
})

export const switchOrganization = endpoint({
  method: 'PUT',
  path: '/api/session/organization',
  summary: 'Work for another of your organisations',
  area,
  access: 'account',
  input: z.object({ organization_id: identifier }),
  output: empty,
})

const account = z.object({
  name: z.string(),
  email: z.string(),
  has_password: z.boolean(),
  second_factor: z.boolean(),
  recovery_codes_left: count,
})

export const getAccount = endpoint({
  method: 'GET',
  path: '/api/account',
  summary: 'Your account',
  area,
  access: 'account',
  input: empty,
  output: account,
})

export const updateAccount = endpoint({
  method: 'PUT',
  path: '/api/account',
  summary: 'Change your name',
  area,
  access: 'account',
  input: z.object({ name: shortName }),
  output: account,
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/account/password',
  summary: 'Change your password; your other sign-ins end',
  area,
  access: 'account',
  input: z.object({ current_password: password, password }),
  output: empty,
})

export const startSecondFactor = endpoint({
  method: 'POST',
  path: '/api/account/second-factor',
  summary: 'Begin with an authenticator: a key that holds once its first code was right',
  area,
  access: 'account',
  input: z.object({ password }),
  output: z.object({ secret: z.string(), uri: z.string().describe('For a QR code') }),
})

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()).describe('Shown once; each works once') })

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/account/second-factor/confirm',
  summary: 'Prove the authenticator: from now on sign-in asks for its code',
  area,
  access: 'account',
  input: z.object({ code }),
  output: recoveryCodes,
})

export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/api/account/second-factor/remove',
  summary: 'Sign in without an authenticator again',
  area,
  access: 'account',
  input: z.object({ password, code }),
  output: empty,
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/account/recovery-codes',
  summary: 'New recovery codes; the old ones end',
  area,
  access: 'account',
  input: z.object({ code }),
  output: recoveryCodes,
})

export const listSignIns = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'Where you are signed in',
  area,
  access: 'account',
  input: empty,
  output: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        agent: z.string().describe('What the browser says it is'),
        address: z.string(),
        created_at: z.iso.datetime(),
        last_used_at: z.iso.datetime(),
        current: z.boolean(),
      }),
    ),
  }),
})

export const endSignIn = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  summary: 'End one of your sign-ins',
  area,
  access: 'account',
  input: z.object({ id: identifier }),
  output: empty,
})

export const endOtherSignIns = endpoint({
  method: 'POST',
  path: '/api/account/sessions/end-others',
  summary: 'End all of your sign-ins but this one',
  area,
  access: 'account',
  body: 'none',
  input: empty,
  output: z.object({ ended: count }),
})
