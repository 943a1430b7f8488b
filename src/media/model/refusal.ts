/** Why a picture or recording is not looked at. Stable words: callers map them to HTTP status. */
export const mediaRefusalCodes = [
  'empty',
  'unsupported',
  'too_large',
  'corrupt',
  'missing_decoder',
  'time_limit',
  'memory_limit',
  'busy',
  'cancelled',
] as const
export type MediaRefusalCode = (typeof mediaRefusalCodes)[number]

/** A file that was refused, with a stable code and plain words. The message never holds anything of the file. */
export class MediaRefusal extends Error {
  readonly code: MediaRefusalCode
  constructor(code: MediaRefusalCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'MediaRefusal'
    this.code = code
  }
}
