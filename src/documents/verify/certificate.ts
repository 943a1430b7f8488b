import { createHash } from 'node:crypto'
import type { AnonymizationLevel } from '../detection/levels.ts'
import type { DetectorUse } from '../model/detector.ts'
import type { DocumentFormat } from '../model/document.ts'
import type { LeakCheck } from './leak-scan.ts'

/** What was checked in an output before it was delivered, bound to its bytes. Holds no text of the document. */
export type LeakCertificate = {
  readonly version: 1
  readonly format: DocumentFormat
  readonly level: AnonymizationLevel
  readonly bytes: number
  /** SHA-256 of the output, hexadecimal. */
  readonly sha256: string
  readonly valuesRemoved: number
  readonly checks: readonly LeakCheck[]
  /** Who looked for values in the text. */
  readonly detectors: readonly DetectorUse[]
  /** Parts that no reader could look into, in plain words. */
  readonly unjudged: readonly string[]
  /** SHA-256 over the other fields in canonical form, hexadecimal. A server may sign it. */
  readonly digest: string
}

const hash = (data: Uint8Array | string) => createHash('sha256').update(data).digest('hex')

/** Fields sorted by name at every depth, without blanks: the same certificate is always the same text. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`
}

/** Binds checks to the bytes they were made on. */
export function issueCertificate(
  output: Uint8Array,
  facts: Omit<LeakCertificate, 'version' | 'bytes' | 'sha256' | 'digest'>,
): LeakCertificate {
  const body = { version: 1 as const, ...facts, bytes: output.length, sha256: hash(output) }
  return { ...body, digest: hash(canonical(body)) }
}

/** Whether the certificate is whole, tells of no leak, and belongs to exactly these bytes. */
export function verifyCertificate(certificate: LeakCertificate, output: Uint8Array): boolean {
  const { digest, ...body } = certificate
  if (digest !== hash(canonical(body))) return false
  if (certificate.sha256 !== hash(output) || certificate.bytes !== output.length) return false
  return certificate.checks.length > 0 && certificate.checks.every((check) => check.hits === 0)
}
