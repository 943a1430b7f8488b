/** Recording remembers: guard events on their way into the database, and how long they stay there. */

export { newEventId } from './event-id.ts'
export { createEventLog, type EventLog, type EventLogHealth, type EventLogOptions } from './event-log.ts'
export { columnOf, counterNames } from './event-table.ts'
export { eventList, type GuardEvent } from './guard-event.ts'
export { openJournaledLog } from './journaled-log.ts'
export { addArray, percentile, type Sketch } from './latency-sketch.ts'
export {
  createMaintenance,
  type Maintenance,
  type MaintenanceOptions,
  type Retention,
} from './maintenance.ts'
export { addCounters, type Counters, noCounters } from './rollup.ts'
