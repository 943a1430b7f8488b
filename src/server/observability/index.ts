/** What those who run the server see of it: figures and spans, without any text. */

export { mountMetrics, mountProbes } from './routes.ts'
export { createTelemetry, type Telemetry, type TelemetryOptions } from './telemetry.ts'
