import * as z from 'zod'

/** A setting that does not fit. Its message is one line: which setting, and why; never the value. */
export class SettingError extends Error {
  override readonly name = 'SettingError'
}

/** An address of a service. */
export const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })

/** Meta of a setting whose value is never shown. */
export const sensitive = { secret: true }
