/** A cell of a table in CSV (RFC 4180). A text that a spreadsheet would run as a formula is kept from it. */
function cell(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = value === null ? '' : /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A row of a CSV file, line break included. */
export function csvLine(values: readonly (string | number | null)[]): string {
  return `${values.map(cell).join(',')}\r\n`
}

/** A line of newline-delimited JSON. */
export function ndjsonLine(value: unknown): string {
  return `${JSON.stringify(value)}\n`
}
