import { randomBytes, randomUUID } from 'node:crypto'
import { shownTarget } from '../../alerts/index.ts'
import type { Handlers } from '../../http/call.ts'
import { createSealing } from '../../policy/sealing.ts'
import { actorOf, type Services } from '../../services.ts'
import { channelOf } from './wire.ts'

type Names =
  | 'listAlertChannels'
  | 'createAlertChannel'
  | 'updateAlertChannel'
  | 'deleteAlertChannel'
  | 'testAlertChannel'

type Needs = Pick<Services, 'stores' | 'alerts' | 'secret' | 'settings'>

/** Where alerts go. Targets and secrets are sealed at rest; a secret is told once. */
export function channelHandlers({ stores, alerts, secret, settings }: Needs): Pick<Handlers, Names> {
  const sealing = createSealing(secret, 'alert-channels')
  const sealed = (text: string, id: string) => sealing.seal(new TextEncoder().encode(text), id)
  return {
    listAlertChannels: async (_input, { session }) => {
      const channels = await stores.alertRules.channels(session.organization.id)
      return { channels: channels.map(channelOf), mail: settings.CUSTOS_SMTP_URL !== undefined }
    },
    createAlertChannel: async ({ kind, name, target, every_minutes }, call) => {
      const id = randomUUID()
      const signing = kind === 'webhook' ? randomBytes(32).toString('base64url') : null
      const channel = await stores.alertRules.createChannel(
        call.session.organization.id,
        {
          id,
          kind,
          name,
          shown: shownTarget(kind, target),
          target: sealed(target, id),
          secret: signing === null ? null : sealed(signing, id),
          everyMinutes: every_minutes,
        },
        actorOf(call),
      )
      return { channel: channelOf(channel), secret: signing }
    },
    updateAlertChannel: async ({ id, name, enabled, every_minutes: everyMinutes }, call) => {
      const key = { organizationId: call.session.organization.id, id }
      return {
        channel: channelOf(await stores.alertRules.updateChannel(key, { name, enabled, everyMinutes }, actorOf(call))),
      }
    },
    deleteAlertChannel: async ({ id }, call) => {
      await stores.alertRules.deleteChannel({ organizationId: call.session.organization.id, id }, actorOf(call))
      return { deleted: id }
    },
    testAlertChannel: async ({ id }, { session }) => {
      const channel = await stores.alertRules.channel({ organizationId: session.organization.id, id })
      const error = await alerts.test(channel)
      return { delivered: error === undefined, error: error ?? null }
    },
  }
}
