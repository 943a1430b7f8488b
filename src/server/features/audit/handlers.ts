import type { Api, OutputOf } from '#contract'
import { FileAnswer, type Handlers } from '../../http/call.ts'
import { actorOf, type Services } from '../../services.ts'
import type { AuditFilter, AuditRecord, AuditVerdict } from '../../stores/index.ts'
import { auditCsv } from './csv.ts'

type Names = 'listAudit' | 'verifyAudit' | 'exportAudit'
type Needs = Pick<Services, 'stores' | 'now'>

/** Records of one export at most: the newest ones. */
const mostExported = 100_000
const page = 1_000

/** The audit log: read, verified, taken along. */
export function auditHandlers({ stores, now }: Needs): Pick<Handlers, Names> {
  const underWay = new Map<string, Promise<AuditVerdict>>()
  /** The whole chain is recomputed: whoever asks meanwhile hears the same answer. */
  const verify = (organizationId: string): Promise<AuditVerdict> => {
    const running = underWay.get(organizationId)
    if (running) return running
    const verifying = stores.audit.verify(organizationId).finally(() => underWay.delete(organizationId))
    underWay.set(organizationId, verifying)
    return verifying
  }
  return {
    listAudit: async ({ before, limit, ...filter }, { session }) => {
      const records = await stores.audit.list(session.organization.id, { ...filterOf(filter), before, limit })
      const oldest = records.at(-1)
      return {
        records: records.map(recordOf),
        next_before: records.length === limit && oldest && oldest.sequence > 1 ? oldest.sequence : null,
      }
    },
    verifyAudit: async (_input, { session }) => {
      const verdict = await verify(session.organization.id)
      const { intact, records, head } = verdict
      const brokenAt = verdict.intact ? null : verdict.brokenAt
      return { intact, records, head, broken_at: brokenAt, checked_at: new Date(now()).toISOString() }
    },
    exportAudit: async ({ format, ...filter }, call) => {
      const organizationId = call.session.organization.id
      const records = await everything(stores, organizationId, filterOf(filter))
      const details = { format, records: records.length }
      await stores.audit.append(
        organizationId,
        { action: 'audit.export', target: organizationId, details },
        actorOf(call),
      )
      const text = format === 'csv' ? auditCsv(records) : JSON.stringify(records.map(recordOf), null, 1)
      return new FileAnswer({
        bytes: new TextEncoder().encode(text),
        mediaType: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json',
        fileName: `audit-${new Date(now()).toISOString().slice(0, 10)}.${format}`,
      })
    },
  }
}

async function everything(
  stores: Services['stores'],
  organizationId: string,
  filter: AuditFilter,
): Promise<AuditRecord[]> {
  const records: AuditRecord[] = []
  let before: number | undefined
  while (records.length < mostExported) {
    const next = await stores.audit.list(organizationId, { ...filter, before, limit: page })
    records.push(...next)
    before = next.at(-1)?.sequence
    if (next.length < page) break
  }
  return records.reverse()
}

interface Asked extends Omit<AuditFilter, 'from' | 'to'> {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

function filterOf({ from, to, ...same }: Asked): AuditFilter {
  return {
    ...same,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  }
}

function recordOf({
  at,
  requestId,
  previousHash,
  details,
  ...same
}: AuditRecord): OutputOf<Api['listAudit']>['records'][number] {
  return { ...same, at: at.toISOString(), details: { ...details }, request_id: requestId, previous_hash: previousHash }
}
