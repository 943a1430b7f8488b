import { randomUUID } from 'node:crypto'
import type { RedactedFile } from '#media'
import { type Call, FileAnswer } from '../../http/call.ts'
import { createSealing } from '../../policy/sealing.ts'
import { actorOf, type Services } from '../../services.ts'
import type { CopyAnswer } from './check-result.ts'

type Needs = Pick<Services, 'stores' | 'secret' | 'settings' | 'now'>

/** Copies without what identifies: kept sealed until they expire, given to their own organisation alone. */
export interface Copies {
  keep(call: Call, file: RedactedFile, covered: number): Promise<CopyAnswer>
  get(call: Call, id: string): Promise<FileAnswer>
}

/** The copies of an installation. */
export function createCopies({ stores, secret, settings, now }: Needs): Copies {
  const sealing = createSealing(secret, 'media-copies')
  const aboutOf = (call: Call, id: string) => `${call.session.organization.id}/${id}`
  const audit = (call: Call, action: string, target: string) =>
    stores.audit.append(call.session.organization.id, { action, target }, actorOf(call))
  return {
    async keep(call, { bytes, mediaType, extension }, covered) {
      const id = randomUUID()
      const organizationId = call.session.organization.id
      const { documentHours } = await stores.organizations.retention(organizationId)
      const expiresAt = new Date(now() + (documentHours ?? settings.CUSTOS_DOCUMENT_HOURS) * 3_600_000)
      // The ending fixes the media type, so the head needs nothing else.
      const block = Buffer.concat([Buffer.from(`${extension} ${mediaType}\n`, 'latin1'), bytes])
      await stores.mediaCopies.keep(
        { organizationId, id },
        { sealed: sealing.seal(block, aboutOf(call, id)), expiresAt },
      )
      await audit(call, 'media.process', id)
      return {
        url: `/api/guardrails/multimodal/copies/${id}`,
        media_type: mediaType,
        file_name: nameOf(id, extension),
        expires_at: expiresAt.toISOString(),
        covered,
      }
    },
    async get(call, id) {
      const sealed = await stores.mediaCopies.get({ organizationId: call.session.organization.id, id }, new Date(now()))
      const block = Buffer.from(sealing.open(sealed, aboutOf(call, id)))
      const end = block.indexOf('\n')
      const [extension = 'bin', mediaType = 'application/octet-stream'] = block.toString('latin1', 0, end).split(' ')
      await audit(call, 'media.download', id)
      return new FileAnswer({ bytes: block.subarray(end + 1), mediaType, fileName: nameOf(id, extension) })
    },
  }
}

/** The original's own name often holds a patient's, so it is not kept. */
const nameOf = (id: string, extension: string) => `redacted-${id.slice(0, 8)}.${extension}`
