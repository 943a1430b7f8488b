/** Recording remembers: guard events on their way into the database. */

export { newEventId } from './event-id.ts'
export { createEventLog, type EventLog, type EventLogHealth, type EventLogOptions } from './event-log.ts'
export type { GuardEvent } from './guard-event.ts'
