import type { Mailer } from '../mail.ts'
import type { Sealing } from '../policy/sealing.ts'
import type { AlertChannel } from '../stores/index.ts'
import { bodyOf, type Message, mailOf } from './message.ts'
import { SendFailure, sendWebhook } from './webhook.ts'

export interface SenderParts {
  readonly sealing: Sealing
  readonly mailer: Mailer
  readonly allowPrivate: boolean
}

/** Sends by mail or webhook, as the channel says. Throws a `SendFailure`. */
export function createSender({ sealing, mailer, allowPrivate }: SenderParts) {
  const opened = (bytes: Uint8Array, id: string) => new TextDecoder().decode(sealing.open(bytes, id))
  return async (channel: AlertChannel, message: Message): Promise<void> => {
    const target = opened(channel.target, channel.id)
    if (channel.kind === 'webhook') {
      const secret = channel.secret === null ? '' : opened(channel.secret, channel.id)
      const { id, sentAt: at } = message
      return sendWebhook({ url: target, secret, body: bodyOf(message), id, at }, { allowPrivate })
    }
    if (!mailer.on) throw new SendFailure('No mail server is set: set CUSTOS_SMTP_URL.', { permanent: true })
    try {
      await mailer.send({ to: target, ...mailOf(message) })
    } catch (cause) {
      throw new SendFailure('The mail server did not take the mail.', { cause })
    }
  }
}

/** A channel's target as it may be shown: addresses of webhooks often hold a secret. */
export function shownTarget(kind: AlertChannel['kind'], target: string): string {
  return kind === 'email' ? target : new URL(target).origin
}
