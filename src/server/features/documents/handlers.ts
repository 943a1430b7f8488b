import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import type { ErrorCode } from '#contract'
import { DocumentRefusal, type DocumentResult, type Exceptions, type RefusalCode } from '#documents'
import { phiConfig } from '#engine'
import { type GuardEvent, newEventId } from '../../events/index.ts'
import { AppError } from '../../http/app-error.ts'
import { type Call, FileAnswer, type Handlers } from '../../http/call.ts'
import { createSealing } from '../../policy/sealing.ts'
import { actorOf, type Services } from '../../services.ts'
import { createLiveJobs, type LiveJobs } from './live-jobs.ts'
import { openOutput, outputName, sealOutput } from './outputs.ts'
import { previewOf } from './preview.ts'

type JobNames = 'getDocumentJob' | 'cancelDocumentJob'
type Names = 'uploadDocument' | 'downloadDocument' | 'getDocumentCertificate' | JobNames
type Needs = Pick<Services, 'documents' | 'stores' | 'events' | 'now' | 'secret' | 'settings' | 'policies'>

/** Documents: anonymised in a worker thread, kept sealed until they expire, given to their organisation alone. */
export function documentHandlers(services: Needs): Pick<Handlers, Names> {
  const sealing = createSealing(services.secret, 'document-outputs')
  const jobs = createLiveJobs(services.now)
  const kept = async (call: Call, id: string) => {
    const key = { organizationId: call.session.organization.id, id }
    const sealed = await services.stores.outputs.get(key, new Date(services.now()))
    return openOutput(sealing, aboutOf(key), sealed)
  }
  return {
    uploadDocument: async (input, call) => {
      const bytes = new Uint8Array(await input.document.arrayBuffer())
      const originalName = 'name' in input.document ? String(input.document.name) : 'document'
      const upload = {
        bytes,
        originalName,
        mediaType: input.document.type,
        level: input.anonymization_level,
        jobId: input.job_id,
      }
      const { id, result } = await anonymize({ ...services, jobs }, call, upload)
      const key = { organizationId: call.session.organization.id, id }
      const { documentHours } = await services.stores.organizations.retention(call.session.organization.id)
      const hours = documentHours ?? services.settings.CUSTOS_DOCUMENT_HOURS
      const expiresAt = new Date(services.now() + hours * 3_600_000)
      const { mediaType, certificate } = result
      const output = { fileName: outputName(id, originalName), mediaType, certificate, bytes: result.bytes }
      await services.stores.outputs.keep(key, { sealed: sealOutput(sealing, aboutOf(key), output), expiresAt })
      return { result: wireOf(id, result, expiresAt), request_id: call.requestId }
    },
    ...jobHandlers(jobs, services.now),
    downloadDocument: async ({ id }, call) => {
      const output = await kept(call, id)
      await audit(services, call, { action: 'document.download', target: id })
      return new FileAnswer(output)
    },
    getDocumentCertificate: async ({ id }, call) => ({ certificate: { ...(await kept(call, id)).certificate } }),
  }
}

/** How far a job is, and its end before its time. */
function jobHandlers(jobs: LiveJobs, now: () => number): Pick<Handlers, JobNames> {
  return {
    getDocumentJob: ({ id }, { session }) => {
      const job = jobs.get({ organizationId: session.organization.id, id })
      if (job === undefined) return { id, stage: 'unknown', progress: 0, seconds: 0 }
      return { id, stage: job.stage, progress: job.progress, seconds: Math.max(0, (now() - job.startedAt) / 1000) }
    },
    cancelDocumentJob: ({ id }, { session }) => {
      jobs.cancel({ organizationId: session.organization.id, id })
      return { id }
    },
  }
}

interface Upload {
  /** The caller's own name for the job. */
  readonly jobId: string | undefined
  readonly bytes: Uint8Array
  readonly originalName: string
  readonly mediaType: string
  readonly level: DocumentLevel
}
type DocumentLevel = Parameters<Services['documents']['process']>[0]['level']

/** Runs the job; the job, its outcome and its failure are remembered, and each is audited. */
async function anonymize(
  services: Needs & { readonly jobs: LiveJobs },
  call: Call,
  upload: Upload,
): Promise<{ id: string; result: DocumentResult }> {
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
    const exceptions = await exceptionsOf(services, organizationId)
    const result = await services.jobs.run({ organizationId, id: upload.jobId ?? id }, (ports) =>
      services.documents.process({ bytes, fileName: upload.originalName, mediaType, level, exceptions, ...ports }),
    )
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

/** The organisation's allow and deny lists, as its policy has them. */
async function exceptionsOf({ policies }: Needs, organizationId: string): Promise<Exceptions> {
  const policy = await policies.of(organizationId)
  const config = policy.guardrails.get('healthcare_phi')?.config ?? policy.guardrails.get('pii_detection')?.config
  const { allow_list, deny_list } = exceptionsConfig.parse(config ?? {})
  return { allow: allow_list, deny: deny_list }
}

const exceptionsConfig = phiConfig.pick({ allow_list: true, deny_list: true })

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
    detectors: result.detectors.map((one) => ({ ...one })),
    document_context: { contentType, structureType, riskLevel, detectedPatterns: [...detectedPatterns] },
    preview: previewOf(result),
  }
}
