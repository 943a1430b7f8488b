/** Who does something, as the audit log names them: a user, an API key, or the system itself. */
export interface Actor {
  /** `user:<id>`, `key:<id>` or `system`. */
  readonly id: string
  readonly requestId?: string | undefined
}

export const systemActor: Actor = { id: 'system' }
