import type { Database } from '../database/index.ts'
import type { GuardEvent } from './guard-event.ts'

export interface EventLogOptions {
  /** Events in one commit at most. */
  readonly maxBatch?: number
  /** Events waiting at most; beyond it `record` rejects with the code `overloaded`. */
  readonly maxQueued?: number
  /** How long a lost database is waited for before the events are given up with the code `unavailable`, in seconds. */
  readonly patienceSeconds?: number
  /** A number from 0 that differs between servers on one database, so that they do not wait for each other's counters. */
  readonly writer?: number
}

/** Counters for the health page. */
export interface EventLogHealth {
  readonly queued: number
  readonly recorded: number
  readonly refused: number
  readonly lastFlushSeconds: number
  /** When and why the last flush failed; undefined after the next one that worked. */
  readonly lastError?: { readonly at: number; readonly message: string }
}

export interface EventLog {
  /**
   * Resolves when the events, and the counters that analytics reads, are durably committed together. The events of one
   * call belong to one request and are counted as one. Rejects with a `StoreError` of code `overloaded` or `unavailable`.
   */
  record(events: GuardEvent | readonly GuardEvent[]): Promise<void>
  /** Takes no more events and resolves when all that were taken are committed or have failed. */
  drain(): Promise<void>
  health(): EventLogHealth
}

export declare function createEventLog(database: Database, options?: EventLogOptions): EventLog
