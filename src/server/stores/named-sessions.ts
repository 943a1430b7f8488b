import type { JsonObject } from './json.ts'

export interface NamedSession {
  readonly id: string
  readonly name: string
  readonly config: JsonObject
  readonly createdAt: Date
}

export interface NamedSessionStore {
  create(organizationId: string, session: { readonly name: string; readonly config: JsonObject }): Promise<NamedSession>
  /** Newest first, 200 at most. */
  list(organizationId: string): Promise<NamedSession[]>
  /** Throws `not_found`. */
  remove(organizationId: string, id: string): Promise<void>
}
