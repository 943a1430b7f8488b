import type { AuditRecord } from '../../stores/index.ts'

const columns = [
  'sequence',
  'at',
  'actor',
  'action',
  'target',
  'details',
  'request_id',
  'previous_hash',
  'hash',
] as const

/** Records as CSV (RFC 4180). A cell that a spreadsheet would take for a formula is led by an apostrophe. */
export function auditCsv(records: readonly AuditRecord[]): string {
  const lines = records.map((record) =>
    [
      String(record.sequence),
      record.at.toISOString(),
      record.actor,
      record.action,
      record.target,
      JSON.stringify(record.details),
      record.requestId ?? '',
      record.previousHash,
      record.hash,
    ]
      .map(cell)
      .join(','),
  )
  return `${[columns.join(','), ...lines].join('\r\n')}\r\n`
}

function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
