import { createTransport } from 'nodemailer'
import { AppError } from './http/app-error.ts'
import type { Settings } from './settings.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Sends mails, where a mail server is set. */
export interface Mailer {
  readonly on: boolean
  /** Resolves when the mail server has taken it. Throws `unavailable`. */
  send(mail: Mail): Promise<void>
}

const patienceMs = 15_000

/** The mailer that the settings describe. */
export function createMailer(settings: Pick<Settings, 'CUSTOS_SMTP_URL' | 'CUSTOS_MAIL_FROM'>): Mailer {
  const { CUSTOS_SMTP_URL: url, CUSTOS_MAIL_FROM: from } = settings
  if (url === undefined) {
    return {
      on: false,
      send: async () => {
        throw new AppError('unavailable', 'No mail server is set: set CUSTOS_SMTP_URL.')
      },
    }
  }
  const transport = createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    // Nothing of a mail may be read from files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    on: true,
    async send({ to, subject, text }) {
      try {
        await transport.sendMail({ from, to, subject, text })
      } catch (cause) {
        throw new AppError('unavailable', 'The mail server did not take the mail.', { cause })
      }
    },
  }
}
