import type * as z from 'zod'
import { type ErrorBody, type ErrorCode, errorStatus } from '#contract'
import { DatabaseAway } from '../database/index.ts'
import { StoreError } from '../stores/index.ts'
import { AppError } from './app-error.ts'

/** A failed request as it leaves: status, body, and the seconds to wait where that helps. */
export interface Refusal {
  readonly status: number
  readonly code: ErrorCode
  readonly message: string
  readonly retryAfter?: number
}

// Fastify's own failures in our words. Its messages may quote the body, so none of them is passed on.
const frameworkFailures: Record<string, readonly [ErrorCode, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', 'The body is larger than this call allows.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media_type', 'Send the body as application/json.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['malformed_json', 'The body is empty; a JSON object is expected.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['malformed_json', 'The body is not valid JSON.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['invalid_input', 'The body is not as long as Content-Length says.'],
  FST_ERR_BAD_URL: ['invalid_input', 'The path is not a valid URL.'],
  FST_ERR_MAX_PARAM_LENGTH: ['not_found', 'No such path.'],
  FST_REQ_FILE_TOO_LARGE: ['too_large', 'The file is larger than this call allows.'],
  FST_FILES_LIMIT: ['invalid_input', 'Send one file only.'],
  FST_FIELDS_LIMIT: ['invalid_input', 'The form has too many fields.'],
  FST_PARTS_LIMIT: ['invalid_input', 'The form has too many parts.'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: ['unsupported_media_type', 'Send the body as multipart/form-data.'],
}

/** What a caller may know of a failure. Anything that is not ours is `internal`, with no detail. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof AppError) {
    const { status, code, message, retryAfter } = error
    return { status, code, message, ...(retryAfter === undefined ? {} : { retryAfter }) }
  }
  if (error instanceof StoreError) {
    const { code, message, retryAfterSeconds: retryAfter } = error
    return { status: errorStatus[code], code, message, ...(retryAfter === undefined ? {} : { retryAfter }) }
  }
  if (error instanceof DatabaseAway) {
    return { status: errorStatus.unavailable, code: 'unavailable', message: error.message, retryAfter: 5 }
  }
  const framework = frameworkFailures[codeOf(error)]
  if (framework) {
    const [code, message] = framework
    return { status: errorStatus[code], code, message }
  }
  return { status: 500, code: 'internal', message: 'Something went wrong here. The request id names it in the log.' }
}

/** The body of a refusal. */
export function errorBodyOf(refusal: Refusal, requestId: string): ErrorBody {
  return { error: refusal.message, code: refusal.code, request_id: requestId }
}

/**
 * An invalid input as a refusal: which field and why. Keys that the call does not name are the caller's own words and
 * are shown as `*`; values never appear.
 */
export function invalidInput(error: z.ZodError, knownFields: ReadonlySet<string>): AppError {
  const issue = error.issues[0]
  if (issue === undefined) return new AppError('invalid_input', 'The input is not valid.')
  const place = issue.path
    .map((part) => (typeof part === 'number' || knownFields.has(String(part)) ? String(part) : '*'))
    .join('.')
  const code = issue.code === 'custom' && issue.params?.['code'] === 'too_large' ? 'too_large' : 'invalid_input'
  return new AppError(code, place === '' ? reasonOf(issue) : `${place}: ${reasonOf(issue)}`)
}

function reasonOf(issue: z.core.$ZodIssue): string {
  // These two quote keys of the input.
  if (issue.code === 'unrecognized_keys') return 'has a field that this call does not know'
  if (issue.code === 'invalid_key') return 'has a name that is not allowed'
  return issue.message
}

/**
 * What the log may know of an unknown failure: kinds, codes and places in our code. Messages are left out, because a
 * library's message may quote what it was given.
 */
export function traceOf(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const own = error instanceof AppError ? { message: error.message } : {}
  return {
    kind: error.name,
    code: codeOf(error),
    ...own,
    at: frames.slice(0, 12).map((line) => line.trim()),
    ...(error.cause !== undefined && depth < 4 ? { cause: traceOf(error.cause, depth + 1) } : {}),
  }
}

function codeOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string') {
    return error.code
  }
  // Body parsers mark a syntax error by its status alone.
  return error instanceof SyntaxError && 'statusCode' in error ? 'FST_ERR_CTP_INVALID_JSON_BODY' : ''
}
