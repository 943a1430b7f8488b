/** Recording remembers: guard events on their way into the database. */

export { newEventId } from './event-id.ts'
export { createEventLog, type EventLog, type EventLogHealth, type EventLogOptions } from './event-log.ts'
export { columnOf, counterNames } from './event-table.ts'
export type { GuardEvent } from './guard-event.ts'
export { addArray, percentile, type Sketch } from './latency-sketch.ts'
export { addCounters, type Counters, noCounters, rollupWidths } from './rollup.ts'
