/** Why a store refused. The words are codes of the contract's error body. */
export type StoreErrorCode = 'not_found' | 'conflict' | 'unavailable'

/**
 * A refusal that a caller may see; its message carries no data. `unavailable` means that the database is gone or has
 * more than it can take: try again after `retryAfterSeconds`.
 */
export class StoreError extends Error {
  override readonly name = 'StoreError'
  readonly code: StoreErrorCode
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: StoreErrorCode,
    message: string,
    options: { readonly cause?: unknown; readonly retryAfterSeconds?: number } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}
