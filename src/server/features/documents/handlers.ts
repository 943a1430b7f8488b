import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import type { ErrorCode } from '#contract'
import { DocumentRefusal, type DocumentResult, type RefusalCode } from '#documents'
import { type GuardEvent, newEventId } from '../../events/index.ts'
import { AppError } from '../../http/app-error.ts'
import { type Call, FileAnswer, type Handlers } from '../../http/call.ts'
import { createSealing } from '../../policy/sealing.ts'
import { actorOf, type Services } from '../../services.ts'
import { openOutput, outputName, sealOutput } from './outputs.ts'
import { previewOf } from './preview.ts'

type Names = 'uploadDocument' | 'downloadDocument' | 'getDocumentCertificate'
type Needs = Pick<Services, 'documents' | 'stores' | 'events' | 'now' | 'secret' | 'settings' | 'policies'>

/** Documents: anonymised in a worker thread, kept sealed until they expire, given to their organisation alone. */
export function documentHandlers(services: Needs): Pick<Handlers, Names> {
  const sealing = createSealing(services.secret, 'document-outputs')
  const kept = async (call: Call, id: string) => {
    const key = { organizationId: call.session.organization.id, id }
    const sealed = await services.stores.outputs.get(key, new Date(services.now()))
    return openOutput(sealing, aboutOf(key), sealed)
  }
  return {
    uploadDocument: async (input, call) => {
      const bytes = new Uint8Array(await input.document.arrayBuffer())
      const originalName = 'name' in input.document ? String(input.document.name) : 'document'
      const upload = { bytes, originalName, mediaType: input.document.type, level: input.anonymization_level }
      const { id, result } = await anonymize(services, call, upload)
      const key = { organizationId: call.session.organization.id, id }
      const expiresAt = new Date(services.now() + services.settings.CUSTOS_DOCUMENT_HOURS * 3_600_000)
      const { mediaType, certificate } = result
      const output = { fileName: outputName(id, originalName), mediaType, certificate, bytes: result.bytes }
      await services.stores.outputs.keep(key, { sealed: sealOutput(sealing, aboutOf(key), output), expiresAt })
      return { result: wireOf(id, result, expiresAt), request_id: call.requestId }
    },
    downloadDocument: async ({ id }, call) => {
      const output = await kept(call, id)
      await audit(services, call, { action: 'document.download', target: id })
      return new FileAnswer(output)
    },
    getDocumentCertificate: async ({ id }, call) => ({ certificate: { ...(await kept(call, id)).certificate } }),
  }
}

interface Upload {
  readonly bytes: Uint8Array
  readonly originalName: string
  readonly mediaType: string
  readonly level: DocumentLevel
}
type DocumentLevel = Parameters<Services['documents']['process']>[0]['level']

/** Runs the job; the job, its outcome and its failure are remembered, and each is audited. */
async function anonymize(services: Needs, call: Call, upload: Upload): Promise<{ id: string; result: DocumentResult }> {
  const { bytes, level, mediaType } = upload
  const organizationId = call.session.organization.id
  const started = performance.now()
  const { id } = await services.stores.documents.begin(organizationId, {
    id: randomUUID(),
    mediaType: mediaType.slice(0, 200) || 'unknown',
    sizeBytes: bytes.byteLength,
    level,
  })
  try {
    const result = await services.documents.process({ bytes, fileName: upload.originalName, mediaType, level })
    const processingSeconds = (performance.now() - started) / 1000
    await services.stores.documents.complete(
      { organizationId, id },
      {
        maskedFields: result.maskedFields,
        maskedCount: result.replaced,
        privacyScore: result.privacyScore,
        hipaaCompliant: result.hipaaCompliant,
        riskLevel: result.riskLevel,
        processingSeconds,
      },
    )
    await services.events.record(await eventOf(services, call, { result, processingSeconds }))
    await audit(services, call, { action: 'document.process', target: id })
    return { id, result }
  } catch (cause) {
    const code = cause instanceof DocumentRefusal ? cause.code : 'failed'
    await services.stores.documents.fail({ organizationId, id }, code)
    throw cause instanceof DocumentRefusal ? refusalOf(cause) : cause
  }
}

const errorCodes: Readonly<Record<RefusalCode, ErrorCode>> = {
  empty: 'invalid_input',
  unsupported: 'unsupported_media_type',
  media_type_mismatch: 'unsupported_media_type',
  too_large: 'too_large',
  encrypted: 'unprocessable_file',
  corrupt: 'unprocessable_file',
  too_many_pages: 'unprocessable_file',
  time_limit: 'unprocessable_file',
  memory_limit: 'unprocessable_file',
  cancelled: 'conflict',
  leak_found: 'unprocessable_file',
  busy: 'rate_limited',
}

function refusalOf(refusal: DocumentRefusal): AppError {
  const retry = refusal.code === 'busy' ? { retryAfter: 5 } : {}
  return new AppError(errorCodes[refusal.code], refusal.message, { cause: refusal, ...retry })
}

async function audit(services: Needs, call: Call, entry: { readonly action: string; readonly target: string }) {
  await services.stores.audit.append(call.session.organization.id, entry, actorOf(call))
}

interface Done {
  readonly result: DocumentResult
  readonly processingSeconds: number
}

async function eventOf({ policies, now }: Needs, call: Call, { result, processingSeconds }: Done): Promise<GuardEvent> {
  const organizationId = call.session.organization.id
  const policy = await policies.of(organizationId)
  const at = now()
  return {
    id: newEventId(at),
    organizationId,
    guardrail: 'healthcare_phi',
    action: result.replaced > 0 ? 'mask' : 'allow',
    confidence: result.privacyScore,
    processingSeconds,
    categories: [...result.maskedFields],
    source: 'document',
    requestId: call.requestId,
    policyVersion: policy.version,
    mode: 'enforce',
    status: 'judged',
    at,
  }
}

function aboutOf({ organizationId, id }: { readonly organizationId: string; readonly id: string }): string {
  return `${organizationId}/${id}`
}

function wireOf(id: string, result: DocumentResult, expiresAt: Date) {
  const { contentType, structureType, riskLevel, detectedPatterns } = result.context
  return {
    masked_fields: [...result.maskedFields],
    masked_count: result.replaced,
    privacy_score: result.privacyScore,
    hipaa_compliant: result.hipaaCompliant,
    download_url: `/api/documents/${id}/download`,
    certificate_url: `/api/documents/${id}/certificate`,
    expires_at: expiresAt.toISOString(),
    applied_guardrails: [...result.appliedGuardrails],
    document_context: { contentType, structureType, riskLevel, detectedPatterns: [...detectedPatterns] },
    preview: previewOf(result),
  }
}
