/** Events told to places outside: a column store, object storage, a collector of logs. */

export { type ClickHouseSettings, createClickHouse } from './clickhouse.ts'
export { createExporter, type Exporter, type ExporterHealth } from './exporter.ts'
export { createObjectStorage, type ObjectStorageSettings } from './object-storage.ts'
export { createOtlpLogs } from './otlp-logs.ts'
export { type Batch, type Sink, SinkFailure } from './sink.ts'
export { sinksOf } from './sinks-of.ts'
