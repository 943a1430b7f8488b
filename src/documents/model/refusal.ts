/** Why a document is not processed. Stable words: callers map them to HTTP status and to messages. */
export const refusalCodes = [
  'empty',
  'unsupported',
  'media_type_mismatch',
  'too_large',
  'encrypted',
  'corrupt',
  'too_many_pages',
  'time_limit',
  'memory_limit',
  'cancelled',
  'leak_found',
  'busy',
] as const
export type RefusalCode = (typeof refusalCodes)[number]

/** The HTTP status that fits each refusal: 400 and 413-415 for a wrong upload, 422 for a file that can't be processed. */
export const refusalStatus: Readonly<Record<RefusalCode, number>> = {
  empty: 400,
  unsupported: 415,
  media_type_mismatch: 415,
  too_large: 413,
  encrypted: 422,
  corrupt: 422,
  too_many_pages: 422,
  time_limit: 422,
  memory_limit: 422,
  cancelled: 409,
  leak_found: 422,
  busy: 429,
}

/** A document that was refused, with a stable code and plain words. The message never holds text of the document. */
export class DocumentRefusal extends Error {
  readonly code: RefusalCode
  constructor(code: RefusalCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'DocumentRefusal'
    this.code = code
  }
}

/** Turns a library's own error into a refusal, `memory_limit` where a sealed heap ran full, else `corrupt`. */
export function asRefusal(cause: unknown, message: string): DocumentRefusal {
  const ranOut = cause instanceof RangeError && /allocation/i.test(cause.message)
  if (cause instanceof WebAssembly.RuntimeError || ranOut) {
    return new DocumentRefusal('memory_limit', 'The document needs more memory than a job may use.', { cause })
  }
  return cause instanceof DocumentRefusal ? cause : new DocumentRefusal('corrupt', message, { cause })
}
