import * as z from 'zod'

/** Stable codes of refusals, with the HTTP status of each. */
export const errorStatus = {
  invalid_input: 400,
  malformed_json: 400,
  foreign_host: 403,
  foreign_origin: 403,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  unprocessable_file: 422,
  rate_limited: 429,
  internal: 500,
  not_available: 501,
  upstream_failed: 502,
  unavailable: 503,
} as const
export type ErrorCode = keyof typeof errorStatus

/** The body of every refusal. It never carries the submitted text. */
export const errorBody = z.object({
  error: z.string().describe('Plain words: what was wrong, and which field'),
  code: z.string().describe('Stable code'),
  request_id: z.string(),
})
export type ErrorBody = z.infer<typeof errorBody>
