/** What the thread of the embedded database is started with. */
export interface WorkerStart {
  /** The PostgreSQL data folder; absent: in memory. */
  readonly folder?: string
  /** Only make the data folder, then end. */
  readonly initialize?: boolean
}

/**
 * To the thread: bytes of the wire protocol, the end of a connection, the end of the database. The number of the
 * connection goes with its bytes both ways, so that no connection reads the answers of one that was given up.
 */
export type ToWorker =
  | { readonly kind: 'bytes'; readonly connection: number; readonly bytes: Uint8Array }
  | { readonly kind: 'reset' }
  | { readonly kind: 'close' }

/** From the thread. */
export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'bytes'; readonly connection: number; readonly bytes: Uint8Array }
  | { readonly kind: 'closed' }
  | { readonly kind: 'failed'; readonly message: string }
