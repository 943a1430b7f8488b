import { type ErrorCode, errorStatus } from '#contract'

interface AppErrorOptions {
  readonly cause?: unknown
  /** Seconds after which a caller may try again. */
  readonly retryAfter?: number
}

/** A refusal in our own words: never carries submitted text. Its code fixes the HTTP status. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    this.retryAfter = options.retryAfter
  }

  get status(): number {
    return errorStatus[this.code]
  }
}
