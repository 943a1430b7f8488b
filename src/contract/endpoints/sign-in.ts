import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { organizationRoles } from '../vocabulary/index.ts'
import { shortName } from './shared.ts'

const area = 'Sign-in'

/** An address people are written to and known by; upper and lower case are the same. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'must have at most 254 characters')
  .pipe(z.email('must be an e-mail address'))
/** A password as it is typed: compared, never shown. What a new one must be is judged by the server. */
export const password = z.string().min(1, 'must not be empty').max(200, 'must have at most 200 characters')
/** A secret word out of a link. */
const token = z.string().min(10).max(200)
/** A code of six digits from an authenticator, or a recovery code. */
export const code = z.string().trim().min(6, 'must have at least 6 characters').max(40)

/** How a sign-in went on: open, or waiting for the second factor. */
const progress = z.object({ status: z.enum(['signed_in', 'second_factor']) })
const empty = z.object({})

export const getSignIn = endpoint({
  method: 'GET',
  path: '/api/sign-in',
  summary: 'How one signs in here',
  area,
  access: 'public',
  input: empty,
  output: z.object({
    mode: z.enum(['local', 'sign_in']),
    set_up: z.boolean().describe('There is an owner already'),
    single_sign_on: z.object({ name: z.string() }).nullable().describe('Where else one may sign in'),
    mail: z.boolean().describe('Links are sent by mail'),
  }),
})

export const signIn = endpoint({
  method: 'POST',
  path: '/api/sign-in',
  summary: 'Sign in with e-mail and password',
  area,
  access: 'public',
  input: z.object({ email, password }),
  output: progress,
})

export const signInSecondFactor = endpoint({
  method: 'POST',
  path: '/api/sign-in/second-factor',
  summary: 'Finish a sign-in with a code of the authenticator, or a recovery code',
  area,
  access: 'public',
  input: z.object({ code }),
  output: progress,
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/sign-out',
  summary: 'End this sign-in',
  area,
  access: 'account',
  body: 'none',
  input: empty,
  output: empty,
})

export const setUp = endpoint({
  method: 'POST',
  path: '/api/set-up',
  summary: 'Become the first owner, with the link that the server printed',
  area,
  access: 'public',
  input: z.object({ token, organization_name: shortName, name: shortName, email, password }),
  output: progress,
})

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/password-reset',
  summary: 'Ask for a link to set a new password; the answer tells nothing about the account',
  area,
  access: 'public',
  input: z.object({ email }),
  output: empty,
})

export const completePasswordReset = endpoint({
  method: 'POST',
  path: '/api/password-reset/complete',
  summary: 'Set a new password with a link; every open sign-in ends',
  area,
  access: 'public',
  input: z.object({ token, password }),
  output: empty,
})

export const lookAtInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/look',
  summary: 'What an invitation is for',
  area,
  access: 'public',
  input: z.object({ token }),
  output: z.object({
    organization_name: z.string(),
    email: z.string(),
    role: z.enum(organizationRoles),
    has_account: z.boolean().describe('Then its password accepts the invitation'),
  }),
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/accept',
  summary: 'Join the organisation that an invitation is for, and sign in',
  area,
  access: 'public',
  input: z.object({
    token,
    name: shortName.optional().describe('For a new account'),
    password: password.describe('That of the account, or a new one'),
  }),
  output: progress,
})
