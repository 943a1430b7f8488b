import { type Batch, type ExportedEvent, eventsOf, expectSuccess, type Sink } from './sink.ts'

const name = 'otlp_logs'
// Severity numbers of OpenTelemetry's log data model: INFO and WARN.
const info = { severityNumber: 9, severityText: 'INFO' }
const warn = { severityNumber: 13, severityText: 'WARN' }

/** A collector that takes logs by OTLP over HTTP in its JSON form: a record per event, a warning where one was not let through or not judged. */
export function createOtlpLogs(base: string, version: string): Sink {
  const address = new URL('v1/logs', base.endsWith('/') ? base : `${base}/`)
  const resource = { attributes: [text('service.name', 'custos'), text('service.version', version)] }
  return {
    name,
    async send(batch: Batch, signal) {
      const logRecords = eventsOf(batch).map(recordOf)
      const body = JSON.stringify({
        resourceLogs: [{ resource, scopeLogs: [{ scope: { name: 'custos.events' }, logRecords }] }],
      })
      const headers = { 'content-type': 'application/json' }
      await expectSuccess(name, await fetch(address, { method: 'POST', headers, body, signal, redirect: 'error' }))
    },
  }
}

type Value = { readonly stringValue: string } | { readonly doubleValue: number } | { readonly intValue: string }

interface Attribute {
  readonly key: string
  readonly value: Value | { readonly arrayValue: { readonly values: readonly Value[] } }
}

function recordOf(event: ExportedEvent) {
  const calm = event.action === 'allow' && event.status === 'judged'
  const nanos = `${Date.parse(event.at)}000000`
  return {
    timeUnixNano: nanos,
    ...(calm ? info : warn),
    eventName: 'custos.check',
    body: { stringValue: `${event.guardrail} ${event.action}` },
    attributes: attributesOf(event),
  }
}

function attributesOf(event: ExportedEvent): Attribute[] {
  const words = [
    ['custos.event.id', event.id],
    ['custos.organization.id', event.organization_id],
    ['custos.guardrail', event.guardrail],
    ['custos.action', event.action],
    ['custos.mode', event.mode],
    ['custos.status', event.status],
    ['custos.source', event.source],
    ['custos.session.id', event.session_id],
    ['custos.request.id', event.request_id],
  ] as const
  return [
    ...words.flatMap(([key, value]) => (value === undefined ? [] : [text(key, value)])),
    { key: 'custos.confidence', value: { doubleValue: event.confidence } },
    { key: 'custos.processing_seconds', value: { doubleValue: event.processing_seconds } },
    {
      key: 'custos.categories',
      value: { arrayValue: { values: event.categories.map((stringValue) => ({ stringValue })) } },
    },
    ...(event.policy_version === undefined
      ? []
      : [{ key: 'custos.policy_version', value: { intValue: String(event.policy_version) } }]),
  ]
}

function text(key: string, stringValue: string): Attribute {
  return { key, value: { stringValue } }
}
