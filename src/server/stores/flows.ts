import type { Actor } from './actor.ts'

/** A flow of an organisation, as its author wrote it. */
export interface StoredFlow {
  readonly name: string
  readonly description: string
  readonly source: string
  readonly enabled: boolean
  /** 1 is the highest. */
  readonly priority: number
  /** Counts the changes of this flow. */
  readonly revision: number
  readonly updatedAt: Date
}

export interface FlowStore {
  list(organizationId: string): Promise<StoredFlow[]>
  /** Throws `not_found`. */
  get(organizationId: string, name: string): Promise<StoredFlow>
  /** Makes the flow or replaces it; audited. */
  save(organizationId: string, flow: Omit<StoredFlow, 'revision' | 'updatedAt'>, actor: Actor): Promise<StoredFlow>
  /** Throws `not_found`; audited. */
  remove(organizationId: string, name: string, actor: Actor): Promise<void>
}
